/** A planner that knows its plan, does nothing, and notes what it is told: for commands and what else only calls. */
import type { Plan } from '../../plan/plan.ts';
import type { Planner } from '../../store/planner.ts';
import { usualSettings } from '../../store/settings/settings.ts';

interface Recorded {
  readonly plan: Plan;
  readonly view?: object;
  readonly isSolving?: boolean;
  /** Edits that can be undone, and redone. */
  readonly edits?: readonly [past: number, future: number];
  readonly isDeveloper?: boolean;
  readonly server?: string;
  readonly lab?: object;
  /** An area is being drawn that can be closed. */
  readonly canClose?: boolean;
}

function write(value: unknown): string {
  const text = JSON.stringify(value, (_, part) => (part instanceof Set ? [...part] : part));
  return text ?? 'undefined';
}

/** Calls as `view.lookAt("plan")`, in their order, in `told`. */
export function recordPlanner({ plan, view, isSolving = false, edits = [0, 0], ...rest }: Recorded) {
  const told: string[] = [];
  const note =
    (name: string) =>
    (...given: readonly unknown[]) => {
      told.push(`${name}(${given.map(write).join(', ')})`);
      return Promise.resolve();
    };
  const record = (path: string, known: object): object =>
    new Proxy(known, {
      get: (target, name) => Reflect.get(target, name) ?? note(`${path}${String(name)}`),
    });
  const seen = {
    ...{ selectedOrders: new Set(), hiddenVehicles: new Set(), selectedOrder: undefined },
    ...{ selectedVehicle: undefined, isDockOpen: true, ...view },
  };
  const [past, future] = edits;
  const parts = {
    view: record('view.', { getState: () => seen }),
    history: {
      getState: () => ({ plan }),
      temporal: { getState: () => ({ pastStates: Array(past), futureStates: Array(future) }) },
    },
    solve: { getState: () => ({ isSolving }) },
    settings: { store: { getState: () => ({ ...usualSettings(['en-IE']), isDeveloper: rest.isDeveloper }) } },
    engine: record('engine.', { store: { getState: () => ({ server: rest.server }) } }),
    territories: record('territories.', { canClose: () => rest.canClose ?? false }),
    ...{
      adjuster: record('adjuster.', {}),
      announcer: record('announcer.', {}),
      coach: record('coach.', {}),
    },
  };
  const planner = new Proxy(parts as object, {
    get: (target, name) => (name === 'lab' ? rest.lab : (Reflect.get(target, name) ?? note(String(name)))),
  }) as Planner;
  return { told, planner };
}
