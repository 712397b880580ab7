/** From an optimization body to the solver's problem: checked, with the legs between all places. */
import { badRequests, type Result, success } from '../contract/errors.ts';
import { parseVrpRequest } from '../contract/vrp.ts';
import type { VrpRequest } from '../contract/vrp-request.ts';
import type { VrpPlanRules } from '../contract/vrp-requirements.ts';
import type { LegMatrix } from './leg-matrix.ts';
import type { TravelHost } from './optimize-host.ts';
import { collectPlaces, loadLegs, type Places } from './vrp-places.ts';
import { checkBreakNeeds } from './vrp-problem/break-needs.ts';
import { checkClosedAreas, closeToVehicles } from './vrp-problem/closed-areas.ts';
import { checkReloads, listReloadAddresses } from './vrp-problem/reloads.ts';
import { checkRoutesUnderWay } from './vrp-problem/routes-under-way.ts';
import { checkTerritories } from './vrp-problem/territories.ts';
import type { TranslatedProblem } from './vrp-problem/translated-problem.ts';
import { buildVrpProblem } from './vrp-problem-builder.ts';
import { checkSoftLimits } from './vrp-requirements/apply-requirements.ts';

export interface TranslatedRequest {
  readonly request: VrpRequest;
  readonly places: Places;
  /** By the key of `getTravel`. */
  readonly legs: ReadonlyMap<string, LegMatrix>;
  readonly translated: TranslatedProblem;
}

interface TranslateOptions {
  readonly rules?: VrpPlanRules;
  /** Takes the finished share of the legs, 0 to 1. */
  readonly progress?: (share: number) => void;
  /** Places without a road are no error, whatever the request says: their legs are unreachable. */
  readonly toleratesGaps?: boolean;
  /** A moment before the first departure at which something may happen. */
  readonly earliest?: number;
}

/** The request with `fail_fast` off. */
function tolerateGaps(request: VrpRequest): VrpRequest {
  const { configuration } = request;
  const routing = { ...configuration?.routing, fail_fast: false };
  return { ...request, configuration: { ...configuration, routing } };
}

function checkWeekday(weekday = 0): string[] {
  const isDay = Number.isInteger(weekday) && weekday >= 0 && weekday < 7;
  return isDay ? [] : [`weekday: must be a whole number from 0 to 6, not ${weekday}`];
}

/** What is wrong with rules beside a request. */
export function checkRules(request: VrpRequest, rules: VrpPlanRules): string[] {
  return [
    ...checkSoftLimits(rules.softLimits),
    ...checkBreakNeeds(request, rules.breakNeeds),
    ...checkRoutesUnderWay(request, rules.routesUnderWay),
    ...checkTerritories(request, rules.territories),
    ...checkClosedAreas(request, rules.closedAreas),
    ...checkReloads(request, rules.reloads),
    ...checkWeekday(rules.weekday),
  ];
}

export async function translateRequest(
  body: unknown,
  host: TravelHost,
  options?: TranslateOptions,
): Promise<Result<TranslatedRequest>> {
  const parsed = parseVrpRequest(body);
  return parsed.ok ? translateParsed(parsed.value, host, options) : parsed;
}

/** The same for a request that has been read. */
export async function translateParsed(
  parsed: VrpRequest,
  { matrix, metrics }: TravelHost,
  { rules = {}, progress = () => {}, toleratesGaps = false, earliest }: TranslateOptions = {},
): Promise<Result<TranslatedRequest>> {
  const wanted = toleratesGaps ? tolerateGaps(parsed) : parsed;
  const wrong = checkRules(wanted, rules);
  if (wrong.length > 0) return badRequests(wrong);
  const dated = rules.weekday === undefined ? wanted : { ...wanted, weekday: rules.weekday };
  const request = closeToVehicles(dated, rules.closedAreas);
  const places = collectPlaces(request, listReloadAddresses(rules));
  const legs = await loadLegs(request, places, matrix, progress);
  if (!legs.ok) return legs;
  const translated = buildVrpProblem(request, places, legs.value, { rules, earliest, metrics });
  return success({ request, places, legs: legs.value, translated });
}
