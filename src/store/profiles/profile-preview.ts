/**
 * Checks the edited model and asks what it does to the roads in view, a moment after the last change; a newer change
 * takes a question's place. When the roads are known, one way of the plan is compared too.
 */
import type { ApiClient, OwnProfileClient } from '../../client/api-client.ts';
import { writeFault } from '../../i18n/write-fault.ts';
import { isLocated, type LonLat } from '../../plan/order.ts';
import type { Plan } from '../../plan/plan.ts';
import { placeProblems } from './place-problems.ts';
import { getUsualPriority } from './plain-rules.ts';
import type { ProfileEditor, ProfileStore, WayComparison } from './profile-state.ts';

const DEBOUNCE_MS = 250;
const WAY_MS = 400;

interface PreviewTools {
  readonly api: ApiClient;
  readonly client: OwnProfileClient;
  readonly store: ProfileStore;
  readonly getPlan: () => Plan;
}

interface End {
  readonly name: string;
  readonly location: LonLat;
}

/** From the depot to the order farthest from it as the crow flies; undefined for a plan without both. */
function findEnds({ depot, orders }: Plan): [End, End] | undefined {
  if (!depot) return undefined;
  const [lon, lat] = depot.location;
  const shrink = Math.cos((lat * Math.PI) / 180);
  const reach = ({ location }: End) => Math.hypot((location[0] - lon) * shrink, location[1] - lat);
  const ends = orders.filter(isLocated).sort((a, b) => reach(b) - reach(a));
  return ends.length > 0 ? [depot, ends[0]] : undefined;
}

async function compareWay(
  { api, getPlan }: PreviewTools,
  editor: ProfileEditor,
): Promise<WayComparison | undefined> {
  const ends = findEnds(getPlan());
  if (!ends) return undefined;
  const measure = async (model: object | undefined) => {
    const points = ends.map(({ location }) => location);
    const asked = { points, profile: editor.base, calc_points: false, instructions: false };
    // The service takes a model only where it is told to search without what it has prepared.
    const answer = await api.route(model ? { ...asked, custom_model: model, 'ch.disable': true } : asked);
    if (!answer.ok) return undefined;
    const [{ distance, time }] = answer.value.paths;
    return { metres: distance, seconds: time / 1000 };
  };
  const base = await measure(undefined);
  if (!base) return undefined;
  const own = await measure(editor.model);
  return { from: ends[0].name, to: ends[1].name, base, ...(own ? { own } : {}) };
}

export class PreviewRunner {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private control: AbortController | undefined;

  constructor(private readonly tools: PreviewTools) {
    tools.store.subscribe(({ box, editor }, before) => {
      if (box !== before.box && editor) this.ask();
    });
  }

  /** Looks at the edited model soon; at once when `isNow`. */
  ask(isNow = false): void {
    this.cancel();
    this.timer = setTimeout(() => void this.run(), isNow ? 0 : DEBOUNCE_MS);
  }

  cancel(): void {
    clearTimeout(this.timer);
    this.control?.abort();
    this.control = undefined;
  }

  private async run(): Promise<void> {
    const { store, client } = this.tools;
    const { editor, box } = store.getState();
    // A text that is no JSON was complained about when it was typed.
    if (!editor || (editor.problems.length > 0 && !editor.isChecking)) return;
    const control = new AbortController();
    this.control = control;
    const { base, model, text, rules } = editor;
    const usualPriority = getUsualPriority(rules ?? []);
    const result = await client.preview(
      { base, model, bbox: box && [...box], usualPriority },
      control.signal,
    );
    if (control.signal.aborted) return;
    const change = (values: Partial<ProfileEditor>) =>
      store.setState(({ editor: now }) => ({ editor: now && { ...now, ...values } }));
    if (!result.ok) {
      const problems =
        result.problems.length > 0
          ? placeProblems(result.problems, text)
          : [{ message: writeFault(result.fault), range: [0, 1] as const, line: 1 }];
      change({ problems, isChecking: false, preview: undefined, way: undefined });
      return;
    }
    change({ problems: [], isChecking: false, preview: result.value });
    await new Promise((resolve) => setTimeout(resolve, WAY_MS));
    if (control.signal.aborted) return;
    const way = await compareWay(this.tools, editor);
    if (!control.signal.aborted) change({ way });
  }
}
