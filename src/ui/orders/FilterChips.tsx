import { useMemo } from 'react';
import { t } from '../../i18n/t.ts';
import { ORDER_FILTERS, type OrderFacts, passesFilter } from '../../store/order-filters.ts';
import { usePlan, usePlanner, useView } from '../use-planner.ts';

/** Filters with how many orders each lets through; the same for list and table. */
export function FilterChips({ facts }: { facts: OrderFacts }) {
  const { view } = usePlanner();
  const { orders } = usePlan();
  const filter = useView((state) => state.orderFilter);
  const selected = useView((state) => state.selectedOrders);
  const counts = useMemo(
    () =>
      ORDER_FILTERS.map(({ filter: name }) =>
        orders.reduce((sum, order) => sum + (passesFilter(order, name, facts, selected) ? 1 : 0), 0),
      ),
    [orders, facts, selected],
  );
  return (
    <div className="chip-row">
      {ORDER_FILTERS.map(({ filter: name, isProblem }, i) => {
        const isOn = filter === name;
        const isWorth = name === 'all' || isOn || (name === 'chosen' ? counts[i] > 1 : counts[i] > 0);
        if (!isWorth) return null;
        return (
          <button
            key={name}
            type="button"
            className={`filter-chip${isProblem && !isOn ? ' filter-chip-bad' : ''}`}
            aria-pressed={isOn}
            onClick={() => view.filterOrders(isOn ? 'all' : name)}
          >
            {t(`orders.filter.${name}`)} <small>{counts[i]}</small>
          </button>
        );
      })}
    </div>
  );
}
