/** Which slots may stand for each other. */
import { expect, test } from 'vitest';
import type { VrpRouteUnderWay } from '../../../api/contract/vrp-plan-route.ts';
import { everyVan, makeTown } from '../../../testing/reload-town.ts';
import { problemOf } from '../../../testing/vrp-problems.ts';
import { buildClasses } from './slot-classes.ts';

test('a van that has reloaded stands for no other', async () => {
  const town = makeTown(1, 4, 3);
  const reloads = everyVan(3, { most: 2, duration: 600 });
  expect([...buildClasses(await problemOf(town, { reloads }))]).toEqual([0, 0, 0]);
  const behind: VrpRouteUnderWay = {
    vehicleId: reloads[0].vehicleId,
    visits: [{ orderId: 's0' }],
    reloads: [{ afterVisits: 1, address: { location_id: 'p0' }, duration: 600 }],
  };
  const gone = await problemOf(town, { reloads, routesUnderWay: [behind] });
  expect([...buildClasses(gone)]).toEqual([0, 1, 1]);
});
