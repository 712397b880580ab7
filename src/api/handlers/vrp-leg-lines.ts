/** The lines that an optimization's routes are drawn by: along the streets, by the weights that their legs were timed by. */
import { type Result, success } from '../contract/errors.ts';
import type { VrpLeg, VrpSolution } from '../contract/vrp-answer.ts';
import type { VrpRequest } from '../contract/vrp-request.ts';
import { findCostMatrix, listRouteSlots } from '../contract/vrp-shifts.ts';
import { getTravel } from '../contract/vrp-travel.ts';
import type { LegGeometry } from './leg-matrix.ts';
import { type Places, toRoutedPlaces } from './vrp-places.ts';

/** The routes with how they travel, equal ways next to each other: a region keeps only a few ready. */
function listTravels(request: VrpRequest, { routes }: VrpSolution) {
  const slots = listRouteSlots(request);
  const travels = routes.flatMap((route) => {
    const slot = slots.find(
      ({ vehicle, shift }) => vehicle.vehicle_id === route.vehicle_id && shift?.shift_id === route.shift_id,
    );
    return slot ? [{ route, travel: getTravel(request, slot) }] : [];
  });
  return travels.sort((a, b) => (a.travel.key < b.travel.key ? -1 : a.travel.key > b.travel.key ? 1 : 0));
}

/** Fills `points` where calc_points asks for them and the legs were computed from map data. */
export async function addLegLines(
  request: VrpRequest,
  places: Places,
  solution: VrpSolution,
  geometry: LegGeometry | undefined,
): Promise<Result<VrpSolution>> {
  if (!geometry || !request.configuration?.routing?.calc_points) return success(solution);
  for (const { route, travel } of listTravels(request, solution)) {
    if (findCostMatrix(request, travel.profile)) continue;
    const stops = route.activities.filter(({ type }) => type !== 'break');
    const addresses = stops.map(({ location_id, address }) => {
      return places.addresses[places.indexOfId.get(location_id) ?? -1] ?? address;
    });
    const legs = await geometry(toRoutedPlaces(request, travel, addresses));
    if (!legs.ok) return legs;
    route.points = legs.value.map((coordinates): VrpLeg => ({ type: 'LineString', coordinates }));
  }
  return success(solution);
}
