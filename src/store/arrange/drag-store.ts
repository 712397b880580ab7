/**
 * A drag of stops under way: what is dragged, the slot under the pointer, and what a drop there would do. The engine is
 * asked for one slot at a time; the last one wins.
 */
import { createStore } from 'zustand/vanilla';
import type { VrpPlanFigures, VrpVariant } from '../../api/contract/vrp-evaluation.ts';
import type { VrpViolation } from '../../api/contract/vrp-violations.ts';
import type { Adjuster } from './adjuster.ts';
import type { Slot, Visit } from './arrangement.ts';
import type { PlanQuestions } from './plan-questions.ts';

export interface SlotEffect {
  /** Seconds and metres more than now, over all routes; negative = less. */
  readonly seconds: number;
  readonly metres: number;
  /** Late stops afterwards, of all routes. */
  readonly late: number;
  /** Rules broken that are not broken now, or by less; late stops are counted above. */
  readonly broken: readonly VrpViolation[];
  /** When the dragged stop would be reached. */
  readonly arrival?: number;
}

interface DragState {
  readonly visits: readonly Visit[];
  readonly hover?: Slot;
  /** Of the slot; undefined until the engine has answered. */
  readonly effect?: SlotEffect;
  /** Drop = best place on the hovered route. */
  readonly isBest: boolean;
}

const IDLE: DragState = { visits: [], hover: undefined, effect: undefined, isBest: false };

/** Asked at every move of the pointer. */
function isSameSlot(a: Slot | undefined, b: Slot | undefined): boolean {
  return a?.vehicleId === b?.vehicleId && a?.shiftId === b?.shiftId && a?.position === b?.position;
}

function readEffect(now: VrpPlanFigures, then: VrpVariant): SlotEffect {
  return {
    seconds: then.completionTime - now.completionTime,
    metres: then.distance - now.distance,
    late: then.lateStops,
    broken: then.broken.filter(({ kind }) => kind !== 'late'),
    ...(then.stop ? { arrival: then.stop.arrival } : {}),
  };
}

export function createDrag(
  adjuster: Pick<Adjuster, 'move' | 'placeBest' | 'takeOut'>,
  questions: Pick<PlanQuestions, 'weigh'>,
) {
  const store = createStore<DragState>()(() => IDLE);
  let isAsking = false;

  async function ask(): Promise<void> {
    if (isAsking) return;
    isAsking = true;
    try {
      for (;;) {
        const { hover, visits } = store.getState();
        if (!hover || visits.length === 0) return;
        const answer = await questions.weigh(visits, [hover]);
        const now = store.getState();
        if (now.visits !== visits || !isSameSlot(now.hover, hover)) continue;
        const [variant] = answer.ok ? answer.value.variants : [];
        const effect = answer.ok && variant ? readEffect(answer.value.plan, variant) : undefined;
        store.setState({ effect });
        return;
      }
    } finally {
      isAsking = false;
    }
  }

  return {
    store,
    begin(visits: readonly Visit[]): void {
      store.setState({ ...IDLE, visits });
    },
    /** The slot under the pointer; undefined over no route. `isBest`: the route counts, not the place on it. */
    over(hover: Slot | undefined, isBest = false): void {
      const state = store.getState();
      if (isSameSlot(state.hover, hover) && state.isBest === isBest) return;
      store.setState({ hover, isBest, effect: undefined });
      if (hover && !isBest) void ask();
    },
    /** Ends the drag; over a slot the stops go there. */
    async drop(): Promise<void> {
      const { visits, hover, isBest } = store.getState();
      store.setState(IDLE);
      if (!hover || visits.length === 0) return;
      if (isBest)
        await adjuster.placeBest(
          visits.map(({ orderId }) => orderId),
          hover,
        );
      else await adjuster.move(visits, hover);
    },
    /** Ends the drag over the bin. */
    async dropOut(): Promise<void> {
      const { visits } = store.getState();
      store.setState(IDLE);
      await adjuster.takeOut(new Set(visits.map(({ orderId }) => orderId)));
    },
    cancel(): void {
      store.setState(IDLE);
    },
  };
}
