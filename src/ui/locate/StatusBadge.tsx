import { CircleDashed, Copy, House, Map as MapIcon, Route, SearchX, SkipForward } from 'lucide-react';
import { t } from '../../i18n/t.ts';
import type { LocateItem } from '../../store/locate/locate-state.ts';

const LOOKS = {
  waiting: { icon: CircleDashed, tone: 'none' },
  house: { icon: House, tone: 'ok' },
  unsure: { icon: House, tone: 'warn' },
  street: { icon: Route, tone: 'warn' },
  place: { icon: MapIcon, tone: 'warn' },
  several: { icon: Copy, tone: 'warn' },
  none: { icon: SearchX, tone: 'bad' },
  placed: { icon: House, tone: 'ok' },
  skipped: { icon: SkipForward, tone: 'none' },
} as const;

/** How far an address may be trusted, in words, icon and tint. */
export function StatusBadge({ item }: { item: LocateItem }) {
  const state = item.place
    ? item.place.how === 'found'
      ? 'house'
      : 'placed'
    : item.isSkipped
      ? 'skipped'
      : item.status;
  const { icon: Icon, tone } = LOOKS[state];
  return (
    <span className="locate-badge" data-tone={tone}>
      <Icon size={12} strokeWidth={1.75} /> {t(`locate.status.${state}` as const)}
    </span>
  );
}
