import { useVirtualizer } from '@tanstack/react-virtual';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { formatTime, formatWindow } from '../../i18n/format.ts';
import { LostDisc, OpenDisc, StopDisc, VanChip } from '../parts/Marks.tsx';
import { useIsPhone } from '../use-is-phone.ts';
import { usePlanner, useView } from '../use-planner.ts';
import type { OrderListRow } from './order-rows.ts';

function GroupRow({
  row,
  tabIndex,
  onToggle,
}: {
  row: Extract<OrderListRow, { kind: 'group' }>;
  tabIndex: number;
  onToggle: () => void;
}) {
  const Icon = row.isOpen ? ChevronDown : ChevronRight;
  return (
    <button
      type="button"
      className="group-row"
      tabIndex={tabIndex}
      aria-expanded={row.isOpen}
      onClick={onToggle}
    >
      <Icon size={14} />
      <VanChip color={row.vehicle.color} number={row.vehicleNumber} />
      <strong>{row.vehicle.name}</strong>
      <span className="muted">{row.route.stops.length} stops</span>
      <span className="end">{formatWindow([row.route.departure, row.route.end])}</span>
    </button>
  );
}

function OrderRow({ row, tabIndex }: { row: Extract<OrderListRow, { kind: 'order' }>; tabIndex: number }) {
  const { view } = usePlanner();
  const isSelected = useView((state) => state.selectedOrder === row.order.id);
  const { order, stop } = row;
  return (
    <button
      type="button"
      className="order-row"
      tabIndex={tabIndex}
      aria-pressed={isSelected}
      onClick={() =>
        view.setState({ selectedOrder: isSelected ? undefined : order.id, selectedVehicle: undefined })
      }
    >
      {!order.location ? (
        <LostDisc />
      ) : row.color && row.number ? (
        <StopDisc color={row.color} number={row.number} />
      ) : (
        <OpenDisc />
      )}
      <span className="order-row-text">
        <span className="order-row-line">
          <b>{order.name}</b>
          <b>{stop ? formatTime(stop.arrival) : ''}</b>
        </span>
        <span className="order-row-line">
          <small>{order.address || (order.location ? `Order ${order.id}` : 'no place yet')}</small>
          <small>{order.windows.length > 0 ? order.windows.map(formatWindow).join(', ') : 'any time'}</small>
        </span>
      </span>
    </button>
  );
}

/** Up and down move between the rows. */
function moveBetweenRows(event: KeyboardEvent<HTMLUListElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
  const place = (row: HTMLElement) => row.getBoundingClientRect().top;
  rows.sort((a, b) => place(a) - place(b));
  rows[rows.indexOf(document.activeElement as HTMLElement) + step]?.focus();
}

/** The rows of the order list; only those in sight are in the page. */
export function OrderList({
  rows,
  onToggle,
}: {
  rows: OrderListRow[];
  onToggle: (vehicleId: string) => void;
}) {
  const scroller = useRef<HTMLDivElement>(null);
  const isPhone = useIsPhone();
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (i) => (isPhone ? 48 : rows[i].kind === 'group' ? 30 : 40),
    getItemKey: (i) => rows[i].key,
    overscan: 8,
  });
  // One row is a tab stop, so that Tab leaves the list; the arrow keys move inside it.
  const selected = useView((state) => state.selectedOrder);
  const items = virtual.getVirtualItems();
  const stopKey = items.some((item) => item.key === selected) ? selected : items[0]?.key;
  return (
    <div ref={scroller} className="panel-body">
      <ul
        className="row-list"
        aria-label="Orders"
        style={{ height: virtual.getTotalSize() }}
        onKeyDown={moveBetweenRows}
      >
        {items.map((item) => {
          const row = rows[item.index];
          const tabIndex = item.key === stopKey ? 0 : -1;
          return (
            <li
              key={item.key}
              style={{
                position: 'absolute',
                left: 0,
                right: 0,
                height: item.size,
                transform: `translateY(${item.start}px)`,
              }}
            >
              {row.kind === 'group' ? (
                <GroupRow row={row} tabIndex={tabIndex} onToggle={() => onToggle(row.vehicle.id)} />
              ) : (
                <OrderRow row={row} tabIndex={tabIndex} />
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
