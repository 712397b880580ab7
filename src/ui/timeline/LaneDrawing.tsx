import { formatDuration, formatTime } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import { listLoads } from '../../plan/reloads.ts';
import { listStops } from '../../plan/route-steps.ts';
import { type PlannedRoute, type PlannedStop, stopKey } from '../../plan/solution.ts';
import type { Vehicle } from '../../plan/vehicle.ts';
import { largest } from '../../store/extremes.ts';

const LANE_MIDDLE = 11.5;
export const BLOCK_HEIGHT = 14;
export const BLOCK_TOP = 4.5;
const BRACKET_Y = 20.5;
const LOAD_TOP = 22.5;
const LOAD_HEIGHT = 7;
/** At rest a window's edge shows only when service comes this close to it. */
const NEAR_EDGE = 20 * 60;
const CUP_WIDTH = 20;

type ToX = (seconds: number) => number;

/** The load on board as steps, full height = the van's capacity in its fullest measure; where it has no limit, what it carries most. */
function buildLoadPath(route: PlannedRoute, vehicle: Vehicle, x: ToX): string {
  const [start, ...steps] = listLoads(route);
  const rooms = vehicle.capacity.map(
    (room, i) =>
      room ??
      largest(
        steps.map(({ loads }) => loads[i] ?? 0),
        start.loads[i] ?? 0,
      ),
  );
  const share = (loads: readonly number[]) =>
    largest(
      rooms.map((room, i) => (room > 0 ? Math.min(1, (loads[i] ?? 0) / room) : 0)),
      0,
    );
  const y = (value: number) => LOAD_TOP + LOAD_HEIGHT * (1 - value);
  let path = `M${x(start.from)} ${y(share(start.loads))}`;
  for (const { from, loads } of steps) path += `H${x(from)}V${y(share(loads))}`;
  return `${path}H${x(route.end)}`;
}

/** The road between stops whole, and dotted the way out, home and to the depot for a new load. */
function buildRoads(route: PlannedRoute, x: ToX): { whole: string; dotted: string } {
  const line = (from: number, to: number) => `M${x(from)} ${LANE_MIDDLE}H${x(to)}`;
  let whole = '';
  let dotted = '';
  let left = route.departure;
  let tripFrom = 0;
  const stops = listStops(route);
  for (const [i, { stop, trip }] of stops.entries()) {
    if (stops[i - 1]?.trip !== trip) {
      dotted += line(left, stop.arrival);
      tripFrom = stop.arrival;
    }
    left = stop.departure;
    if (stops[i + 1]?.trip !== trip) whole += line(tripFrom, left);
  }
  return { whole, dotted: dotted + line(left, route.end) };
}

function WindowMarks({
  stop,
  isFull,
  late,
  x,
}: {
  stop: PlannedStop;
  isFull: boolean;
  late: number;
  x: ToX;
}) {
  if (!stop.window) return null;
  const [earliest, latest] = stop.window;
  if (isFull || late > 0) {
    const path = `M${x(earliest)} ${BRACKET_Y - 2}V${BRACKET_Y}H${x(latest)}V${BRACKET_Y - 2}`;
    return (
      <>
        <path
          d={path}
          fill="none"
          stroke={late > 0 ? 'var(--bad)' : 'var(--text-2)'}
          strokeWidth={late > 0 ? 1 : 1.2}
          opacity={isFull ? 1 : 0.7}
        />
        {isFull && late > 0 && (
          <text className="timeline-late" x={x(stop.start) + 12} y={BRACKET_Y + 7}>
            {t('adjust.lateBy', { duration: formatDuration(late) })}
          </text>
        )}
      </>
    );
  }
  const isNearStart = stop.start - earliest < NEAR_EDGE;
  const isNearEnd = latest - stop.start < NEAR_EDGE;
  if (!isNearStart && !isNearEnd) return null;
  const from = isNearStart ? earliest : stop.start;
  const to = isNearEnd ? latest : stop.start;
  const path = `M${x(from)} ${BRACKET_Y - (isNearStart ? 2 : 0)}V${BRACKET_Y}H${x(to)}${isNearEnd ? `V${BRACKET_Y - 2}` : ''}`;
  return <path d={path} fill="none" stroke="var(--line-3)" strokeWidth={0.9} opacity={0.7} />;
}

function Break({ start, end, x }: { start: number; end: number; x: ToX }) {
  const width = Math.max(3, x(end) - x(start));
  const middle = x(start) + width / 2;
  return (
    <g>
      <rect
        x={x(start)}
        y={BLOCK_TOP}
        width={width}
        height={BLOCK_HEIGHT}
        rx={3}
        fill="var(--surface-3)"
        stroke="var(--line-2)"
      />
      {width >= CUP_WIDTH && (
        <g
          transform={`translate(${middle - 5} ${LANE_MIDDLE - 5}) scale(0.42)`}
          fill="none"
          stroke="var(--text-2)"
          strokeWidth={2.6}
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          <path d="M17 8h1a4 4 0 1 1 0 8h-1M3 8h14v9a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4ZM6 2v2M10 2v2M14 2v2" />
        </g>
      )}
    </g>
  );
}

interface LaneDrawingProps {
  route: PlannedRoute;
  vehicle: Vehicle;
  x: ToX;
  /** The stop whose window is shown whole. */
  selectedStop: string | undefined;
  lateness: ReadonlyMap<string, number>;
  overtime: number;
}

/** What lies behind the stops of a lane: road, waiting, breaks, windows, load, the way out and home. */
export function LaneDrawing({ route, vehicle, x, selectedStop, lateness, overtime }: LaneDrawingProps) {
  const stroke = `var(--route-${vehicle.color})`;
  const { whole, dotted } = buildRoads(route, x);
  const load = buildLoadPath(route, vehicle, x);
  return (
    <svg
      role="img"
      aria-label={t('timeline.lane', {
        van: vehicle.name,
        count: route.stops.length,
        end: formatTime(route.end),
      })}
    >
      <path d={`${load}V${LOAD_TOP + LOAD_HEIGHT}H${x(route.departure)}Z`} fill={stroke} opacity={0.13} />
      <path d={load} fill="none" stroke={stroke} opacity={0.4} />
      <path d={dotted} stroke={stroke} strokeWidth={1.4} strokeDasharray="0.1 3" strokeLinecap="round" />
      <path d={whole} stroke={stroke} strokeWidth={1.6} />
      {route.stops.map((stop) =>
        stop.waiting > 60 ? (
          <rect
            key={stopKey(stop)}
            x={x(stop.start - stop.waiting)}
            y={BLOCK_TOP + 1}
            width={Math.max(0, x(stop.start) - x(stop.start - stop.waiting))}
            height={BLOCK_HEIGHT - 2}
            fill="url(#waiting-hatch)"
          />
        ) : null,
      )}
      {(route.breaks ?? []).map(({ start, end }) => (
        <Break key={start} start={start} end={end} x={x} />
      ))}
      {route.stops.map((stop) => (
        <WindowMarks
          key={stopKey(stop)}
          stop={stop}
          isFull={stop.orderId === selectedStop}
          late={lateness.get(stopKey(stop)) ?? 0}
          x={x}
        />
      ))}
      {overtime > 0 && (
        <path
          d={`M${x(route.end - overtime)} ${LANE_MIDDLE}H${x(route.end)}`}
          stroke="var(--bad)"
          strokeWidth={3}
        />
      )}
      {[route.departure, route.end].map((time, i) => (
        <rect
          key={i === 0 ? 'start' : 'end'}
          x={x(time) - 1.5}
          y={LANE_MIDDLE - 5}
          width={3}
          height={10}
          rx={1.5}
          fill={i === 1 && overtime > 0 ? 'var(--bad)' : 'var(--text-2)'}
        />
      ))}
      <text className="timeline-end" data-late={overtime > 0} x={x(route.end) + 8} y={LANE_MIDDLE + 4}>
        {formatTime(route.end)}
      </text>
    </svg>
  );
}
