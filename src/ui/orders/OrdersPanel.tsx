import { Plus, Search } from 'lucide-react';
import { useMemo, useState } from 'react';
import { ParkedNotice } from '../import/ParkedNotice.tsx';
import { EmptyState } from '../parts/EmptyState.tsx';
import { Notice } from '../parts/Notice.tsx';
import { usePlan, useShownSolution } from '../use-planner.ts';
import { OrderList } from './OrderList.tsx';
import { OutsideNotice } from './OutsideNotice.tsx';
import { buildOrderRows, matches, type OrderFilter } from './order-rows.ts';

const FILTERS: { filter: OrderFilter; label: string; isProblem?: boolean }[] = [
  { filter: 'all', label: 'All' },
  { filter: 'lost', label: 'No place yet', isProblem: true },
  { filter: 'open', label: 'Not planned' },
  { filter: 'timed', label: 'Timed' },
];

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
          <ParkedNotice />
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
