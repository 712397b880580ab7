/** Whether the open map area has speeds by time of day: asked of the engine, which knows. */
import type { ApiClient } from '../client/api-client.ts';
import { middleOf } from './regions/outside-region.ts';
import type { RegionStore } from './regions/region-store.ts';

export function createTrafficSearch(api: ApiClient, region: RegionStore) {
  return async function findTraffic(): Promise<boolean> {
    const bbox = region.getState().current?.bbox;
    if (!bbox) return false;
    const middle = [...middleOf(bbox)];
    const asked = await api.route({
      points: [middle, middle],
      profile: 'car',
      network_data_provider: 'commercial_map',
      calc_points: false,
      instructions: false,
    });
    // A point that lies off the roads is another matter: the speeds were looked for before it.
    return asked.ok || asked.error.fault.code !== 'noTraffic';
  };
}
