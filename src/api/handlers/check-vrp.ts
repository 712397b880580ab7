/** What can be said against an optimization request before its legs are computed. */
import { badRequest, type Result, success } from '../contract/errors.ts';
import { parseVrpRequest } from '../contract/vrp.ts';
import { findCostMatrix, listRouteSlots } from '../contract/vrp-shifts.ts';
import { getTravel } from '../contract/vrp-travel.ts';
import type { HandlerContext } from './region-context.ts';
import { collectPlaces, nameLocation, refuseWithoutMap, toRoutedPlaces } from './vrp-places.ts';
import { locatePlaces } from './vrp-road-services.ts';

/** Shape, references, and for profiles without caller's matrix every place's road. */
export function checkVrp(body: unknown, context: HandlerContext): Result<undefined> {
  const parsed = parseVrpRequest(body);
  if (!parsed.ok) return parsed;
  const request = parsed.value;
  const places = collectPlaces(request);
  const travels = new Map(
    listRouteSlots(request).map((slot) => {
      const travel = getTravel(request, slot);
      return [travel.key, travel];
    }),
  );
  for (const travel of travels.values()) {
    if (findCostMatrix(request, travel.profile)?.data) continue;
    if (!context.region) return badRequest(refuseWithoutMap(travel.profile));
    const located = locatePlaces(toRoutedPlaces(request, travel, places.addresses), context);
    if (!located.ok) return nameLocation(located, places);
  }
  return success(undefined);
}
