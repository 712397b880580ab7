import { useCallback, useMemo } from 'react';
import { formatTime } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import type { Order } from '../../plan/order.ts';
import type { PlannedStop, PlanSolution } from '../../plan/solution.ts';
import type { Cell } from '../../store/cells/cell.ts';
import { listFixedCells, listOrderCells } from '../../store/cells/order-cells.ts';
import { renameOrder } from '../../store/edits/order-edits.ts';
import { gatherFacts, passesFilter } from '../../store/order-filters.ts';
import type { OrderSelection } from '../../store/selection.ts';
import { PlanTable } from '../grid/PlanTable.tsx';
import { useCalmSolution, usePlan, usePlanner, useView } from '../use-planner.ts';
import { BulkOrders } from './BulkOrders.tsx';
import { FilterChips } from './FilterChips.tsx';
import { OrderMark } from './OrderRow.tsx';
import { ORDERS } from './order-kind.ts';

const DONE = { refusal: undefined };

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
  const places = useMemo(() => findPlaces(solution), [solution]);
  const { loadNames } = plan;
  const hasShipments = plan.orders.some((order) => order.type === 'shipment');
  const kept = plan.orders.length > 0 ? Object.keys(plan.orders[0].kept).join('\n') : '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: columns change with what decides them, not with every edit
  const cells = useMemo(() => {
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
  const facts = useMemo(() => gatherFacts(plan, solution), [plan, solution]);
  const chosen = filter === 'chosen' ? selectedOrders : undefined;
  const rows = useMemo(() => {
    const none = new Set<string>();
    return plan.orders.filter((order) => passesFilter(order, filter, facts, chosen ?? none));
  }, [plan.orders, filter, facts, chosen]);
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
  const commit = (order: Order, { key, label }: Cell<Order>, text: string) => {
    if (key === 'id') {
      if (text.trim() === '') return { refusal: t('orders.needsId') };
      edit(t('orders.undo.change', { field: label }), (current) => renameOrder(current, order.id, text));
      return DONE;
    }
    if (key !== 'address' && key !== 'pickup address') return undefined;
    if (key === 'pickup address' && !order.pickup) return { refusal: t('orders.noPickup') };
    void changeAddress(order.id, key === 'address' ? 'delivery' : 'pickup', text.trim());
    return DONE;
  };
  return (
    <PlanTable
      kind={ORDERS}
      heading={t('orders.title')}
      searchHint={t('orders.searchHint')}
      cells={cells}
      rows={rows}
      markOf={markOf}
      selection={selection}
      onSelect={view.selectOrders}
      commit={commit}
      unique={['id']}
      filters={<FilterChips facts={facts} />}
    >
      {selectedOrders.size > 1 && <BulkOrders />}
    </PlanTable>
  );
}
