/** What a row of the list says of a region: its state in words, and what can be done about it. */
import { formatBytes } from '../../i18n/format.ts';
import type { RegionEntry, RegionUpdate, RegionWork } from '../../store/regions/region-store.ts';

export type RegionTone = 'ok' | 'busy' | 'warn' | 'quiet';

export interface RegionWords {
  readonly tone: RegionTone;
  readonly state: string;
  readonly detail: string;
  /** 0..1 of a bar; absent where there is none. */
  readonly share?: number;
  /** `84 of 212 MB, 6.1 MB/s`, and what is left. */
  readonly progress?: readonly [done: string, left: string];
}

function formatDay(date: string): string {
  return new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' }).format(
    new Date(date),
  );
}

/** `21 s`, `3 min`. */
function formatWait(seconds: number): string {
  if (seconds < 60) return `${Math.max(1, Math.round(seconds))} s`;
  if (seconds < 3600) return `${Math.round(seconds / 60)} min`;
  return `${(seconds / 3600).toFixed(1)} h`;
}

function describeProgress({ progress }: RegionWork): Pick<RegionWords, 'share' | 'progress'> {
  if (!progress) return {};
  const { bytes, total, rate } = progress;
  const done = `${formatBytes(bytes)} of ${formatBytes(total)}${rate > 0 ? `, ${formatBytes(rate)}/s` : ''}`;
  const left = rate > 0 ? `${formatWait((total - bytes) / rate)} left` : '';
  return { share: total > 0 ? bytes / total : 1, progress: [done, left] };
}

function describeParts({ meta, hasMap, hasSearch, bytes }: RegionEntry): string {
  const parts = ['All vehicles', ...(hasSearch ? ['address search'] : []), ...(hasMap ? ['map'] : [])];
  const date = meta.dataDate ? `Data of ${formatDay(meta.dataDate)}. ` : '';
  return `${date}${parts.join(', ')}. ${formatBytes(bytes)} on disk.`;
}

function describeWork(entry: RegionEntry, work: RegionWork): RegionWords {
  const detail = describeParts(entry);
  switch (work.kind) {
    case 'waiting':
      return { tone: 'quiet', state: 'Queued, next', detail };
    case 'downloading':
      return { tone: 'busy', state: 'Downloading', detail, ...describeProgress(work) };
    case 'repairing':
      return { tone: 'busy', state: 'Fetching what is missing', detail, ...describeProgress(work) };
    case 'testing':
      return { tone: 'busy', state: 'Trying it offline', detail };
    case 'exporting':
      return { tone: 'busy', state: 'Writing the file', detail };
  }
}

export function describeRegion(
  entry: RegionEntry,
  work: RegionWork | undefined,
  update: RegionUpdate | undefined,
): RegionWords {
  if (work) return describeWork(entry, work);
  const { state, bytes, bytesHere, failure, origin, testedAt } = entry;
  const here = `${formatBytes(bytesHere)} of ${formatBytes(bytes)} are here.`;
  if (state === 'arriving') {
    const detail = failure ? `${failure} ${here} It goes on from there.` : `${here} It goes on from there.`;
    return {
      tone: failure ? 'warn' : 'quiet',
      state: failure ? 'Interrupted' : 'Paused',
      detail,
      share: bytesHere / bytes,
    };
  }
  if (state === 'incomplete') {
    const missing = formatBytes(bytes - bytesHere);
    const remedy = origin.kind === 'url' ? `Get ${missing} again.` : 'Drop its file again to mend it.';
    return {
      tone: 'warn',
      state: 'Parts are lost',
      detail: `The browser dropped ${missing} of it. ${remedy}`,
    };
  }
  const detail = describeParts(entry);
  if (entry.update) {
    const left = formatBytes(entry.update.bytesLeft);
    return { tone: 'warn', state: 'Update waits', detail: `${detail} Works as it is. ${left} to come.` };
  }
  if (update && update.bytes > 0)
    return { tone: 'warn', state: 'Update available', detail: `${detail} Works as it is.` };
  if (update) return { tone: 'ok', state: 'Up to date', detail };
  if (testedAt) return { tone: 'ok', state: 'Offline-ready', detail };
  return { tone: 'quiet', state: 'Not tried offline yet', detail };
}
