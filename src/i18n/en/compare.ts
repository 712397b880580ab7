/** Snapshots side by side. */
import { firstOf } from './first.ts';

export const compare = {
  ...firstOf.compare,
  'compare.empty': 'Take a snapshot, change something, compare.',
  'compare.take': 'Take a snapshot',
  'compare.a': 'A',
  'compare.b': 'B',
  'compare.now': 'Now',
  'compare.plan': 'Plan',
  'compare.figure': 'Figure',
  'compare.change': 'B against A',
  'compare.use': 'Use B',
  'compare.show': 'Show B on the map',
  'compare.hide': 'Show the plan again',
  'compare.remove': 'Remove snapshot {name}',
  'compare.changes': { one: '{count} stop differs', other: '{count} stops differ' },
  'compare.same': 'The same stops in the same order at the same times.',
  'compare.order': 'Order',
  'compare.nowhere': 'on no route',
  'compare.place': '{van}, stop {position}, {time}',
  'compare.useVan': 'Take only one van from B',
} as const;
