/** What of a request is beyond its account's plan. */
import type { ErrorClass } from '../../contract/errors.ts';
import { COMMERCIAL_PROFILES } from '../../contract/vrp-travel.ts';
import { type RequestSize, toList, toObject } from '../credits/request-size.ts';
import type { ServiceRequest } from '../dispatch.ts';
import type { Inspection } from '../inspect-request.ts';
import type { Account } from './account.ts';
import { CROW_FLIES_FACTOR } from './plans.ts';

interface PlanProblem {
  readonly message: string;
  readonly details: ErrorClass;
}

const limited = (message: string): PlanProblem => ({ message, details: 'LimitExceededException' });

/** The count that a plan limits, what is counted, and the limit. */
function findCounts(size: RequestSize, { limits }: Account): [string, number, number][] {
  switch (size.kind) {
    case 'route':
      return [['locations', size.locations, limits.locations]];
    case 'optimization':
      return [
        ['locations', size.locations, limits.locations],
        ['vehicles', size.vehicles, limits.vehicles],
      ];
    case 'matrix':
      return [
        ['locations', Math.max(size.origins, size.destinations), limits.locations],
        ['cells (origins × destinations)', size.origins * size.destinations, limits.matrixCells],
      ];
    case 'matching':
      return [['track points', size.points, limits.matchingPoints]];
    case 'isochrone':
      return size.metres > 0 ? [] : [['minutes', size.seconds / 60, limits.isochroneMinutes]];
    case 'cluster':
      return [['customers', size.customers, limits.locations * (size.isCrowFlies ? CROW_FLIES_FACTOR : 1)]];
    default:
      return [];
  }
}

export interface NamedUse {
  readonly profiles: readonly string[];
  readonly providers: readonly string[];
  /** Profiles that are named together with `commercial_map`. */
  readonly commercial: readonly string[];
}

const COMMERCIAL = 'commercial_map';

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Profiles and data providers that a request names, wherever it may name them. */
export function listNamed({ path, query, body }: ServiceRequest): NamedUse {
  const request = typeof body === 'string' || body === undefined ? Object.fromEntries(query) : toObject(body);
  const routing = toObject(toObject(request.configuration).routing);
  if (path === '/vrp' || path.startsWith('/vrp/')) {
    const types = toList(request.vehicle_types).map(toObject);
    return {
      profiles: types.map(({ profile }) => profile).filter(isText),
      providers: [routing, ...types].map((of) => of.network_data_provider).filter(isText),
      commercial: types
        .filter((type) => (type.network_data_provider ?? routing.network_data_provider) === COMMERCIAL)
        .map(({ profile }) => profile)
        .filter(isText),
    };
  }
  if (path === '/cluster' || path.startsWith('/cluster/'))
    return { profiles: [routing.profile].filter(isText), providers: [], commercial: [] };
  const profiles = [request.profile || request.vehicle].filter(isText);
  const provider = request.network_data_provider;
  return {
    profiles,
    providers: [provider].filter(isText),
    commercial: provider === COMMERCIAL ? profiles : [],
  };
}

/** Everything that the plan does not allow, empty when the request may go on. */
export function checkPlan(
  account: Account,
  path: string,
  { size, named, modelWork }: Inspection,
): PlanProblem[] {
  const { limits, plan, addOns } = account;
  const problems: PlanProblem[] = [];
  for (const [what, found, limit] of findCounts(size, account)) {
    if (found > limit)
      problems.push(limited(`The plan "${plan}" allows ${limit} ${what} per request, this one has ${found}`));
  }
  if (modelWork > limits.modelWork)
    problems.push(
      limited(
        `custom_model: the plan "${plan}" allows ${limits.modelWork} names in rules (and a fiftieth of the areas’ corners), this model has ${modelWork}`,
      ),
    );
  const { profiles, providers, commercial } = named;
  for (const profile of new Set(profiles)) {
    if (limits.profiles && !limits.profiles.includes(profile))
      problems.push(
        limited(`The plan "${plan}" supports the profiles ${limits.profiles.join(', ')}, not "${profile}"`),
      );
    else if (profile.startsWith('cp_') && !limits.customProfiles)
      problems.push(limited(`Custom profiles such as "${profile}" need the premium plan or a higher one`));
  }
  if (providers.includes(COMMERCIAL)) {
    if (!addOns.has(COMMERCIAL))
      problems.push(
        limited('network_data_provider: commercial_map needs an add-on that this key does not have'),
      );
    const other = commercial.find((profile) => !COMMERCIAL_PROFILES.includes(profile));
    if (other !== undefined)
      problems.push({
        message: `With commercial_map only the profiles car and small_truck exist, not "${other}"`,
        details: 'IllegalArgumentException',
      });
  }
  if (path === '/profiles' || path.startsWith('/profiles/')) {
    if (!limits.customProfiles)
      problems.push(limited(`The plan "${plan}" has no custom profiles, they need premium or higher`));
  }
  return problems;
}
