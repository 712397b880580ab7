/** Rows of the order list as slots of routes, for stops that are dropped on them. */
import type { Slot } from '../../store/arrange/arrangement.ts';
import type { OrderListRow } from './order-rows.ts';

/** By row key: the slot before the row's stop; of a van's own row the first of its route. */
export function listRowSlots(rows: readonly OrderListRow[]): ReadonlyMap<string, Slot> {
  const slots = new Map<string, Slot>();
  let route: { vehicleId: string; shiftId?: string } | undefined;
  for (const row of rows) {
    if (row.kind === 'group') {
      const { vehicleId, shiftId } = row.route;
      route = { vehicleId, ...(shiftId === undefined ? {} : { shiftId }) };
      slots.set(row.key, { ...route, position: 0 });
    } else if (route && row.kind === 'order' && row.stop && row.number !== undefined)
      slots.set(row.key, { ...route, position: row.number - 1 });
  }
  return slots;
}

/** The slot under the pointer: before a stop over its upper half, behind it over its lower half. */
export function findRowSlot(
  slots: ReadonlyMap<string, Slot>,
  pointer: { x: number; y: number },
): Slot | undefined {
  const element = document.elementFromPoint(pointer.x, pointer.y)?.closest<HTMLElement>('[data-row]');
  const slot = element && slots.get(element.dataset.row ?? '');
  if (!element || !slot) return undefined;
  if (element.classList.contains('group-row')) return slot;
  const { top, height } = element.getBoundingClientRect();
  return pointer.y > top + height / 2 ? { ...slot, position: slot.position + 1 } : slot;
}
