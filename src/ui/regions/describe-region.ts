/** What a row of the list says of a region: its state in words, and what can be done about it. */

import { formatBytes, formatDay, formatDistance, formatNumber, formatUpTo } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import { writeFault } from '../../i18n/write-fault.ts';
import type { RegionEntry, RegionUpdate, RegionWork } from '../../store/regions/region-store.ts';
import { SIDES } from './box-size.ts';

export type RegionTone = 'ok' | 'busy' | 'warn' | 'quiet';

interface RegionWords {
  readonly tone: RegionTone;
  readonly state: string;
  readonly detail: string;
  /** What is not right in its map data. */
  readonly notes?: string;
  /** 0..1 of a bar; absent where there is none. */
  readonly share?: number;
  /** `84 of 212 MB, 6.1 MB/s`, and what is left. */
  readonly progress?: readonly [done: string, left: string];
}

/** `21 s`, `3 min`. */
function formatWait(seconds: number): string {
  if (seconds < 60) return t('solve.seconds', { count: Math.max(1, Math.round(seconds)) });
  if (seconds < 3600) return t('solve.minutes', { count: Math.round(seconds / 60) });
  return t('region.hours', { count: formatNumber(seconds / 3600, 1) });
}

function describeProgress({ progress }: RegionWork): Pick<RegionWords, 'share' | 'progress'> {
  if (!progress) return {};
  const { bytes, total, rate } = progress;
  const sizes = { done: formatBytes(bytes), total: formatBytes(total), rate: formatBytes(rate) };
  const done = t(rate > 0 ? 'region.doneAt' : 'region.done', sizes);
  const left = rate > 0 ? t('region.left', { time: formatWait((total - bytes) / rate) }) : '';
  return { share: total > 0 ? bytes / total : 1, progress: [done, left] };
}

/** Which box of which file it is; empty for all others. */
function describePart({ origin }: RegionEntry): string {
  if (origin.kind !== 'file' || !origin.bounds) return '';
  const sides = origin.bounds.map(
    (degrees, side) => `${t(`region.${SIDES[side]}`)} ${formatUpTo(degrees, 3)}`,
  );
  return ` ${t('region.part.of', { file: origin.name, box: sides.join('; ') })}`;
}

function describeParts(entry: RegionEntry): string {
  const { meta, hasMap, hasSearch, bytes, preparedBytes } = entry;
  const size = formatBytes(bytes + preparedBytes);
  const parts = [
    t('region.hasVehicles'),
    ...(hasSearch ? [t('region.hasSearch')] : []),
    ...(hasMap ? [t('region.hasMap')] : []),
  ];
  const date = meta.dataDate ? `${t('region.dataOf', { date: formatDay(new Date(meta.dataDate)) })} ` : '';
  return `${date}${parts.join(', ')}. ${t('region.onDisk', { size })}${describePart(entry)}`;
}

/** What the import left out, and what cannot be reached. */
function describeNotes({ meta, cutOff }: RegionEntry): string {
  const ignored = meta.counts.ignoredRestrictions ?? 0;
  return [
    ...(ignored > 0 ? [t('region.ignored', { count: ignored })] : []),
    ...(cutOff && cutOff.parts > 0
      ? [t('region.cutOff', { count: cutOff.parts, length: formatDistance(cutOff.metres) })]
      : []),
  ].join(' ');
}

function describeWork(entry: RegionEntry, work: RegionWork): RegionWords {
  const detail = describeParts(entry);
  switch (work.kind) {
    case 'waiting':
      return { tone: 'quiet', state: t('region.state.queued'), detail };
    case 'downloading':
      return { tone: 'busy', state: t('region.state.downloading'), detail, ...describeProgress(work) };
    case 'repairing':
      return { tone: 'busy', state: t('region.state.repairing'), detail, ...describeProgress(work) };
    case 'testing':
      return { tone: 'busy', state: t('region.state.testing'), detail };
    case 'exporting':
      return { tone: 'busy', state: t('region.state.exporting'), detail };
  }
}

export function describeRegion(
  entry: RegionEntry,
  work: RegionWork | undefined,
  update: RegionUpdate | undefined,
): RegionWords {
  if (work) return describeWork(entry, work);
  const { state, bytes, bytesHere, failure, origin, testedAt } = entry;
  const here = t('region.partHere', { done: formatBytes(bytesHere), total: formatBytes(bytes) });
  if (state === 'arriving') {
    const detail = `${failure ? `${writeFault(failure)} ` : ''}${here}`;
    return {
      tone: failure ? 'warn' : 'quiet',
      state: t(failure ? 'region.state.interrupted' : 'region.state.paused'),
      detail,
      share: bytesHere / bytes,
    };
  }
  if (state === 'incomplete') {
    const missing = formatBytes(bytes - bytesHere);
    const isPart = origin.kind === 'file' && origin.bounds !== undefined;
    const remedy =
      origin.kind === 'url'
        ? t('region.mendGet', { size: missing })
        : t(isPart ? 'region.part.mend' : 'region.mendFile');
    return {
      tone: 'warn',
      state: t('region.state.lost'),
      detail: `${t('region.dropped', { size: missing })} ${remedy}`,
    };
  }
  const detail = describeParts(entry);
  if (entry.update) {
    const left = formatBytes(entry.update.bytesLeft);
    return {
      tone: 'warn',
      state: t('region.state.updateWaits'),
      detail: `${detail} ${t('region.updateLeft', { size: left })}`,
    };
  }
  if (update && update.bytes > 0)
    return { tone: 'warn', state: t('region.state.update'), detail: `${detail} ${t('region.works')}` };
  const notes = describeNotes(entry);
  if (update) return { tone: 'ok', state: t('region.state.current'), detail, notes };
  if (testedAt) return { tone: 'ok', state: t('region.state.ready'), detail, notes };
  return { tone: 'quiet', state: t('region.state.untried'), detail, notes };
}
