/** Areas of the map that vans prefer or keep to, and those that are closed to vans. */
import { z } from 'zod/mini';
import { ids, LOCATION, text, WINDOW } from '../api/contract/stored-schema.ts';
import { isSimpleRing } from './ring.ts';

interface Closing {
  readonly strength: string;
  readonly closedTo?: string;
  readonly typeIds?: readonly string[];
  readonly hours?: readonly [number, number];
}

/** Only a no-go zone says whom and when it is closed to, and only one for every van has hours. */
function isClosing({ strength, closedTo, typeIds, hours }: Closing): boolean {
  if (strength !== 'closed') return (closedTo ?? typeIds ?? hours) === undefined;
  if (typeIds && closedTo !== 'types') return false;
  return !hours || (closedTo === undefined && hours[0] < hours[1]);
}

export const TERRITORY = z
  .looseObject({
    id: text,
    name: text,
    /** Its corners in their order, the first not repeated; no side crosses another. See `isSimpleRing`. */
    ring: z.array(LOCATION).check(z.refine(isSimpleRing, 'ring')),
    /** Vans that it belongs to, or that a no-go zone is closed to; without any it says nothing. */
    vehicleIds: ids,
    /**
     * `keep`: its orders go on its vans only, and its vans serve nothing outside their areas. `prefer`: the same costs extra
     * instead of being closed. See `Territories`. `closed`: a no-go zone, see `NoGoZones`.
     */
    strength: z.enum(['prefer', 'keep', 'closed']),
    /** Whom a no-go zone is closed to: vans of `typeIds`, or those of `vehicleIds`; absent = every van. */
    closedTo: z.optional(z.enum(['types', 'vans'])),
    typeIds: z.optional(ids),
    /** A no-go zone is closed from the first to the second moment only; absent = always. */
    hours: z.optional(WINDOW),
  })
  .check(z.refine(isClosing, 'zone'));
