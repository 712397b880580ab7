import { formatDistance, formatDuration } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import type { SlotEffect } from '../../store/arrange/drag-store.ts';

function sign(value: number, text: string): string {
  return t(value < 0 ? 'adjust.less' : 'adjust.more', { value: text });
}

/** `+4 min` */
export function describeSeconds(seconds: number): string {
  return sign(seconds, formatDuration(Math.abs(seconds)));
}

/** `+1.1 km` */
export function describeMetres(metres: number): string {
  return sign(metres, formatDistance(Math.abs(metres)));
}

/** `+4 min, +1.1 km, 0 late` as parts. */
export function describeEffect({ seconds, metres, late }: SlotEffect): string[] {
  return [describeSeconds(seconds), describeMetres(metres), t('adjust.late', { count: late })];
}
