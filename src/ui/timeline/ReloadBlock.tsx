import { Warehouse } from 'lucide-react';
import { formatWindow } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import type { PlannedReload } from '../../plan/solution.ts';

/** Narrowest block, and the narrowest that holds its picture. */
const MIN_WIDTH = 8;
const ICON = 13;

/** A reload in words: which `trip` it begins, where and when. */
export function describeReload(reload: PlannedReload, trip: number): string {
  return t('timeline.reload', {
    number: String(trip),
    place: reload.name,
    window: formatWindow([reload.start, reload.end]),
  });
}

/** A reload on its van's lane: as wide as it takes. */
export function ReloadBlock({
  reload,
  trip,
  x,
}: {
  reload: PlannedReload;
  trip: number;
  x: (seconds: number) => number;
}) {
  const left = x(reload.start);
  const width = Math.max(MIN_WIDTH, x(reload.end) - left);
  const title = describeReload(reload, trip);
  return (
    <span
      className="timeline-reload"
      role="img"
      aria-label={title}
      title={title}
      style={{ transform: `translateX(${left}px)`, width }}
    >
      {width >= ICON && <Warehouse size={10} strokeWidth={2} aria-hidden="true" />}
    </span>
  );
}
