/**
 * Which orders are chosen. One set for list, map, timeline and table; `selectedOrder` is the one chosen last, which the
 * inspector shows. Pure: selection in, selection out.
 */
export interface OrderSelection {
  /** The one chosen last; always in the set. */
  readonly selectedOrder: string | undefined;
  readonly selectedOrders: ReadonlySet<string>;
  /** Where a range begins: the last order chosen without Shift. */
  readonly selectionAnchor: string | undefined;
}

export const NO_SELECTION: OrderSelection = {
  selectedOrder: undefined,
  selectedOrders: new Set(),
  selectionAnchor: undefined,
};

/** Only this one. */
export function selectOnly(id: string): OrderSelection {
  return { selectedOrder: id, selectedOrders: new Set([id]), selectionAnchor: id };
}

/** These, the last of them on show; `ids` in the order of the list that they are chosen from. */
export function selectAll(ids: readonly string[]): OrderSelection {
  if (ids.length === 0) return NO_SELECTION;
  return { selectedOrder: ids[ids.length - 1], selectedOrders: new Set(ids), selectionAnchor: ids[0] };
}

/** These beside the ones chosen already. */
export function addToSelection(selection: OrderSelection, ids: readonly string[]): OrderSelection {
  if (ids.length === 0) return selection;
  const selectedOrders = new Set([...selection.selectedOrders, ...ids]);
  const last = ids[ids.length - 1];
  return { selectedOrder: last, selectedOrders, selectionAnchor: selection.selectionAnchor ?? ids[0] };
}

/** In where it was out, out where it was in. Taken out, the one chosen before it is on show. */
export function toggleSelected(selection: OrderSelection, id: string): OrderSelection {
  const selectedOrders = new Set(selection.selectedOrders);
  if (!selectedOrders.delete(id)) {
    selectedOrders.add(id);
    return { selectedOrder: id, selectedOrders, selectionAnchor: id };
  }
  const selectedOrder = selection.selectedOrder === id ? [...selectedOrders].at(-1) : selection.selectedOrder;
  return { selectedOrder, selectedOrders, selectionAnchor: id };
}

/**
 * From the anchor to `id` as the list `ids` has them, in place of what was chosen. Without an anchor in the list only
 * `id` is chosen.
 */
export function selectRange(selection: OrderSelection, ids: readonly string[], id: string): OrderSelection {
  const anchor = selection.selectionAnchor;
  const from = anchor === undefined ? -1 : ids.indexOf(anchor);
  const to = ids.indexOf(id);
  if (from < 0 || to < 0) return selectOnly(id);
  const chosen = ids.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { selectedOrder: id, selectedOrders: new Set(chosen), selectionAnchor: anchor };
}

/** Without orders that are gone. */
export function pruneSelection(selection: OrderSelection, isThere: (id: string) => boolean): OrderSelection {
  const { selectedOrder, selectedOrders, selectionAnchor } = selection;
  const left = [...selectedOrders].filter(isThere);
  if (left.length === selectedOrders.size) return selection;
  return {
    selectedOrder: selectedOrder !== undefined && isThere(selectedOrder) ? selectedOrder : left.at(-1),
    selectedOrders: new Set(left),
    selectionAnchor: selectionAnchor !== undefined && isThere(selectionAnchor) ? selectionAnchor : undefined,
  };
}

/** What a click or a key with these modifiers does. `ids`: the list that the order is in, as it is on show. */
export function selectByPress(
  selection: OrderSelection,
  ids: readonly string[],
  id: string,
  keys: { readonly shiftKey: boolean; readonly ctrlKey: boolean; readonly metaKey: boolean },
): OrderSelection {
  if (keys.shiftKey) return selectRange(selection, ids, id);
  if (keys.ctrlKey || keys.metaKey) return toggleSelected(selection, id);
  return selectOnly(id);
}
