/** What goes wrong deep down, where nobody knows of languages; its English stands with the codes, in `src/faults`. */
import { mapDataFaults } from '../../faults/map-data-faults.ts';
import { modelFaults as english } from '../../faults/model-faults.ts';
import { regionFaults } from '../../faults/region-faults.ts';
import { serviceFaults } from '../../faults/service-faults.ts';

export const faults = nameFaults({
  ...mapDataFaults,
  ...regionFaults,
  ...serviceFaults,
} as const);

/** What the service refuses a plan for, in words for dispatchers; the contract has words of its own. */
export const refusals = {
  'faults.noConnection': 'Some of the places are not connected by road.',
  'faults.ofOrder': 'at {order}: {reason}',
  'faults.torn':
    'The pickup and the delivery of {order} are to stay as they are, but they are not on one van with the pickup first. Put both on one van, pickup first, or unlock the order.',
  'faults.frozenUnknown':
    '{route} stops at {order} before the time up to which nothing changes, but that order cannot be planned: it has no place, or is gone. Give it a place, or let everything change.',
  'faults.frozenGone':
    '{route} is on the road before the time up to which nothing changes, but it is not available. Make it available, or let everything change.',
  'faults.frozenBroken':
    'What {route} has to keep breaks a rule ({reason}). Unlock it, let everything change, or change the rule.',
  'faults.frozenElsewhere':
    '{order} is locked to a place that it cannot have, because other stops come first and may not change. Unlock it, or let everything change.',
  'faults.samePlace': '{order} and {other} are locked to the same place of {route}. Unlock one of them.',
  'faults.locksMove':
    'These orders are locked to other routes than they are on: {orders}. Unlock them, or run again with more freedom.',
  'faults.needsRoutes':
    'Parts of the present routes are to stay, but those routes could not be read. Let everything change, or unlock them.',
  'faults.lockedTwice': '{order} is locked in two ways at once. Unlock it, then lock it again.',
} as const;

/** What is wrong with a custom model; its English stands with the codes, in `src/faults`. */
export const modelFaults = nameFaults(english);

/** A table of faults as texts of the catalog: its codes behind `faults.`. */
type Named<Table> = { readonly [Code in keyof Table & string as `faults.${Code}`]: Table[Code] };

function nameFaults<const Table extends Readonly<Record<string, string>>>(table: Table): Named<Table> {
  return Object.fromEntries(
    Object.entries(table).map(([code, text]) => [`faults.${code}`, text]),
  ) as Named<Table>;
}
