/** Which actions each kind of lock holds back, as `build-requirements.ts` and the urgent order have it. */
import type { MessageKey } from '../../i18n/t.ts';

export const LOCK_KINDS = ['vehicle', 'pinned', 'route', 'frozen'] as const;
type LockKind = (typeof LOCK_KINDS)[number];

interface LockRow {
  readonly text: MessageKey;
  readonly cells: Readonly<Record<LockKind, MessageKey>>;
}

const HELD = {
  vehicle: 'locks.partly',
  pinned: 'locks.yes',
  route: 'locks.yes',
  frozen: 'locks.yes',
} as const;

export const LOCK_ROWS: readonly LockRow[] = [
  { text: 'locks.row.improve', cells: HELD },
  { text: 'locks.row.reorder', cells: HELD },
  { text: 'locks.row.place', cells: { ...HELD, vehicle: 'locks.yes' } },
  { text: 'locks.row.scratch', cells: HELD },
  {
    text: 'locks.row.urgent',
    cells: {
      vehicle: 'locks.urgent.free',
      pinned: 'locks.urgent.free',
      route: 'locks.urgent.free',
      frozen: 'locks.urgent.behind',
    },
  },
  {
    text: 'locks.row.hand',
    cells: { vehicle: 'locks.no', pinned: 'locks.no', route: 'locks.no', frozen: 'locks.no' },
  },
];
