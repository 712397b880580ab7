import { ArrowDown, ArrowUp, ChevronLeft, EllipsisVertical, Warehouse } from 'lucide-react';
import { formatDuration, formatStopWindow, formatTime, formatWindow } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import { listDestinations } from '../../plan/route-steps.ts';
import { type PlannedReload, type PlannedRoute, type PlannedStop, stopKey } from '../../plan/solution.ts';
import { listLateness, listRouteProblems } from '../../store/arrange/find-violations.ts';
import { findHold, holdOrders } from '../../store/arrange/locks.ts';
import { describeViolation } from '../adjust/describe-violation.ts';
import { StopDisc, VanChip } from '../parts/Marks.tsx';
import { Menu } from '../parts/Menu.tsx';
import { Notice } from '../parts/Notice.tsx';
import { describeReload } from '../timeline/ReloadBlock.tsx';
import { usePlan, usePlanner, useShownSolution, useView } from '../use-planner.ts';
import { WhyRoute } from '../why/WhySection.tsx';

interface StopRowProps {
  stop: PlannedStop;
  number: number;
  count: number;
  color: number;
  late: number;
}

function StopRow({ stop, number, count, color, late }: StopRowProps) {
  const { adjuster, view, edit } = usePlanner();
  const plan = usePlan();
  const order = plan.orders.find(({ id }) => id === stop.orderId);
  const name = order?.name ?? stop.orderId;
  const isHeld = findHold(plan, stop.orderId) !== 'free';
  const isSelected = useView((state) => state.selectedOrder === stop.orderId);
  return (
    <li className="phone-stop" data-selected={isSelected}>
      <button type="button" className="phone-stop-open" onClick={() => view.selectStop(stop.orderId)}>
        <StopDisc color={color} number={number} />
        <span>
          <b>{name}</b>
          <small>
            <span className={late > 0 ? 'bad' : ''}>
              {formatTime(stop.arrival)}
              {late > 0 && ` ${t('adjust.lateBy', { duration: formatDuration(late) })}`}
            </span>
            {stop.window && ` · ${formatStopWindow(stop.window)}`}
          </small>
        </span>
      </button>
      <button
        type="button"
        className="phone-step"
        disabled={number === 1}
        aria-label={t('phone.earlier', { name })}
        onClick={() => void adjuster.step(stop, -1)}
      >
        <ArrowUp size={18} strokeWidth={1.5} />
      </button>
      <button
        type="button"
        className="phone-step"
        disabled={number === count}
        aria-label={t('phone.later', { name })}
        onClick={() => void adjuster.step(stop, 1)}
      >
        <ArrowDown size={18} strokeWidth={1.5} />
      </button>
      <Menu
        label={t('phone.more', { name })}
        className="phone-step"
        face={<EllipsisVertical size={18} />}
        side="right"
      >
        {(close) => (
          <>
            <button
              type="button"
              role="menuitem"
              onClick={() => {
                close();
                view.openDialog({ kind: 'move', orderIds: [stop.orderId] });
              }}
            >
              {t('move.to')}
            </button>
            <button
              type="button"
              role="menuitem"
              onClick={() => {
                close();
                edit(t(isHeld ? 'adjust.unlock' : 'adjust.lock'), (latest) =>
                  holdOrders(latest, new Set([stop.orderId]), isHeld ? 'free' : 'vehicle'),
                );
              }}
            >
              {t(isHeld ? 'adjust.unlock' : 'adjust.lock')}
            </button>
            <button
              type="button"
              role="menuitem"
              onClick={() => {
                close();
                void adjuster.takeOut(new Set([stop.orderId]));
              }}
            >
              {t('move.takeOut')}
            </button>
          </>
        )}
      </Menu>
    </li>
  );
}

function ReloadRow({ reload, trip }: { reload: PlannedReload; trip: number }) {
  return (
    <li className="phone-reload">
      <Warehouse size={18} strokeWidth={1.5} aria-hidden="true" />
      {describeReload(reload, trip)}
    </li>
  );
}

/** One route with its stops, to read, reorder and move. */
export function PhoneRoute({ route }: { route: PlannedRoute }) {
  const { view } = usePlanner();
  const plan = usePlan();
  const solution = useShownSolution();
  const lateness = listLateness(solution);
  const index = plan.vehicles.findIndex((vehicle) => vehicle.id === route.vehicleId);
  const vehicle = plan.vehicles[index];
  if (!vehicle) return null;
  const problems = listRouteProblems(solution, route);
  return (
    <div className="panel-body">
      <header className="phone-route-head">
        <button
          type="button"
          className="phone-step"
          aria-label={t('phone.allRoutes')}
          onClick={() => view.selectOrder(undefined)}
        >
          <ChevronLeft size={20} strokeWidth={1.5} />
        </button>
        <VanChip color={vehicle.color} number={index + 1} />
        <b>{vehicle.name}</b>
        <span className="muted">{formatWindow([route.departure, route.end])}</span>
      </header>
      {problems.map((violation, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is made anew with every plan
        <div key={i} className="panel-notice">
          <Notice tone="warn">{describeViolation(violation, plan)}</Notice>
        </div>
      ))}
      <div className="panel-section">
        <WhyRoute route={route} />
      </div>
      <ol className="phone-stops">
        {listDestinations(route).map((step) =>
          step.kind === 'reload' ? (
            <ReloadRow key={`reload ${step.trip}`} reload={step.reload} trip={step.trip} />
          ) : (
            <StopRow
              key={stopKey(step.stop)}
              stop={step.stop}
              number={step.number}
              count={route.stops.length}
              color={vehicle.color}
              late={lateness.get(stopKey(step.stop)) ?? 0}
            />
          ),
        )}
      </ol>
    </div>
  );
}
