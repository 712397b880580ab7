import { ChevronRight } from 'lucide-react';
import { useMemo, useState } from 'react';
import { formatWindow } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import { type PlannedRoute, routeKey, stopKey } from '../../plan/solution.ts';
import { listRouteProblems } from '../../store/arrange/find-violations.ts';
import { RunError } from '../dock/RunError.tsx';
import { SolvingCard } from '../dock/SolvingCard.tsx';
import { usePage } from '../page-parts.tsx';
import { EmptyState } from '../parts/EmptyState.tsx';
import { VanChip } from '../parts/Marks.tsx';
import { findDay, type TimeScale, toShare } from '../timeline/timeline-scale.ts';
import { usePlan, usePlanner, useShownSolution, useSolve, useSpace, useView } from '../use-planner.ts';
import { PhoneRoute } from './PhoneRoute.tsx';

const WIDTH = 300;

interface MiniTimelineProps {
  route: PlannedRoute;
  color: number;
  scale: Pick<TimeScale, 'start' | 'end'>;
}

/** When the van drives, stands and rests, without numbers. */
function MiniTimeline({ route, color, scale }: MiniTimelineProps) {
  const x = (seconds: number) => WIDTH * toShare(scale, seconds);
  const fill = `var(--route-${color})`;
  return (
    <svg className="mini-timeline" viewBox={`0 0 ${WIDTH} 12`} preserveAspectRatio="none" aria-hidden="true">
      <rect
        x={x(route.departure)}
        y={5.2}
        width={x(route.end) - x(route.departure)}
        height={1.6}
        fill={fill}
      />
      {(route.breaks ?? []).map(({ start, end }) => (
        <rect
          key={start}
          x={x(start)}
          y={1}
          width={x(end) - x(start)}
          height={10}
          rx={2}
          fill="var(--line-2)"
        />
      ))}
      {(route.reloads ?? []).map(({ start, end }) => (
        <rect
          key={`reload ${start}`}
          x={x(start)}
          y={2}
          width={Math.max(3, x(end) - x(start))}
          height={8}
          fill="var(--surface)"
          stroke="var(--text-2)"
        />
      ))}
      {route.stops.map((stop) => (
        <rect
          key={stopKey(stop)}
          x={x(stop.start)}
          y={1}
          width={Math.max(3, x(stop.departure) - x(stop.start) - 1)}
          height={10}
          rx={2}
          fill={fill}
        />
      ))}
    </svg>
  );
}

/** The routes as a list with large targets; a tap opens one with its stops. */
export function PhoneRoutes() {
  const { view } = usePlanner();
  const { Figures } = usePage();
  const isPlane = useSpace() !== undefined;
  const { vehicles } = usePlan();
  const solution = useShownSolution();
  const scale = useMemo(() => {
    const [start, end] = findDay(solution, vehicles, isPlane);
    return { start, end };
  }, [solution, vehicles, isPlane]);
  const routes = solution?.routes ?? [];
  const selected = useView((state) => state.selectedVehicle);
  const isSolving = useSolve((state) => state.isSolving);
  const outcome = useSolve((state) => state.outcome);
  // Which one of a van that drives several shifts.
  const [lastOpened, setLastOpened] = useState<string>();
  const ofSelected = routes.filter((route) => route.vehicleId === selected);
  const opened = isSolving
    ? undefined
    : (ofSelected.find((route) => routeKey(route) === lastOpened) ?? ofSelected[0]);
  if (opened) return <PhoneRoute route={opened} />;
  return (
    <div className="panel-body">
      {isSolving && <SolvingCard />}
      <RunError />
      {outcome && (
        <p className="visually-hidden" role="status" data-testid="outcome">
          {outcome()}
        </p>
      )}
      <Figures />
      {routes.length === 0 && !isSolving && (
        <EmptyState title={t('phone.noRoutes')}>{t('phone.noRoutes.detail')}</EmptyState>
      )}
      {routes.map((route) => {
        const index = vehicles.findIndex((vehicle) => vehicle.id === route.vehicleId);
        const vehicle = vehicles[index];
        if (!vehicle) return null;
        const problems = listRouteProblems(solution, route).length;
        return (
          <button
            key={routeKey(route)}
            type="button"
            className="phone-route"
            onClick={() => {
              setLastOpened(routeKey(route));
              view.selectVehicle(vehicle.id);
            }}
          >
            <VanChip color={vehicle.color} number={index + 1} />
            <div>
              <b>{vehicle.name}</b>{' '}
              <span className="muted">{t('frame.stops', { count: route.stops.length })}</span>
              <span>
                {problems > 0 && <em className="bad">{t('broken.title', { count: problems })} </em>}
                {formatWindow([route.departure, route.end])}
              </span>
            </div>
            <MiniTimeline route={route} color={vehicle.color} scale={scale} />
            <ChevronRight size={18} strokeWidth={1.5} />
          </button>
        );
      })}
    </div>
  );
}
