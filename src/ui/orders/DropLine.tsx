import { useStore } from 'zustand';
import { routeKey } from '../../plan/solution.ts';
import type { Slot } from '../../store/arrange/arrangement.ts';
import { usePlanner } from '../use-planner.ts';

interface Place {
  readonly key: number | string | bigint;
  readonly start: number;
  readonly end: number;
}

/** Where in the list a dragged stop would go. */
export function DropLine({ slots, items }: { slots: ReadonlyMap<string, Slot>; items: readonly Place[] }) {
  const { drag } = usePlanner();
  const hover = useStore(drag.store, (state) => (state.isBest ? undefined : state.hover));
  if (!hover) return null;
  const name = routeKey(hover);
  const find = (position: number) =>
    items.findLast(({ key }) => {
      const slot = slots.get(String(key));
      return slot !== undefined && routeKey(slot) === name && slot.position === position;
    });
  const here = find(hover.position);
  const before = find(hover.position - 1);
  const top = here ? (before && hover.position > 0 ? before.end : here.start) : before?.end;
  return top === undefined ? null : <li className="drop-line" aria-hidden="true" style={{ top }} />;
}
