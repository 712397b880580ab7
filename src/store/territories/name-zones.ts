/** No-go zones in words. */
import { formatTime, formatWindow } from '../../i18n/format.ts';
import { joinList, t } from '../../i18n/t.ts';
import type { OpenWindow } from '../../plan/no-go-zones.ts';
import type { Territory } from '../../plan/territory.ts';

/** `Old town, closed 08:00–11:00`. */
function nameZone({ name, hours }: Territory): string {
  return hours ? t('zone.withHours', { name, hours: formatWindow(hours) }) : name;
}

/** `until 07:50 or from 11:00`. */
export function nameOpen(windows: readonly OpenWindow[]): string {
  return windows
    .map(({ earliest, latest }) => {
      if (earliest !== undefined && latest !== undefined) return formatWindow([earliest, latest]);
      return earliest === undefined
        ? t('zone.until', { time: formatTime(latest ?? 0) })
        : t('zone.from', { time: formatTime(earliest) });
    })
    .join(t('fix.why.or'));
}

/** Their names, each with the hours in which it is closed. */
export function nameZones(zones: readonly Territory[]): string {
  return joinList(zones.map(nameZone));
}
