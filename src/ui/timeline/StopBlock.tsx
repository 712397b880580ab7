import { memo, useRef } from 'react';
import { formatDuration, formatStopWindow, formatTime } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import type { PlannedStop, StopOutcome } from '../../plan/solution.ts';
import { useStopDrag } from '../adjust/use-stop-drag.ts';

interface StopBlockProps {
  stop: PlannedStop;
  name: string;
  number: number;
  color: number;
  /** Pixels. */
  left: number;
  width: number;
  isSelected: boolean;
  isLocked: boolean;
  /** Seconds after the window; 0 = in time. */
  late: number;
  outcome: StopOutcome | undefined;
  /** Numbers are left out while they change. */
  isQuiet: boolean;
  onPress: (orderId: string, event: { shiftKey: boolean; ctrlKey: boolean; metaKey: boolean }) => void;
}

/** Narrowest blocks that hold a number of one and of two digits. */
const ONE_DIGIT = 8;
const TWO_DIGITS = 12.5;

/** A stop on its van's lane: as wide as its service time. */
export const StopBlock = memo(function StopBlock(props: StopBlockProps) {
  const { stop, name, number, color, left, width, isSelected, isLocked, late, outcome, isQuiet, onPress } =
    props;
  const ref = useRef<HTMLButtonElement>(null);
  useStopDrag(ref, stop);
  const hasNumber = !isQuiet && width >= (number > 9 ? TWO_DIGITS : ONE_DIGIT);
  const parts = [
    t('timeline.stop', { number: String(number), name, time: formatTime(stop.arrival) }),
    stop.window && t('timeline.window', { window: formatStopWindow(stop.window) }),
    late > 0 && t('adjust.lateBy', { duration: formatDuration(late) }),
    isLocked && t('timeline.locked'),
    outcome && t(`mark.${outcome}`),
  ];
  const title = parts.filter(Boolean).join(', ');
  return (
    <button
      ref={ref}
      type="button"
      className="timeline-stop"
      tabIndex={-1}
      aria-pressed={isSelected}
      data-order={stop.orderId}
      data-locked={isLocked}
      data-late={late > 0}
      data-outcome={outcome}
      data-quiet={isQuiet}
      title={title}
      aria-label={title}
      style={{
        transform: `translateX(${left}px)`,
        width,
        background: `var(--route-${color})`,
        color: `var(--route-${color}-on)`,
      }}
      onClick={(event) => onPress(stop.orderId, event)}
    >
      {hasNumber ? number : ''}
    </button>
  );
});
