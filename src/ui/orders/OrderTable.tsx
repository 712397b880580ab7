import { Columns3, X } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { formatTime } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import type { Order } from '../../plan/order.ts';
import type { PlannedStop, PlanSolution } from '../../plan/solution.ts';
import type { Cell } from '../../store/cells/cell.ts';
import { listFixedCells, listOrderCells } from '../../store/cells/order-cells.ts';
import { mapOrders, renameOrder } from '../../store/edits/order-edits.ts';
import { gatherFacts, passesFilter } from '../../store/order-filters.ts';
import { stale } from '../../store/plan-edits.ts';
import type { OrderSelection } from '../../store/selection.ts';
import { ColumnMenu } from '../grid/ColumnMenu.tsx';
import { DataGrid } from '../grid/DataGrid.tsx';
import {
  type GridSort,
  type GridWrites,
  nextSort,
  searchRows,
  sortRows,
  writeBlock,
  writeColumn,
} from '../grid/grid-model.ts';
import { useHiddenColumns } from '../grid/use-columns.ts';
import { useCalmSolution, usePlan, usePlanner, useView } from '../use-planner.ts';
import { BulkEdit } from './BulkEdit.tsx';
import { FilterChips } from './FilterChips.tsx';
import { OrderMark } from './OrderRow.tsx';

const WIDTHS: Readonly<Record<string, number>> = {
  id: 110,
  name: 180,
  address: 220,
  place: 70,
  type: 104,
  windows: 150,
  durationSeconds: 90,
  preparationSeconds: 100,
  setupSeconds: 90,
  priority: 70,
  'pickup address': 200,
  note: 220,
  stop: 60,
  arrives: 76,
};

/** Shown when the person asks for them. */
const USUALLY_HIDDEN = [
  'place',
  'preparationSeconds',
  'setupSeconds',
  'disallowedVehicles',
  'preferredVehicles',
  'maxSecondsInVehicle',
  'curbside',
  'streetHint',
];

interface Placed {
  readonly stop: PlannedStop;
  readonly vehicleId: string;
  readonly number: number;
}

function findPlaces(solution: PlanSolution | undefined): ReadonlyMap<string, Placed> {
  return new Map(
    (solution?.routes ?? []).flatMap(({ vehicleId, stops }) =>
      stops.map((stop, i): [string, Placed] => [stop.orderId, { stop, vehicleId, number: i + 1 }]),
    ),
  );
}

function listPlannedCells(places: ReadonlyMap<string, Placed>): Cell<Order>[] {
  return [
    {
      key: 'van',
      label: t('orders.van'),
      text: (order, plan) => {
        const id = places.get(order.id)?.vehicleId;
        return plan.vehicles.find((vehicle) => vehicle.id === id)?.name ?? '';
      },
    },
    {
      key: 'stop',
      label: t('orders.stop'),
      isNumeric: true,
      text: (order) => String(places.get(order.id)?.number ?? ''),
      sortBy: (order) => places.get(order.id)?.number,
    },
    {
      key: 'arrives',
      label: t('orders.arrives'),
      isNumeric: true,
      text: (order) => {
        const arrival = places.get(order.id)?.stop.arrival;
        return arrival === undefined ? '' : formatTime(arrival);
      },
      sortBy: (order) => places.get(order.id)?.stop.arrival,
    },
  ];
}

/** The number and the addresses: written by commands of their own, pasted as plain text. */
function listNamingCells(hasShipments: boolean): Cell<Order>[] {
  const withAddress = (order: Order, text: string): Order =>
    text.trim() === order.address ? order : { ...order, address: text.trim(), location: undefined };
  return [
    {
      key: 'id',
      label: t('orders.id'),
      text: (order) => order.id,
      write: (order) => ({ ok: true, value: order }),
    },
    {
      key: 'address',
      label: t('orders.address'),
      text: (order) => order.address,
      write: (order, text) => ({ ok: true, value: withAddress(order, text) }),
    },
    ...(hasShipments
      ? [
          {
            key: 'pickup address',
            label: t('orders.pickupAddress'),
            text: (order: Order) => order.pickup?.address ?? '',
            write: (order: Order, text: string) =>
              order.pickup
                ? {
                    ok: true as const,
                    value: {
                      ...order,
                      pickup: { ...order.pickup, address: text.trim(), location: undefined },
                    },
                  }
                : { ok: false as const, reason: t('orders.noPickup') },
          },
        ]
      : []),
  ];
}

/** All orders as a table over the map. */
export function OrderTable() {
  const { view, edit, changeAddress } = usePlanner();
  const plan = usePlan();
  const solution = useCalmSolution();
  const filter = useView((state) => state.orderFilter);
  const selectedOrder = useView((state) => state.selectedOrder);
  const selectedOrders = useView((state) => state.selectedOrders);
  const selectionAnchor = useView((state) => state.selectionAnchor);
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<GridSort>();
  const [message, setMessage] = useState<string>();
  const [hidden, toggleColumn] = useHiddenColumns('orders', USUALLY_HIDDEN);
  const places = useMemo(() => findPlaces(solution), [solution]);
  const { loadNames } = plan;
  const hasShipments = plan.orders.some((order) => order.type === 'shipment');
  const kept = plan.orders.length > 0 ? Object.keys(plan.orders[0].kept).join('\n') : '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: columns change with what decides them, not with every edit
  const all = useMemo(() => {
    const [id, ...addresses] = listNamingCells(hasShipments);
    const [name, ...rest] = listOrderCells(plan);
    return [
      id,
      name,
      ...addresses,
      ...listFixedCells(),
      ...(places.size > 0 ? listPlannedCells(places) : []),
      ...rest,
    ];
  }, [hasShipments, loadNames, kept, places]);
  const cells = useMemo(() => all.filter(({ key }) => !hidden.has(key)), [all, hidden]);
  const facts = useMemo(() => gatherFacts(plan, solution), [plan, solution]);
  const chosen = filter === 'chosen' ? selectedOrders : undefined;
  const rows = useMemo(() => {
    const none = new Set<string>();
    const passed = plan.orders.filter((order) => passesFilter(order, filter, facts, chosen ?? none));
    return sortRows(searchRows(passed, cells, search, plan), all, sort, plan);
  }, [plan, filter, facts, chosen, cells, all, search, sort]);
  const selection: OrderSelection = { selectedOrder, selectedOrders, selectionAnchor };
  const vehicleOf = useMemo(() => new Map(plan.vehicles.map((item) => [item.id, item])), [plan.vehicles]);
  const markOf = useCallback(
    (order: Order) => {
      const place = places.get(order.id);
      const color = place && vehicleOf.get(place.vehicleId)?.color;
      return <OrderMark order={order} color={color} number={place?.number} />;
    },
    [places, vehicleOf],
  );
  const put = (label: string, make: () => GridWrites<Order>) => {
    setMessage(undefined);
    edit(label, (current) => {
      const { rows: written, refused } = make();
      const [first] = refused;
      if (first) setMessage(t('orders.bulkRefused', { why: first[0], count: first[1] }));
      if (written.size === 0) return current;
      return stale({ ...current, orders: current.orders.map((order) => written.get(order.id) ?? order) });
    });
  };
  const onCommit = (order: Order, cell: Cell<Order>, text: string): string | undefined => {
    if (cell.key === 'id') {
      if (text.trim() === '') return t('orders.needsId');
      edit(t('orders.undo.change', { field: cell.label }), (current) => renameOrder(current, order.id, text));
      return undefined;
    }
    if (cell.key === 'address' || cell.key === 'pickup address') {
      if (cell.key === 'pickup address' && !order.pickup) return t('orders.noPickup');
      void changeAddress(order.id, cell.key === 'address' ? 'delivery' : 'pickup', text.trim());
      return undefined;
    }
    const written = cell.write?.(order, text, plan);
    if (!written) return t('cells.readOnly');
    if (!written.ok) return written.reason;
    const { value } = written;
    edit(t('orders.undo.change', { field: cell.label }), (current) =>
      mapOrders(current, new Set([order.id]), () => value),
    );
    return undefined;
  };
  const onFillDown = (from: Order, cell: Cell<Order>) => {
    const others = rows.filter(({ id }) => id !== from.id && selectedOrders.has(id));
    if (cell.key === 'id' || others.length === 0) return;
    const label = t('orders.undo.fill', { field: cell.label });
    put(label, () => writeColumn(others, cell, cell.text(from, plan), plan));
  };
  return (
    <section className="table-sheet" aria-label={t('orders.title')}>
      <div className="table-head">
        <h2>
          {t('orders.title')} <small>{rows.length}</small>
        </h2>
        <input
          className="input"
          type="search"
          aria-label={t('cells.search')}
          placeholder={t('orders.searchHint')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <div className="spacer" />
        <ColumnMenu
          cells={all}
          hidden={hidden}
          onToggle={toggleColumn}
          icon={<Columns3 size={16} strokeWidth={1.5} />}
        />
        <button
          type="button"
          className="button button-ghost button-icon button-small"
          aria-label={t('orders.closeTable')}
          title={t('orders.closeTable')}
          onClick={() => view.showTable(undefined)}
        >
          <X size={16} strokeWidth={1.5} />
        </button>
      </div>
      <FilterChips facts={facts} />
      {message && (
        <p className="table-message field-hint" role="alert">
          {message}
        </p>
      )}
      {rows.length === 0 && <p className="grid-empty">{t('cells.nothing')}</p>}
      <DataGrid
        label={t('orders.title')}
        rows={rows}
        cells={cells}
        plan={plan}
        widths={WIDTHS}
        markOf={markOf}
        selection={selection}
        onSelect={(next) => view.selectOrders(next)}
        sort={sort}
        onSort={(key) => setSort(nextSort(sort, key))}
        onCommit={onCommit}
        onFillDown={onFillDown}
        onPaste={(from, into, lines) =>
          put(t('orders.undo.paste'), () => writeBlock(from, into, lines, plan))
        }
      />
      {selectedOrders.size > 1 && <BulkEdit />}
    </section>
  );
}
