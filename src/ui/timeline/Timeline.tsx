import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { formatTime } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import { listLateness } from '../../store/arrange/find-violations.ts';
import { readOutcomes } from '../../store/arrange/past.ts';
import { selectByPress } from '../../store/selection.ts';
import { useCalmSolution, usePlan, usePlanner, useSolve, useSpace, useView } from '../use-planner.ts';
import { LaneName } from './LaneName.tsx';
import { TimelineLane } from './TimelineLane.tsx';
import { listLaneRows } from './timeline-rows.ts';
import { buildTimeScale, findDay, toShare } from './timeline-scale.ts';
import { useTimeSpan } from './use-time-span.ts';
import { ZoomTools } from './ZoomTools.tsx';

/** Of plans with more orders, the stops of a run that goes on are drawn only: to lay out as many buttons keeps the page. */
const PLAIN_FROM = 300;

function useWidth(): [React.RefObject<HTMLDivElement | null>, number] {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    if (!ref.current) return;
    const observer = new ResizeObserver(([entry]) => setWidth(entry.contentRect.width));
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}

/** A row per van: when it is where. */
export function Timeline() {
  const { view } = usePlanner();
  const { vehicles, orders, locks, frozenUntil, past } = usePlan();
  const unit = useSpace()?.scale;
  const solution = useCalmSolution();
  const isSolving = useSolve((state) => state.isSolving);
  const selectedOrders = useView((state) => state.selectedOrders);
  const selectedVehicle = useView((state) => state.selectedVehicle);
  const area = useRef<HTMLDivElement>(null);
  const isPlain = isSolving && orders.length > PLAIN_FROM;
  const [axis, width] = useWidth();
  const day = useMemo(() => findDay(solution, vehicles, unit !== undefined), [solution, vehicles, unit]);
  const span = useTimeSpan(day, area, width);
  const scale = useMemo(() => buildTimeScale(span.span, width, unit), [span.span, width, unit]);
  const orderOf = useMemo(() => new Map(orders.map((order) => [order.id, order])), [orders]);
  const lateness = useMemo(() => listLateness(solution), [solution]);
  const locked = useMemo(() => new Set(locks.map(({ orderId }) => orderId)), [locks]);
  const rows = useMemo(() => {
    const all = listLaneRows(vehicles, solution?.routes ?? []);
    // Instances have vans by the hundred that nobody needs.
    return unit !== undefined && solution ? all.filter(({ route }) => route) : all;
  }, [vehicles, solution, unit]);
  const press = useCallback(
    (orderId: string, keys: { shiftKey: boolean; ctrlKey: boolean; metaKey: boolean }) => {
      const route = rows.find((row) => row.route?.stops.some((stop) => stop.orderId === orderId))?.route;
      const ids = route?.stops.map((stop) => stop.orderId) ?? [];
      view.selectOrders(selectByPress(view.getState(), ids, orderId, keys));
    },
    [rows, view],
  );
  return (
    <div ref={area} className="timeline" data-testid="timeline">
      <svg className="timeline-defs" width="0" height="0" aria-hidden="true">
        <defs>
          <pattern
            id="waiting-hatch"
            width="5"
            height="5"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect width="1.4" height="5" fill="var(--line-3)" opacity="0.6" />
          </pattern>
        </defs>
      </svg>
      <div className="timeline-axis">
        <div>
          <span>{t('timeline.van')}</span>
          <ZoomTools span={span} />
          <span>{t('timeline.stops')}</span>
        </div>
        <div ref={axis} className="hours">
          {scale.marks
            .filter((time) => toShare(scale, time) > 0.02)
            .map((time) => (
              <span key={time} style={{ left: toShare(scale, time) * width }}>
                {formatTime(time)}
              </span>
            ))}
        </div>
        <div />
      </div>
      {rows.map((row, index) => {
        const ids = row.route?.stops.map((stop) => stop.orderId).filter((id) => selectedOrders.has(id)) ?? [];
        const isSelected = selectedVehicle === row.vehicle.id || ids.length > 0;
        return (
          <div key={row.key} className="timeline-row" data-selected={isSelected}>
            <LaneName row={row} />
            <TimelineLane
              index={index}
              route={row.route}
              vehicle={row.vehicle}
              shiftId={row.shiftId}
              scale={scale}
              width={width}
              solution={solution}
              lateness={lateness}
              orderOf={orderOf}
              locked={locked}
              selected={ids.join('\n')}
              isSolving={isSolving}
              isPlain={isPlain}
              frozenUntil={frozenUntil}
              outcomes={readOutcomes({ past })}
              onPress={press}
            />
            <div className="timeline-tail" />
          </div>
        );
      })}
    </div>
  );
}
