import { MapPin, Pencil, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { formatLoads } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import { isLocated, type Order } from '../../plan/order.ts';
import type { Plan } from '../../plan/plan.ts';
import { readTerritories } from '../../plan/territory.ts';
import { listPlaced, readArrangement } from '../../store/arrange/arrangement.ts';
import { HoldSection } from '../adjust/HoldSection.tsx';
import { MarkSection } from '../adjust/MarkSection.tsx';
import { StopActions } from '../adjust/StopActions.tsx';
import { StopProblems } from '../adjust/StopProblems.tsx';
import { TerritoryNote } from '../adjust/TerritoryNote.tsx';
import { ZoneNote } from '../adjust/ZoneNote.tsx';
import { BulkOrders } from '../orders/BulkOrders.tsx';
import { OrderMark } from '../orders/OrderRow.tsx';
import { CardHead } from '../parts/CardHead.tsx';
import { Notice } from '../parts/Notice.tsx';
import { useReturnFocus } from '../parts/use-return-focus.ts';
import { explainUnassigned } from '../unassigned/explain-unassigned.ts';
import { FixList } from '../unassigned/FixList.tsx';
import { useIsPhone } from '../use-is-phone.ts';
import { usePlan, usePlanner, useRegion, useShownSolution, useView } from '../use-planner.ts';
import { DraftInspector } from './DraftInspector.tsx';
import { OrderEditor } from './OrderEditor.tsx';
import { findPlace, OrderRequirements, StopFacts } from './OrderFacts.tsx';
import { RouteInspector } from './RouteInspector.tsx';

/** The order chosen last, several chosen orders, an order that is being written, or the route of the chosen van. */
export function Inspector() {
  const { orders, vehicles } = usePlan();
  const selected = useView((state) => state.selectedOrder);
  const isPhone = useIsPhone();
  const selectedVehicle = useView((state) => state.selectedVehicle);
  const count = useView((state) => state.selectedOrders.size);
  const draft = useView((state) => state.draftOrder);
  const isEditing = useView((state) => state.isEditingOrder);
  const table = useView((state) => state.table);
  if (draft) return <DraftInspector key={draft.id} draft={draft} />;
  if (table === 'fleet') return null;
  // The table has a bar of its own, and room is short beside it.
  if (table === 'orders' && (count > 1 || !isEditing)) return null;
  if (count > 1) return <ManyInspector />;
  const order = orders.find((item) => item.id === selected);
  if (order) return <OrderInspector order={order} />;
  const vehicle = vehicles.find(({ id }) => id === selectedVehicle);
  // On a phone the route is a page of its own.
  return vehicle && !isPhone ? <RouteInspector vehicle={vehicle} /> : null;
}

function ManyInspector() {
  const { view } = usePlanner();
  const { orders, loadNames, solution } = usePlan();
  const selected = useView((state) => state.selectedOrders);
  const chosen = orders.filter(({ id }) => selected.has(id));
  const driven = listPlaced(readArrangement(solution));
  const planned = chosen.map(({ id }) => id).filter((id) => driven.has(id));
  const sums = loadNames.map((_, i) => chosen.reduce((total, order) => total + (order.loads[i] ?? 0), 0));
  return (
    <aside className="inspector" aria-label={t('orders.selectedOrders')}>
      <CardHead
        title={t('orders.selected', { count: chosen.length })}
        detail={formatLoads(sums, loadNames)}
        closeLabel={t('orders.close')}
        onClose={() => view.selectOrder(undefined)}
      />
      {planned.length > 0 && <HoldSection orderIds={planned} />}
      {planned.length > 0 && <StopActions orderIds={planned} />}
      {planned.length > 0 && <MarkSection orderIds={planned} />}
      <BulkOrders />
      <ul className="chosen-list">
        {chosen.slice(0, 50).map((order) => (
          <li key={order.id}>
            {order.name} {order.address !== order.name && <span className="muted">{order.address}</span>}
          </li>
        ))}
        {chosen.length > 50 && <li className="muted">{t('rules.andMore', { count: chosen.length - 50 })}</li>}
      </ul>
    </aside>
  );
}

/** The van outside whose territory the order is, whatever is on trial. */
function findOutsideOf(plan: Plan, order: Order): string | undefined {
  const van = findPlace(order, plan.vehicles, plan.solution?.routes ?? [])?.vehicle.id;
  const belonging = van === undefined ? undefined : readTerritories(plan)?.belongingOf(order, van);
  return belonging === undefined || belonging === 'home' ? undefined : van;
}

/** What is known of one order, and what can be done with it. */
function OrderInspector({ order }: { order: Order }) {
  const { view, removeOrders } = usePlanner();
  const plan = usePlan();
  const solution = useShownSolution();
  const box = useRegion((state) => state.current?.bbox);
  const isEditing = useView((state) => state.isEditingOrder);
  const aside = useRef<HTMLElement>(null);
  useReturnFocus(aside, order.id);
  const place = findPlace(order, plan.vehicles, solution?.routes ?? []);
  const outsideOf = findOutsideOf(plan, order);
  const unassigned = solution?.unassigned.find((item) => item.orderId === order.id);
  return (
    <aside ref={aside} className="inspector" aria-label={t('orders.selectedOrder')}>
      <CardHead
        title={order.name}
        tooltip={order.name}
        detail={[
          order.address !== order.name && order.address,
          place &&
            t('orders.stopOf', {
              van: place.vehicle.name,
              number: place.number,
              count: place.route.stops.length,
            }),
        ]
          .filter(Boolean)
          .join(' · ')}
        closeLabel={t('orders.close')}
        onClose={() => view.selectStop(undefined)}
      >
        <OrderMark order={order} color={place?.vehicle.color} number={place?.number} />
      </CardHead>
      {unassigned && (
        <div className="panel-notice">
          <Notice tone="warn">{explainUnassigned(unassigned, order, plan, box)}</Notice>
        </div>
      )}
      {!isLocated(order) && !isEditing && (
        <div className="panel-notice">
          <Notice tone="warn">{t(order.location ? 'orders.noPickupPlace' : 'orders.noPlaceText')}</Notice>
        </div>
      )}
      <div className="inspector-actions">
        <button
          type="button"
          className="button button-small"
          aria-pressed={isEditing ?? false}
          onClick={() => view.setEditingOrder(!isEditing)}
        >
          <Pencil size={14} strokeWidth={1.5} /> {t(isEditing ? 'orders.stopEditing' : 'orders.edit')}
        </button>
        {!isEditing && (
          <button
            type="button"
            className="button button-small"
            onClick={() => view.setTool({ kind: 'place', orderId: order.id })}
          >
            <MapPin size={14} strokeWidth={1.5} /> {t(order.location ? 'orders.movePin' : 'orders.placePin')}
          </button>
        )}
        <button
          type="button"
          className="button button-small button-ghost"
          onClick={() => removeOrders(new Set([order.id]))}
        >
          <Trash2 size={14} strokeWidth={1.5} /> {t('orders.remove')}
        </button>
      </div>
      {!isEditing && place && <StopProblems orderId={order.id} />}
      {!isEditing && <ZoneNote order={order} />}
      {!isEditing && outsideOf !== undefined && <TerritoryNote order={order} vehicleId={outsideOf} />}
      {isEditing ? (
        <OrderEditor order={order} />
      ) : (
        <>
          <StopFacts order={order} place={place} />
          <section className="panel-section">
            <OrderRequirements order={order} />
          </section>
          {unassigned && (
            <section className="panel-section">
              <FixList orderId={order.id} />
            </section>
          )}
          {place && <HoldSection orderIds={[order.id]} />}
          {place && <StopActions orderIds={[order.id]} />}
          {place && <MarkSection orderIds={[order.id]} />}
        </>
      )}
    </aside>
  );
}
