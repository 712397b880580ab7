import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import {
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { t } from '../../i18n/t.ts';
import {
  NO_SELECTION,
  type OrderSelection,
  selectAll,
  selectByPress,
  selectRange,
  toggleSelected,
} from '../../store/selection.ts';
import { useSlotTarget } from '../adjust/use-slot-target.ts';
import { useIsPhone } from '../use-is-phone.ts';
import { useCalmSolution, usePlanner, useView } from '../use-planner.ts';
import { DropLine } from './DropLine.tsx';
import { GroupRow, OrderRow, ReloadRow } from './OrderRow.tsx';
import { listRowIds, type OrderListRow } from './order-rows.ts';
import { findRowSlot, listRowSlots } from './row-slots.ts';

const STEPS: Record<string, number> = {
  ArrowDown: 1,
  ArrowUp: -1,
  j: 1,
  k: -1,
  J: 1,
  K: -1,
  PageDown: 10,
  PageUp: -10,
};

function useLateMinutes(): ReadonlyMap<string, number> {
  const violations = useCalmSolution()?.violations;
  return useMemo(
    () =>
      new Map(
        (violations ?? []).flatMap((item) =>
          item.kind === 'late' ? [[item.orderId, Math.max(1, Math.round(item.excess / 60))]] : [],
        ),
      ),
    [violations],
  );
}

/** The rows of the order list; only those in sight are in the page, and the one with the focus. */
export function OrderList({
  rows,
  onToggle,
}: {
  rows: OrderListRow[];
  onToggle: (routeKey: string) => void;
}) {
  const { view } = usePlanner();
  const scroller = useRef<HTMLDivElement>(null);
  const wantsFocus = useRef(false);
  const isPhone = useIsPhone();
  const late = useLateMinutes();
  const selected = useView((state) => state.selectedOrder);
  const [activeKey, setActiveKey] = useState<string>();
  const active = rows.findIndex(({ key }) => key === activeKey);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (i) => (isPhone ? 48 : rows[i].kind === 'order' ? 40 : 30),
    getItemKey: (i) => rows[i].key,
    overscan: 8,
    rangeExtractor: useCallback(
      (range: Range) => {
        const shown = defaultRangeExtractor(range);
        if (active < 0 || active >= range.count || shown.includes(active)) return shown;
        return [...shown, active].sort((a, b) => a - b);
      },
      [active],
    ),
  });
  const ids = useMemo(() => listRowIds(rows), [rows]);

  useLayoutEffect(() => {
    if (!wantsFocus.current || activeKey === undefined) return;
    const row = scroller.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(activeKey)}"]`);
    if (!row) return;
    wantsFocus.current = false;
    row.focus({ preventScroll: true });
  });
  // What is chosen elsewhere comes into sight here.
  const isOurs = useRef(false);
  useEffect(() => {
    if (isOurs.current || selected === undefined) {
      isOurs.current = false;
      return;
    }
    const index = rows.findIndex((row) => row.kind === 'order' && row.order.id === selected);
    if (index >= 0) virtual.scrollToIndex(index);
  }, [selected, rows, virtual]);

  const choose = (selection: OrderSelection) => {
    isOurs.current = true;
    view.selectOrders(selection);
  };
  const onPress = (event: MouseEvent, row: Extract<OrderListRow, { kind: 'order' }>) => {
    setActiveKey(row.key);
    const state = view.getState();
    const isPlain = !event.shiftKey && !event.ctrlKey && !event.metaKey;
    const isOnly = isPlain && state.selectedOrders.size === 1 && state.selectedOrder === row.order.id;
    const next = isOnly ? NO_SELECTION : selectByPress(state, ids, row.order.id, event);
    if (state.draftOrder) view.closeDraft();
    choose(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey) return;
    const step = STEPS[event.key];
    const isCommand = event.ctrlKey || event.metaKey;
    const here = active >= 0 ? active : rows.findIndex(({ key }) => key === stopKey);
    const row = rows[here];
    if (isCommand && event.key.toLowerCase() === 'a') choose(selectAll(ids));
    else if (isCommand) return;
    else if (event.key === ' ' && row?.kind === 'order')
      choose(toggleSelected(view.getState(), row.order.id));
    else if (step || event.key === 'Home' || event.key === 'End') {
      const to = step ? here + step : event.key === 'Home' ? 0 : rows.length - 1;
      const within = Math.max(0, Math.min(rows.length - 1, to));
      // Reloads lie between two stops and are nothing to choose.
      const next = within + (rows[within]?.kind === 'reload' ? Math.sign(within - here) : 0);
      wantsFocus.current = true;
      setActiveKey(rows[next]?.key);
      virtual.scrollToIndex(next);
      if (event.shiftKey && rows[next]?.kind === 'order') extend(row, rows[next].order.id);
    } else return;
    event.preventDefault();
  };
  const extend = (from: OrderListRow | undefined, id: string) => {
    const state = view.getState();
    const anchor = state.selectionAnchor ?? (from?.kind === 'order' ? from.order.id : undefined);
    choose(selectRange({ ...state, selectionAnchor: anchor }, ids, id));
  };

  // One row is a tab stop, so that Tab leaves the list; the arrow keys move inside it.
  const items = virtual.getVirtualItems();
  const isThere = (key: string | undefined) => items.some((item) => item.key === key);
  const first = items.find(({ index }) => rows[index].kind !== 'reload');
  const stopKey = isThere(activeKey) ? activeKey : isThere(selected) ? selected : first?.key;
  const slots = useMemo(() => listRowSlots(rows), [rows]);
  useSlotTarget(scroller, (pointer) => findRowSlot(slots, pointer));
  return (
    <div ref={scroller} className="panel-body">
      <ul
        className="row-list"
        aria-label={t('orders.list')}
        style={{ height: virtual.getTotalSize() }}
        onKeyDown={onKeyDown}
        onFocus={(event) => {
          const key = event.target.closest<HTMLElement>('[data-row]')?.dataset.row;
          if (key !== undefined) setActiveKey(key);
        }}
      >
        <DropLine slots={slots} items={items} />
        {items.map((item) => {
          const row = rows[item.index];
          const tabIndex = item.key === stopKey ? 0 : -1;
          return (
            <li
              key={item.key}
              className="row-place"
              style={{ height: item.size, transform: `translateY(${item.start}px)` }}
            >
              {row.kind === 'group' ? (
                <GroupRow row={row} tabIndex={tabIndex} onToggle={() => onToggle(row.routeKey)} />
              ) : row.kind === 'reload' ? (
                <ReloadRow row={row} />
              ) : (
                <OrderRow
                  row={row}
                  tabIndex={tabIndex}
                  lateMinutes={row.stop ? late.get(row.order.id) : undefined}
                  onPress={(event) => onPress(event, row)}
                />
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
