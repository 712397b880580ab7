/** Custom profiles of the caller's account in a request: found by id, valid within their bounds. */
import { badRequest, type Result, success } from '../contract/errors.ts';
import type { CustomProfile } from '../contract/profiles.ts';
import type { HandlerContext } from './region-context.ts';

export const CUSTOM_PREFIX = 'cp_';

type Profiles = Pick<HandlerContext, 'customProfiles'>;

/** Undefined for names that are no custom profile of the account. */
export function findCustomProfile({ customProfiles }: Profiles, name: string): CustomProfile | undefined {
  return customProfiles?.find(({ id }) => id === name);
}

const format = (value: number) => String(Math.round(value * 1e6) / 1e6);

/** 400 for the first `[lon, lat]` outside the bounds of the profile, if it is one that has bounds. */
export function checkProfileBounds(
  context: Profiles,
  name: string | undefined,
  points: readonly (readonly [number, number])[],
): Result<undefined> {
  const custom = name?.startsWith(CUSTOM_PREFIX) ? findCustomProfile(context, name) : undefined;
  if (!custom) return success(undefined);
  const [west, south, east, north] = custom.bounds.bbox;
  const index = points.findIndex(
    ([lon, lat]) => !(lon >= west && lon <= east && lat >= south && lat <= north),
  );
  if (index < 0) return success(undefined);
  const [lon, lat] = points[index];
  return badRequest(
    `Point ${index} is out of bounds: ${format(lat)},${format(lon)}, the bounds are: ${[west, east, south, north].map(format).join(',')}`,
    'PointOutOfBoundsException',
    { point_index: index },
  );
}
