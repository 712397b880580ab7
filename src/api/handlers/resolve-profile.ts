/** The profile that a request names, with its custom model, ready on the open region. */

import type { Moment } from '../../engine/graph/traffic-clock.ts';
import { compileProfile } from '../../engine/profile/compile-profile.ts';
import { toRefusal, writeModelProblem } from '../../engine/profile/custom-model/write-model-problem.ts';
import { getStandardProfile, STANDARD_PROFILES } from '../../engine/profile/profiles/standard-profiles.ts';
import type { RoadProfile } from '../../engine/routing/road-profile.ts';
import { fault } from '../../faults/fault.ts';
import type { Dimensions } from '../contract/dimensions.ts';
import { badRequest, badRequests, type Result, success } from '../contract/errors.ts';
import { COMMERCIAL_PROFILES, refuseProfile } from '../contract/vrp-travel.ts';
import { closeAreas, readBeside } from './closing-model.ts';
import { CUSTOM_PREFIX, findCustomProfile } from './custom-profiles.ts';
import { LAST_UNIX_TIME, toLocalTime } from './departure.ts';
import type { HandlerContext, OpenRegion } from './region-context.ts';

export interface ProfileChoice {
  readonly profile?: string;
  /** Older clients' name for `profile`. */
  readonly vehicle?: string;
  readonly custom_model?: unknown;
  /** Of the vehicle that travels, over those of profile and model. */
  readonly dimensions?: Dimensions;
  readonly network_data_provider?: string;
  readonly consider_traffic?: boolean;
  /** Unix seconds; absent for free flow. */
  readonly departure_time?: number;
  /** The request's member that names the provider, where it is another. */
  readonly providerPath?: string;
  /** Likewise the departure's; it may then be a second of a week, before it even. */
  readonly departurePath?: string;
}

/** When the way begins whose traffic is asked for; undefined for free flow. */
export function readDeparture({
  network_data_provider: provider,
  consider_traffic: considers,
  departure_time: departure,
}: ProfileChoice): number | undefined {
  return provider === 'commercial_map' && considers ? departure : undefined;
}

/** The moment whose traffic holds, undefined for free flow; 400 where `commercial_map` cannot be had. */
function resolveMoment(region: OpenRegion, choice: ProfileChoice, name: string): Result<Moment | undefined> {
  if (choice.network_data_provider !== 'commercial_map') return success(undefined);
  const path = choice.providerPath ?? 'network_data_provider';
  if (!COMMERCIAL_PROFILES.includes(name)) return badRequest(refuseProfile(path, name));
  if (!region.engine.hasTraffic) {
    return badRequest(fault('noTraffic', { path, area: region.name }));
  }
  const departure = readDeparture(choice);
  if (departure === undefined) return success(undefined);
  const earliest = choice.departurePath === undefined ? 0 : Number.NEGATIVE_INFINITY;
  if (!(departure >= earliest && departure <= LAST_UNIX_TIME)) {
    const member = choice.departurePath ?? 'departure_time';
    return badRequest(`${member}: ${departure} is not a time that has a date`);
  }
  return success(region.engine.findMoment(toLocalTime(departure, region)));
}

/** A custom profile of the account, ready. */
function resolveCustom(
  region: OpenRegion,
  { customProfiles }: Pick<HandlerContext, 'customProfiles'>,
  name: string,
  { custom_model: model, dimensions }: ProfileChoice,
): Result<RoadProfile> {
  const custom = findCustomProfile({ customProfiles }, name);
  if (!custom) return badRequest(`The profile "${name}" is not available: this account has no such profile`);
  const beside = readBeside(model);
  if (!beside)
    return badRequest(
      `custom_model: the profile "${name}" has a model of its own, send only one of the two; dimensions may be sent beside it, and rules that close areas`,
    );
  const { size, closing } = beside;
  if (!size.ok) return badRequests(size.errors.map(toRefusal));
  const vehicle = { ...size.value, ...dimensions };
  const own = closing ? closeAreas(custom.custom_model, closing) : custom.custom_model;
  const compiled = compileProfile(getStandardProfile(custom.profile), own, vehicle);
  if (compiled.ok) return success(region.engine.getProfile(compiled.value));
  return badRequests(compiled.errors.map((error) => `${name}: ${writeModelProblem(error)}`));
}

function checkStandard(name: string): Result<undefined> {
  if (name === 'as_the_crow_flies')
    return badRequest('The profile "as_the_crow_flies" is for clustering only, it has no roads');
  if (STANDARD_PROFILES.has(name)) return success(undefined);
  const known = [...STANDARD_PROFILES.keys()].join(', ');
  return badRequest(`The profile "${name}" is not available, use one of ${known}`);
}

/** Whether a profile is one that there is, or an account's own, which only who travels by it looks up. */
export function checkProfileName(name: string): Result<undefined> {
  return name.startsWith(CUSTOM_PREFIX) ? success(undefined) : checkStandard(name);
}

/** Standard profiles by name and custom ones by id; 400 for names and models that mean nothing here. */
export function resolveProfile(
  region: OpenRegion,
  choice: ProfileChoice,
  context: Pick<HandlerContext, 'customProfiles'>,
): Result<RoadProfile> {
  const name = choice.profile || choice.vehicle || 'car';
  const moment = resolveMoment(region, choice, name);
  if (!moment.ok) return moment;
  if (name.startsWith(CUSTOM_PREFIX)) return resolveCustom(region, context, name, choice);
  const known = checkStandard(name);
  if (!known.ok) return known;
  const { custom_model, dimensions } = choice;
  const model = custom_model ?? undefined;
  if (model === undefined && dimensions === undefined)
    return success(region.engine.getStandardProfile(name, moment.value));
  const compiled = compileProfile(getStandardProfile(name), model, dimensions);
  if (compiled.ok) return success(region.engine.getProfile(compiled.value, moment.value));
  return badRequests(compiled.errors.map(toRefusal));
}
