import { useVirtualizer } from '@tanstack/react-virtual';
import { ChevronDown, ChevronRight, Plus, Search } from 'lucide-react';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { formatTime, formatWindow } from '../../i18n/format.ts';
import { EmptyState } from '../parts/EmptyState.tsx';
import { LostDisc, OpenDisc, StopDisc, VanChip } from '../parts/Marks.tsx';
import { Notice } from '../parts/Notice.tsx';
import { useIsPhone } from '../use-is-phone.ts';
import { usePlan, usePlanner, useShownSolution, useView } from '../use-planner.ts';
import { OutsideNotice } from './OutsideNotice.tsx';
import { buildOrderRows, matches, type OrderFilter, type OrderListRow } from './order-rows.ts';

const FILTERS: { filter: OrderFilter; label: string; isProblem?: boolean }[] = [
  { filter: 'all', label: 'All' },
  { filter: 'lost', label: 'No place yet', isProblem: true },
  { filter: 'open', label: 'Not planned' },
  { filter: 'timed', label: 'Timed' },
];

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

function OrderList({ rows, onToggle }: { rows: OrderListRow[]; onToggle: (vehicleId: string) => void }) {
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

export function OrdersPanel({ onBrowse }: { onBrowse: () => void }) {
  const plan = usePlan();
  const solution = useShownSolution();
  const [filter, setFilter] = useState<OrderFilter>('all');
  const [search, setSearch] = useState('');
  const [isSearching, setSearching] = useState(false);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const rows = useMemo(
    () => buildOrderRows(plan, solution, filter, search, closed),
    [plan, solution, filter, search, closed],
  );
  const placed = useMemo(
    () => new Set(solution?.routes.flatMap((route) => route.stops.map((stop) => stop.orderId))),
    [solution],
  );
  const toggle = (vehicleId: string) => {
    const next = new Set(closed);
    if (!next.delete(vehicleId)) next.add(vehicleId);
    setClosed(next);
  };
  return (
    <>
      <div className="panel-head">
        <h2>
          Orders <small>{plan.orders.length}</small>
        </h2>
        <div className="spacer" />
        <button
          type="button"
          className="button button-ghost button-icon button-small"
          aria-label="Search orders"
          aria-pressed={isSearching}
          onClick={() => {
            setSearching(!isSearching);
            setSearch('');
          }}
        >
          <Search size={16} strokeWidth={1.5} />
        </button>
        <button type="button" className="button button-small" onClick={onBrowse}>
          <Plus size={14} /> Add
        </button>
      </div>
      {isSearching && (
        <div style={{ padding: '0 16px 8px' }}>
          <input
            className="input"
            type="search"
            aria-label="Search orders"
            placeholder="Name, street or number"
            // biome-ignore lint/a11y/noAutofocus: the field appears because the person asked for it
            autoFocus
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </div>
      )}
      {plan.orders.length === 0 ? (
        <EmptyState
          title="No orders yet"
          actions={
            <>
              <button type="button" className="button" onClick={onBrowse}>
                Browse files
              </button>
              <a className="link" href={`${import.meta.env.BASE_URL}examples/orders-linderwick.csv`} download>
                Example file
              </a>
            </>
          }
        >
          Drop a CSV or Excel file anywhere.
        </EmptyState>
      ) : (
        <>
          <div className="chip-row">
            {FILTERS.map(({ filter: name, label, isProblem }) => {
              const number = plan.orders.filter((order) =>
                matches(order, name, placed.has(order.id), ''),
              ).length;
              if (number === 0 && name !== 'all') return null;
              const isOn = filter === name;
              return (
                <button
                  key={name}
                  type="button"
                  className={`filter-chip${isProblem && !isOn ? ' filter-chip-bad' : ''}`}
                  aria-pressed={isOn}
                  onClick={() => setFilter(isOn ? 'all' : name)}
                >
                  {label} <small>{number}</small>
                </button>
              );
            })}
          </div>
          <OutsideNotice />
          {plan.isStale && (
            <div className="panel-notice">
              <Notice tone="warn">
                Orders or vans changed since these routes were planned. Optimise again.
              </Notice>
            </div>
          )}
          <div className="list-head">
            <span>Stop</span>
            <span>Order</span>
            <span>{solution ? 'Arrives' : 'Window'}</span>
          </div>
          <OrderList rows={rows} onToggle={toggle} />
        </>
      )}
    </>
  );
}
