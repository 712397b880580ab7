import { Plus, Search, Table2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { t } from '../../i18n/t.ts';
import type { Order } from '../../plan/order.ts';
import { fitsSearch, gatherFacts, passesFilter } from '../../store/order-filters.ts';
import { appBase } from '../app-build.ts';
import { ParkedNotice } from '../import/ParkedNotice.tsx';
import { EmptyState } from '../parts/EmptyState.tsx';
import { Menu } from '../parts/Menu.tsx';
import { Notice } from '../parts/Notice.tsx';
import { useIsPhone } from '../use-is-phone.ts';
import { useCalmSolution, usePlan, usePlanner, useView } from '../use-planner.ts';
import { FilterChips } from './FilterChips.tsx';
import { OrderList } from './OrderList.tsx';
import { OutsideNotice } from './OutsideNotice.tsx';
import { buildOrderRows } from './order-rows.ts';
import { QuickAdd } from './QuickAdd.tsx';

function AddMenu({ onBrowse }: { onBrowse: () => void }) {
  const { beginOrder, imports } = usePlanner();
  const openImport = async () => imports.openImport();
  return (
    <Menu
      label={t('orders.add')}
      className="button button-small"
      side="right"
      face={
        <>
          <Plus size={14} /> {t('orders.add')}
        </>
      }
    >
      {(close) => (
        <>
          <button
            type="button"
            role="menuitem"
            onClick={() => {
              close();
              beginOrder();
            }}
          >
            {t('orders.addOne')} <small>N</small>
          </button>
          <button
            type="button"
            role="menuitem"
            onClick={() => {
              close();
              onBrowse();
            }}
          >
            {t('orders.addFile')}
          </button>
          <button
            type="button"
            role="menuitem"
            onClick={() => {
              close();
              void openImport();
            }}
          >
            {t('orders.addPaste')}
          </button>
        </>
      )}
    </Menu>
  );
}

export function OrdersPanel({ onBrowse }: { onBrowse: () => void }) {
  const { view } = usePlanner();
  const plan = usePlan();
  const solution = useCalmSolution();
  const isPhone = useIsPhone();
  const filter = useView((state) => state.orderFilter);
  const table = useView((state) => state.table);
  // Only one filter depends on what is chosen.
  const chosen = useView((state) => (state.orderFilter === 'chosen' ? state.selectedOrders : undefined));
  const [search, setSearch] = useState('');
  const [isSearching, setSearching] = useState(false);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const facts = useMemo(() => gatherFacts(plan, solution), [plan, solution]);
  const rows = useMemo(() => {
    const wanted = search.trim().toLowerCase();
    const none = new Set<string>();
    const isShown = (order: Order) =>
      passesFilter(order, filter, facts, chosen ?? none) && fitsSearch(order, wanted);
    return buildOrderRows(plan, solution, isShown, wanted === '' ? closed : none);
  }, [plan, solution, filter, facts, chosen, search, closed]);
  const toggle = (key: string) => {
    const next = new Set(closed);
    if (!next.delete(key)) next.add(key);
    setClosed(next);
  };
  return (
    <>
      <div className="panel-head">
        <h2>
          {t('orders.title')} <small>{plan.orders.length}</small>
        </h2>
        <div className="spacer" />
        <button
          type="button"
          className="button button-ghost button-icon button-small"
          aria-label={t('orders.search')}
          title={t('orders.search')}
          aria-pressed={isSearching}
          onClick={() => {
            setSearching(!isSearching);
            setSearch('');
          }}
        >
          <Search size={16} strokeWidth={1.5} />
        </button>
        {!isPhone && plan.orders.length > 0 && (
          <button
            type="button"
            className="button button-ghost button-small"
            aria-pressed={table === 'orders'}
            onClick={() => view.showTable(table === 'orders' ? undefined : 'orders')}
          >
            <Table2 size={16} strokeWidth={1.5} /> {t('orders.table')}
          </button>
        )}
        <AddMenu onBrowse={onBrowse} />
      </div>
      {isSearching && (
        <div className="panel-search">
          <input
            className="input"
            type="search"
            aria-label={t('orders.search')}
            placeholder={t('orders.searchHint')}
            // biome-ignore lint/a11y/noAutofocus: the field appears because the person asked for it
            autoFocus
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </div>
      )}
      <QuickAdd />
      {plan.orders.length === 0 ? (
        <EmptyState
          title={t('orders.emptyTitle')}
          actions={
            <>
              <button type="button" className="button" onClick={onBrowse}>
                {t('orders.browse')}
              </button>
              <a className="link" href={`${appBase()}examples/orders-linderwick.csv`} download>
                {t('orders.example')}
              </a>
            </>
          }
        >
          {t('orders.emptyText')}
        </EmptyState>
      ) : (
        <>
          <FilterChips facts={facts} />
          <ParkedNotice />
          <OutsideNotice />
          {plan.isStale && (
            <div className="panel-notice">
              <Notice tone="warn">{t('orders.stale')}</Notice>
            </div>
          )}
          <div className="list-head">
            <span>{t('orders.headStop')}</span>
            <span>{t('orders.headOrder')}</span>
            <span>{t(solution ? 'orders.headArrives' : 'orders.headWindow')}</span>
          </div>
          <OrderList rows={rows} onToggle={toggle} />
        </>
      )}
    </>
  );
}
