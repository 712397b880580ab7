/** Towns whose vans come back for further loads, and what a search makes of them. */
import type { VrpSolution } from '../api/contract/vrp-answer.ts';
import type { VrpRequestBody } from '../api/contract/vrp-request.ts';
import type { VrpReload, VrpRequirements } from '../api/contract/vrp-requirements.ts';
import { optimize } from '../api/handlers/optimize.ts';
import { makePlaneMatrix, makeRequest, makeService, testHost } from './vrp-cases.ts';
import { Dice } from './vrp-random/dice.ts';

/** The plan after so many iterations. */
export async function solve(
  body: VrpRequestBody,
  requirements: VrpRequirements,
  iterations: number,
  initial?: VrpSolution,
): Promise<VrpSolution> {
  const answer = await optimize(body, testHost, { budget: { iterations }, requirements, initial });
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.value.solution as VrpSolution;
}

/** Reloads of all routes. */
export const countReloads = ({ routes }: VrpSolution) =>
  routes.flatMap(({ activities }) => activities).filter(({ type }) => type === 'reload').length;

/** What a town has beside orders and vans. */
export type TownExtra = Partial<Omit<VrpRequestBody, 'services' | 'vehicles'>> & {
  vehicle?: Partial<VrpRequestBody['vehicles'][number]>;
};

/** So many orders on a plane, each of one to three pieces; vans that carry ten pieces at once. */
export function makeTown(
  seed: number,
  orders: number,
  vans: number,
  { vehicle = {}, ...rest }: TownExtra = {},
) {
  const dice = new Dice(seed);
  return makeRequest([], {
    vehicles: Array.from({ length: vans }, (_, v) => ({
      vehicle_id: `v${v}`,
      type_id: 'type',
      start_address: { location_id: 'p0' },
      ...vehicle,
    })),
    vehicle_types: [{ type_id: 'type', capacity: [10] }],
    services: Array.from({ length: orders }, (_, i) =>
      makeService(`s${i}`, i + 1, {
        type: dice.chance(0.2) ? 'pickup' : 'delivery',
        size: [1 + dice.between(0, 2)],
        duration: 60 + dice.between(0, 239),
        ...(dice.chance(0.25)
          ? {
              time_windows: [
                { earliest: 3600 * dice.between(0, 5), latest: 3600 * (6 + dice.between(0, 5)) },
              ],
            }
          : {}),
      }),
    ),
    cost_matrices: makePlaneMatrix(orders + 2),
    ...rest,
  });
}

/** The same reloads for each van of a town. */
export const everyVan = (vans: number, reload: Omit<VrpReload, 'vehicleId'>): VrpReload[] =>
  Array.from({ length: vans }, (_, v) => ({ vehicleId: `v${v}`, ...reload }));
