/** Areas of the map that vans prefer or keep to. */
import { z } from 'zod/mini';
import { ids, LOCATION, text } from './base-schema.ts';
import { isSimpleRing } from './ring.ts';

export const TERRITORY = z.looseObject({
  id: text,
  name: text,
  /** Its corners in their order, the first not repeated; no side crosses another. See `isSimpleRing`. */
  ring: z.array(LOCATION).check(z.refine(isSimpleRing, 'ring')),
  /** Vans that it belongs to; without any it says nothing. */
  vehicleIds: ids,
  /**
   * `keep`: its orders go on its vans only, and its vans serve nothing outside their areas. `prefer`: the same costs extra
   * instead of being closed. See `Territories`.
   */
  strength: z.enum(['prefer', 'keep']),
});
