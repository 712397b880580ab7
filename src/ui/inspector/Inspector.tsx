import { MapPin, Trash2, X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { formatDistance, formatDuration, formatTime, formatWindow } from '../../i18n/format.ts';
import type { Order } from '../../store/order-model.ts';
import { removeOrder } from '../../store/edits/order-edits.ts';
import type { PlannedRoute, PlannedStop } from '../../store/solution-model.ts';
import type { Vehicle } from '../../store/vehicle-model.ts';
import { LostDisc, OpenDisc, StopDisc } from '../parts/Marks.tsx';
import { Notice } from '../parts/Notice.tsx';
import { useReturnFocus } from '../parts/use-return-focus.ts';
import { explainUnassigned } from '../unassigned/explain-unassigned.ts';
import { usePlan, usePlanner, useRegion, useShownSolution, useView } from '../use-planner.ts';

interface Place {
  vehicle: Vehicle;
  route: PlannedRoute;
  stop: PlannedStop;
  number: number;
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function StopFacts({
  order,
  place,
  loadNames,
}: {
  order: Order;
  place: Place;
  loadNames: readonly string[];
}) {
  const { stop } = place;
  return (
    <dl className="inspector-facts">
      <Fact label="Arrives">{formatTime(stop.arrival)}</Fact>
      <Fact label="Leaves">{formatTime(stop.departure)}</Fact>
      <Fact label="At the door">{formatDuration(order.durationSeconds)}</Fact>
      <Fact label="Drive here">
        {formatDuration(stop.legSeconds)} <span className="muted">{formatDistance(stop.legDistance)}</span>
      </Fact>
      {loadNames.map((name, i) => (
        <Fact key={name} label={name}>
          {order.loads[i] ?? 0}
        </Fact>
      ))}
      <Fact label="On board after">{loadNames.map((_, i) => stop.loadAfter[i] ?? 0).join(', ')}</Fact>
      {stop.waiting > 0 && <Fact label="Waits">{formatDuration(stop.waiting)}</Fact>}
    </dl>
  );
}

/** What is known of the selected order, and what can be done with it. */
export function Inspector() {
  const { view, edit } = usePlanner();
  const plan = usePlan();
  const solution = useShownSolution();
  const box = useRegion((state) => state.current?.bbox);
  const selected = useView((state) => state.selectedOrder);
  const order = plan.orders.find((item) => item.id === selected);
  const aside = useRef<HTMLElement>(null);
  useReturnFocus(aside, order?.id);
  if (!order) return null;
  const place = findPlace(order, plan.vehicles, solution?.routes ?? []);
  const unassigned = solution?.unassigned.find((item) => item.orderId === order.id);
  return (
    <aside ref={aside} className="inspector" aria-label="Selected order">
      <div className="inspector-head">
        {!order.location ? (
          <LostDisc />
        ) : place ? (
          <StopDisc color={place.vehicle.color} number={place.number} />
        ) : (
          <OpenDisc />
        )}
        <div>
          <strong title={order.name}>{order.name}</strong>
          <span className="muted">
            {[order.address, place && `${place.vehicle.name}, ${place.number} of ${place.route.stops.length}`]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </div>
        <button
          type="button"
          className="button button-ghost button-icon button-small"
          aria-label="Close"
          onClick={() => view.setState({ selectedOrder: undefined })}
        >
          <X size={16} strokeWidth={1.5} />
        </button>
      </div>
      {unassigned && (
        <div className="panel-notice">
          <Notice tone="warn">{explainUnassigned(unassigned, order, plan, box)}</Notice>
        </div>
      )}
      {!order.location && (
        <div className="panel-notice">
          <Notice tone="warn">This order has no place on the map yet, so it is left out of the plan.</Notice>
        </div>
      )}
      {place ? (
        <StopFacts order={order} place={place} loadNames={plan.loadNames} />
      ) : (
        <dl className="inspector-facts">
          <Fact label="At the door">{formatDuration(order.durationSeconds)}</Fact>
          {plan.loadNames.map((name, i) => (
            <Fact key={name} label={name}>
              {order.loads[i] ?? 0}
            </Fact>
          ))}
        </dl>
      )}
      <section className="panel-section">
        <dl style={{ display: 'grid', gridTemplateColumns: '84px 1fr', gap: '6px 12px' }}>
          <dt className="muted">When</dt>
          <dd>{order.windows.length > 0 ? order.windows.map(formatWindow).join(', ') : 'any time'}</dd>
          <dt className="muted">Order</dt>
          <dd>{order.id}</dd>
          {order.skills.length > 0 && (
            <>
              <dt className="muted">Needs</dt>
              <dd>{order.skills.join(', ')}</dd>
            </>
          )}
          {order.phone && (
            <>
              <dt className="muted">Phone</dt>
              <dd>{order.phone}</dd>
            </>
          )}
          {order.note && (
            <>
              <dt className="muted">Note</dt>
              <dd>{order.note}</dd>
            </>
          )}
          {Object.entries(order.kept).map(([header, value]) => (
            <div key={header} style={{ display: 'contents' }}>
              <dt className="muted">{header}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="panel-section" style={{ display: 'flex' }}>
        <button
          type="button"
          className="button"
          onClick={() => view.setState({ tool: { kind: 'place', orderId: order.id } })}
        >
          <MapPin size={16} strokeWidth={1.5} /> {order.location ? 'Move pin' : 'Place on the map'}
        </button>
        <button
          type="button"
          className="button button-ghost"
          onClick={() => {
            edit('Remove order', (current) => removeOrder(current, order.id));
            view.setState({ selectedOrder: undefined });
          }}
        >
          <Trash2 size={16} strokeWidth={1.5} /> Remove
        </button>
      </section>
    </aside>
  );
}

function findPlace(
  order: Order,
  vehicles: readonly Vehicle[],
  routes: readonly PlannedRoute[],
): Place | undefined {
  for (const route of routes) {
    const position = route.stops.findIndex((stop) => stop.orderId === order.id);
    const vehicle = vehicles.find((item) => item.id === route.vehicleId);
    if (position >= 0 && vehicle)
      return { vehicle, route, stop: route.stops[position], number: position + 1 };
  }
  return undefined;
}
