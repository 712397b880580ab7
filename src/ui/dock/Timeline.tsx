import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { formatTime } from '../../i18n/format.ts';
import { VanChip } from '../parts/Marks.tsx';
import { usePlan, usePlanner, useShownSolution, useSolve, useView } from '../use-planner.ts';
import { TimelineLane } from './TimelineLane.tsx';
import { buildTimeScale, toShare } from './timeline-scale.ts';

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
  const { vehicles, orders } = usePlan();
  const solution = useShownSolution();
  const isSolving = useSolve((state) => state.isSolving);
  const selectedOrder = useView((state) => state.selectedOrder);
  const selectedVehicle = useView((state) => state.selectedVehicle);
  const [axis, width] = useWidth();
  const scale = useMemo(() => buildTimeScale(solution, vehicles), [solution, vehicles]);
  const orderOf = useMemo(() => new Map(orders.map((order) => [order.id, order])), [orders]);
  const routeOf = new Map(solution?.routes.map((route) => [route.vehicleId, route]));
  const select = useMemo(
    () => (orderId: string) => view.setState({ selectedOrder: orderId, selectedVehicle: undefined }),
    [view],
  );
  return (
    <div className="timeline" data-testid="timeline">
      <svg width="0" height="0" style={{ position: 'absolute' }} aria-hidden="true">
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
          <span>Van</span>
          <span>Stops</span>
        </div>
        <div ref={axis} className="hours">
          {scale.hours
            .filter((hour) => toShare(scale, hour) > 0.02)
            .map((hour) => (
              <span key={hour} style={{ left: toShare(scale, hour) * width }}>
                {formatTime(hour)}
              </span>
            ))}
        </div>
        <div />
      </div>
      {vehicles.map((vehicle, i) => {
        const route = routeOf.get(vehicle.id);
        const isSelected =
          selectedVehicle === vehicle.id || route?.stops.some((stop) => stop.orderId === selectedOrder);
        return (
          <div key={vehicle.id} className="timeline-row" data-selected={isSelected ?? false}>
            <button
              type="button"
              className="timeline-name"
              aria-pressed={selectedVehicle === vehicle.id}
              onClick={() =>
                view.setState({
                  selectedVehicle: selectedVehicle === vehicle.id ? undefined : vehicle.id,
                  selectedOrder: undefined,
                })
              }
            >
              <VanChip color={vehicle.color} number={i + 1} />
              <strong>{vehicle.name}</strong>
              <small>{vehicle.kind}</small>
              <span>{route?.stops.length ?? ''}</span>
            </button>
            <div className="timeline-lane">
              {scale.hours.map((hour) => (
                <i key={hour} style={{ left: toShare(scale, hour) * width }} />
              ))}
              {scale.halfHours.map((time) => (
                <i key={time} data-half style={{ left: toShare(scale, time) * width }} />
              ))}
              {route && width > 0 && (
                <TimelineLane
                  route={route}
                  vehicle={vehicle}
                  scale={scale}
                  width={width}
                  orderOf={orderOf}
                  selectedOrder={
                    route.stops.some((stop) => stop.orderId === selectedOrder) ? selectedOrder : undefined
                  }
                  isSolving={isSolving}
                  onSelect={select}
                />
              )}
            </div>
            <div className="timeline-tail" />
          </div>
        );
      })}
    </div>
  );
}
