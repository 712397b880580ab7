import { memo, useRef } from 'react';
import { useStore } from 'zustand';
import type { Order } from '../../plan/order.ts';
import { listDestinations } from '../../plan/route-steps.ts';
import type { StopOutcome } from '../../plan/solution.ts';
import { type PlannedRoute, type PlanSolution, routeKey, stopKey } from '../../plan/solution.ts';
import type { Vehicle } from '../../plan/vehicle.ts';
import { findOvertime } from '../../store/arrange/find-violations.ts';
import { useSlotTarget } from '../adjust/use-slot-target.ts';
import { usePlanner } from '../use-planner.ts';
import { BLOCK_HEIGHT, BLOCK_TOP, LaneDrawing } from './LaneDrawing.tsx';
import { ReloadBlock } from './ReloadBlock.tsx';
import { StopBlock } from './StopBlock.tsx';
import { type TimeScale, toShare } from './timeline-scale.ts';
import { useNear } from './use-near.ts';

const MIN_BLOCK = 13;
/** Pixels of a late stop's mark. */
const LATE_EDGE = 3;
/** Beside the first and after the last stop the marker keeps this distance, in pixels. */
const MARKER_GAP = 4;

/** As many lanes are on a screen when the timeline opens. */
const FIRST_LANES = 16;

interface LaneProps {
  /** Lanes from the top. */
  index: number;
  route: PlannedRoute | undefined;
  /** The route's name, also where it has no stops yet. */
  vehicle: Vehicle;
  shiftId?: string;
  scale: TimeScale;
  /** Pixels. */
  width: number;
  solution: PlanSolution | undefined;
  lateness: ReadonlyMap<string, number>;
  orderOf: ReadonlyMap<string, Order>;
  locked: ReadonlySet<string>;
  /** Chosen orders of this lane, joined; a change of others leaves the lane alone. */
  selected: string;
  isSolving: boolean;
  /** Stops are drawn and cannot be pressed. */
  isPlain: boolean;
  /** What is reached before this moment stays as it is. */
  frozenUntil: number | undefined;
  /** What stops are marked as, by `stopKey`. */
  outcomes: ReadonlyMap<string, StopOutcome>;
  onPress: (orderId: string, event: { shiftKey: boolean; ctrlKey: boolean; metaKey: boolean }) => void;
}

interface Block {
  left: number;
  width: number;
}

function layOut(route: PlannedRoute, x: (seconds: number) => number): Block[] {
  const destinations = listDestinations(route);
  return destinations.flatMap((step, i) => {
    if (step.kind !== 'stop') return [];
    const left = x(step.stop.start);
    const wanted = Math.max(MIN_BLOCK, x(step.stop.departure) - left);
    const next = destinations[i + 1];
    // Where stops follow closely on a narrow screen, blocks shrink rather than cover each other.
    const room = next ? x((next.kind === 'stop' ? next.stop : next.reload).start) - left - 1 : wanted;
    return [{ left, width: Math.max(2, Math.min(wanted, room)) }];
  });
}

interface PlainStopsProps {
  route: PlannedRoute;
  blocks: readonly Block[];
  color: number;
  lateness: ReadonlyMap<string, number>;
}

/** The stops of a lane as one drawing: nothing to press, and nothing to lay out with every better plan of a run. */
function PlainStops({ route, blocks, color, lateness }: PlainStopsProps) {
  const draw = ({ left, width }: Block) => `M${left} ${BLOCK_TOP}h${width}v${BLOCK_HEIGHT}h${-width}z`;
  const late = blocks.filter((_, i) => (lateness.get(stopKey(route.stops[i])) ?? 0) > 0);
  return (
    <svg className="timeline-plain" aria-hidden="true">
      <path d={blocks.map(draw).join('')} fill={`var(--route-${color})`} />
      <path d={late.map(({ left }) => draw({ left, width: LATE_EDGE })).join('')} fill="var(--bad-solid)" />
    </svg>
  );
}

/** Where a stop would go that is dropped here. */
function InsertionMark({ route, vehicle, shiftId, blocks }: LaneProps & { blocks: readonly Block[] }) {
  const { drag } = usePlanner();
  const name = routeKey({ vehicleId: vehicle.id, shiftId });
  const position = useStore(drag.store, ({ hover, isBest }) =>
    hover && !isBest && routeKey(hover) === name ? hover.position : undefined,
  );
  const isBest = useStore(
    drag.store,
    (state) => state.isBest && !!state.hover && routeKey(state.hover) === name,
  );
  if (isBest) return <span className="timeline-best" />;
  if (position === undefined || !route) return null;
  const after = blocks[position];
  const before = blocks[position - 1];
  const left =
    after && before
      ? (before.left + before.width + after.left) / 2
      : after
        ? after.left - MARKER_GAP
        : (before?.left ?? 0) + (before?.width ?? 0) + MARKER_GAP;
  return <span className="timeline-mark" style={{ transform: `translateX(${left}px)` }} />;
}

export const TimelineLane = memo(function TimelineLane(props: LaneProps) {
  const { route, vehicle, shiftId, scale, width, solution, lateness, orderOf, locked, selected } = props;
  const ref = useRef<HTMLDivElement>(null);
  // Fifty lanes of forty stops would be drawn anew with every better plan of a run.
  const isDrawn = useNear(ref, props.index < FIRST_LANES) && width > 0;
  const x = (seconds: number) => toShare(scale, seconds) * width;
  const blocks = route && isDrawn ? layOut(route, x) : [];
  const chosen = new Set(selected === '' ? [] : selected.split('\n'));
  useSlotTarget(ref, (pointer) => {
    const left = ref.current?.getBoundingClientRect().left ?? 0;
    const position = blocks.filter((block) => block.left + block.width / 2 < pointer.x - left).length;
    return { vehicleId: vehicle.id, ...(shiftId === undefined ? {} : { shiftId }), position };
  });
  return (
    <div ref={ref} className="timeline-lane" data-empty={!route}>
      {isDrawn && scale.marks.map((time) => <i key={time} style={{ left: x(time) }} />)}
      {isDrawn && scale.halves.map((time) => <i key={time} data-half style={{ left: x(time) }} />)}
      {props.frozenUntil !== undefined && isDrawn && (
        <span className="timeline-frozen" style={{ width: Math.max(0, x(props.frozenUntil)) }} />
      )}
      {route && isDrawn && (
        <>
          <LaneDrawing
            route={route}
            vehicle={vehicle}
            x={x}
            selectedStop={chosen.size === 1 ? [...chosen][0] : undefined}
            lateness={lateness}
            overtime={findOvertime(solution, route)}
          />
          {props.isPlain && (
            <PlainStops route={route} blocks={blocks} color={vehicle.color} lateness={lateness} />
          )}
          {listDestinations(route).map(
            (step) =>
              step.kind === 'reload' && (
                <ReloadBlock key={step.trip} reload={step.reload} trip={step.trip} x={x} />
              ),
          )}
          {(props.isPlain ? [] : route.stops).map((stop, i) => (
            <StopBlock
              key={stopKey(stop)}
              stop={stop}
              name={orderOf.get(stop.orderId)?.name ?? stop.orderId}
              number={i + 1}
              color={vehicle.color}
              left={blocks[i].left}
              width={blocks[i].width}
              isSelected={chosen.has(stop.orderId)}
              isLocked={locked.has(stop.orderId)}
              late={lateness.get(stopKey(stop)) ?? 0}
              outcome={props.outcomes.get(stopKey(stop))}
              isQuiet={props.isSolving}
              onPress={props.onPress}
            />
          ))}
        </>
      )}
      <InsertionMark {...props} blocks={blocks} />
    </div>
  );
});
