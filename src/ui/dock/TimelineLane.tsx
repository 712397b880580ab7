import { memo } from 'react';
import { formatTime, formatWindow } from '../../i18n/format.ts';
import type { Order } from '../../store/order-model.ts';
import type { PlannedRoute, PlannedStop } from '../../store/solution-model.ts';
import type { Vehicle } from '../../store/vehicle-model.ts';
import { type TimeScale, toShare } from './timeline-scale.ts';

interface LaneProps {
  route: PlannedRoute;
  vehicle: Vehicle;
  scale: TimeScale;
  /** Pixels. */
  width: number;
  orderOf: ReadonlyMap<string, Order>;
  selectedOrder: string | undefined;
  isSolving: boolean;
  onSelect: (orderId: string) => void;
}

const LANE_MIDDLE = 11.5;
const BLOCK_HEIGHT = 14;
const BLOCK_TOP = 4.5;
const MIN_BLOCK = 13;
/** Narrowest blocks that hold a number of one and of two digits. */
const ONE_DIGIT = 8;
const TWO_DIGITS = 12.5;
const BRACKET_Y = 20.5;
const LOAD_TOP = 22.5;
const LOAD_HEIGHT = 7;
/** At rest a window's edge shows only when service comes this close to it. */
const NEAR_EDGE = 20 * 60;

interface Span {
  x: number;
  width: number;
}

/** The load on board as steps, full height = the van's capacity in its fullest measure. */
function buildLoadPath(route: PlannedRoute, vehicle: Vehicle, x: (seconds: number) => number): string {
  const share = (loads: readonly number[]) =>
    Math.max(
      0,
      ...vehicle.capacity.map((capacity, i) => (capacity > 0 ? Math.min(1, (loads[i] ?? 0) / capacity) : 0)),
    );
  const y = (value: number) => LOAD_TOP + LOAD_HEIGHT * (1 - value);
  let path = `M${x(route.departure)} ${y(share(route.loadAtStart))}`;
  for (const stop of route.stops) path += `H${x(stop.departure)}V${y(share(stop.loadAfter))}`;
  return `${path}H${x(route.end)}`;
}

function WindowMarks({
  stop,
  isSelected,
  x,
}: {
  stop: PlannedStop;
  isSelected: boolean;
  x: (seconds: number) => number;
}) {
  if (!stop.window) return null;
  const [earliest, latest] = stop.window;
  if (isSelected) {
    const path = `M${x(earliest)} ${BRACKET_Y - 2}V${BRACKET_Y}H${x(latest)}V${BRACKET_Y - 2}`;
    return <path d={path} fill="none" stroke="var(--text-2)" strokeWidth={1.2} />;
  }
  const isNearStart = stop.start - earliest < NEAR_EDGE;
  const isNearEnd = latest - stop.start < NEAR_EDGE;
  if (!isNearStart && !isNearEnd) return null;
  const from = isNearStart ? earliest : stop.start;
  const to = isNearEnd ? latest : stop.start;
  const path = `M${x(from)} ${BRACKET_Y - (isNearStart ? 2 : 0)}V${BRACKET_Y}H${x(to)}${isNearEnd ? `V${BRACKET_Y - 2}` : ''}`;
  return <path d={path} fill="none" stroke="var(--line-3)" strokeWidth={0.9} opacity={0.7} />;
}

interface StopBlockProps {
  stop: PlannedStop;
  number: number;
  color: number;
  span: Span;
  order: Order | undefined;
  isSelected: boolean;
  isSolving: boolean;
  onSelect: () => void;
}

function StopBlock({ stop, number, color, span, order, isSelected, isSolving, onSelect }: StopBlockProps) {
  const window = stop.window ? `, window ${formatWindow(stop.window)}` : '';
  const title = `${number}. ${order?.name ?? stop.orderId}, arrives ${formatTime(stop.arrival)}${window}`;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the order list offers the same by keyboard
    <g className="timeline-stop" onClick={onSelect}>
      <title>{title}</title>
      {isSelected && (
        <rect
          x={span.x - 3}
          y={BLOCK_TOP - 3}
          width={span.width + 6}
          height={BLOCK_HEIGHT + 6}
          rx={5}
          fill="var(--surface)"
          stroke="var(--pin-ring)"
          strokeWidth={1.8}
        />
      )}
      <rect
        x={span.x}
        y={BLOCK_TOP}
        width={span.width}
        height={BLOCK_HEIGHT}
        rx={3}
        fill={`var(--route-${color})`}
        opacity={isSolving ? 0.8 : 1}
      />
      {!isSolving && span.width >= (number > 9 ? TWO_DIGITS : ONE_DIGIT) && (
        <text
          x={span.x + span.width / 2}
          y={BLOCK_TOP + 10.4}
          textAnchor="middle"
          fill={`var(--route-${color}-on)`}
        >
          {number}
        </text>
      )}
    </g>
  );
}

export const TimelineLane = memo(function TimelineLane(props: LaneProps) {
  const { route, vehicle, scale, width, orderOf, selectedOrder, isSolving, onSelect } = props;
  const x = (seconds: number) => toShare(scale, seconds) * width;
  const stroke = `var(--route-${vehicle.color})`;
  const first = route.stops[0];
  const last = route.stops[route.stops.length - 1];
  const spans = route.stops.map((stop, i): Span => {
    const left = x(stop.start);
    const wanted = Math.max(MIN_BLOCK, x(stop.departure) - left);
    const following = route.stops[i + 1];
    // Where stops follow closely on a narrow screen, blocks shrink rather than cover each other.
    const room = following ? x(following.start) - left - 1 : wanted;
    return { x: left, width: Math.max(2, Math.min(wanted, room)) };
  });
  const load = buildLoadPath(route, vehicle, x);
  return (
    <svg
      role="img"
      aria-label={`${vehicle.name}: ${route.stops.length} stops, back at ${formatTime(route.end)}`}
    >
      <path d={`${load}V${LOAD_TOP + LOAD_HEIGHT}H${x(route.departure)}Z`} fill={stroke} opacity={0.13} />
      <path d={load} fill="none" stroke={stroke} opacity={0.4} />
      <path
        d={`M${x(route.departure)} ${LANE_MIDDLE}H${x(first.arrival)}M${x(last.departure)} ${LANE_MIDDLE}H${x(route.end)}`}
        stroke={stroke}
        strokeWidth={1.4}
        strokeDasharray="0.1 3"
        strokeLinecap="round"
      />
      <path
        d={`M${x(first.arrival)} ${LANE_MIDDLE}H${x(last.departure)}`}
        stroke={stroke}
        strokeWidth={1.6}
      />
      {route.stops.map((stop) =>
        stop.waiting > 60 ? (
          <rect
            key={stop.orderId}
            x={x(stop.start - stop.waiting)}
            y={BLOCK_TOP + 1}
            width={Math.max(0, x(stop.start) - x(stop.start - stop.waiting))}
            height={BLOCK_HEIGHT - 2}
            fill="url(#waiting-hatch)"
          />
        ) : null,
      )}
      {route.stops.map((stop) => (
        <WindowMarks key={stop.orderId} stop={stop} isSelected={stop.orderId === selectedOrder} x={x} />
      ))}
      {[route.departure, route.end].map((time, i) => (
        <rect
          key={i === 0 ? 'start' : 'end'}
          x={x(time) - 1.5}
          y={LANE_MIDDLE - 5}
          width={3}
          height={10}
          rx={1.5}
          fill="var(--text-2)"
        />
      ))}
      {route.stops.map((stop, i) => (
        <StopBlock
          key={stop.orderId}
          stop={stop}
          number={i + 1}
          color={vehicle.color}
          span={spans[i]}
          order={orderOf.get(stop.orderId)}
          isSelected={stop.orderId === selectedOrder}
          isSolving={isSolving}
          onSelect={() => onSelect(stop.orderId)}
        />
      ))}
      <text className="timeline-end" x={x(route.end) + 8} y={LANE_MIDDLE + 4}>
        {formatTime(route.end)}
      </text>
    </svg>
  );
});
