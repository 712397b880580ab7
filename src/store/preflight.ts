/** What stands in the way of a run, and what is good to know before it, each with the place where it is mended. */

import { countSubproblems, DECOMPOSED_FROM } from '../api/contract/vrp-decomposition.ts';
import { t } from '../i18n/t.ts';
import { isLocated } from '../plan/order.ts';
import type { Plan } from '../plan/plan.ts';
import type { Vehicle } from '../plan/vehicle.ts';
import { listDrivenVans, listPastOrders } from './arrange/past.ts';
import { checkPlan, checkRequest } from './check-plan.ts';
import type { PlanProblem } from './checks/plan-problem.ts';
import { type Box, isInside, listOutside } from './regions/outside-region.ts';
import { buildRequest } from './request/build-body.ts';
import { buildRequirements } from './solve/build-requirements.ts';
import { countPlaces, estimateWait, MAX_PLACES } from './solve/run-time.ts';

export type Blocker = PlanProblem;

export interface Preflight {
  /** Empty when the plan can be run. */
  readonly blockers: Blocker[];
  readonly warnings: Blocker[];
}

function listPlaces(plan: Plan): { name: string; place: readonly [number, number]; vehicle?: Vehicle }[] {
  const depot = plan.depot ? [{ name: t('checks.depot'), place: plan.depot.location }] : [];
  const own = plan.vehicles.flatMap((vehicle) =>
    vehicle.isAvailable
      ? [vehicle, ...(vehicle.moreShifts ?? [])].flatMap(({ start, end, endsAnywhere }) =>
          [start, endsAnywhere ? undefined : end].flatMap((place) =>
            place ? [{ name: place.name, place: place.location, vehicle }] : [],
          ),
        )
      : [],
  );
  return [...depot, ...own];
}

function checkRegion(plan: Plan, region: Box | undefined): Blocker[] {
  const toRegions = { label: t('checks.toRegions'), panel: 'regions' as const };
  if (!region)
    return [{ severity: 'blocker', panel: 'regions', message: t('checks.noArea'), fix: toRegions }];
  const located = plan.orders.filter(isLocated);
  const outside = listOutside(plan, region);
  const found: Blocker[] = [];
  if (outside.length > 0) {
    const all = outside.length === located.length;
    found.push({
      severity: all ? 'blocker' : 'warning',
      panel: 'regions',
      message: all ? t('checks.allOutside') : t('checks.someOutside', { count: outside.length }),
      fix: toRegions,
    });
  }
  const named = new Set<string>();
  for (const { name, place, vehicle } of listPlaces(plan)) {
    if (isInside([place[0], place[1]], region) || named.has(name)) continue;
    named.add(name);
    found.push({
      severity: 'blocker',
      panel: 'fleet',
      message: t('checks.placeOutside', { name }),
      fix: {
        label: t('checks.toFleet'),
        panel: 'fleet',
        ...(vehicle ? { command: { kind: 'show-vehicle' as const, id: vehicle.id } } : {}),
      },
    });
  }
  return found;
}

/** More than a run can take, and how long it takes before anything is seen of it. */
function checkSize(plan: Plan): Blocker[] {
  const places = countPlaces(plan);
  const fix = { label: t('checks.seeOrders'), panel: 'orders' as const };
  if (places > MAX_PLACES) {
    const message = t('checks.tooManyPlaces', { count: places, most: MAX_PLACES });
    return [{ severity: 'blocker', panel: 'orders', message, fix }];
  }
  const seconds = estimateWait(places, countParts(plan));
  // With routes the travel times are known already.
  if (plan.solution || seconds === undefined) return [];
  return [
    { severity: 'warning', panel: 'orders', message: t('checks.longWait', { places, count: seconds }), fix },
  ];
}

/** Problems that a run from nothing is taken apart into; few plans are so large that it is worth a request to find out. */
function countParts(plan: Plan): number {
  if (plan.orders.length < DECOMPOSED_FROM) return 1;
  const request = buildRequest(plan);
  return countSubproblems(request.body, buildRequirements(plan, 'scratch', request).requirements);
}

/** Vans that have stops behind them but do not drive today: a run could not leave those as they are. */
function checkFrozen(plan: Plan): Blocker[] {
  const { vehicles } = plan;
  const underWay = listDrivenVans(plan);
  return vehicles
    .filter((vehicle) => !vehicle.isAvailable && underWay.has(vehicle.id))
    .map(({ id, name }) => ({
      severity: 'blocker',
      panel: 'fleet',
      message: t('checks.underWay', { name }),
      fix: { label: t('checks.toFleet'), panel: 'fleet', command: { kind: 'show-vehicle', id } },
    }));
}

/** Orders that lost their place after their stop: a run would leave them out of what lies behind. */
function checkStranded(plan: Plan): Blocker[] {
  const behind = listPastOrders(plan);
  const stranded = plan.orders.filter((order) => behind.has(order.id) && !isLocated(order));
  const [first] = stranded;
  if (!first) return [];
  const values = { count: stranded.length, name: first.name };
  const ids = stranded.map(({ id }) => id);
  return [
    {
      severity: 'blocker',
      panel: 'orders',
      message: t('checks.frozenNoPlace', values),
      fix: {
        label: t('checks.showThem', { count: ids.length }),
        panel: 'orders',
        command: { kind: 'show-orders', ids },
      },
    },
  ];
}

function sortOut(found: readonly PlanProblem[]): Preflight {
  return {
    blockers: found.filter(({ severity }) => severity === 'blocker'),
    warnings: found.filter(({ severity }) => severity === 'warning'),
  };
}

/** What a plan says by itself; of a plan on a plane that is all there is. */
function listOwnProblems(plan: Plan, own?: ReadonlySet<string>): PlanProblem[] {
  return [...checkFrozen(plan), ...checkStranded(plan), ...checkPlan(plan, own)];
}

/** What was found, and where it leaves a plan to be run, what the engine itself would refuse. */
async function withRefusals(found: Preflight, plan: Plan): Promise<Preflight> {
  return found.blockers.length > 0 ? found : { ...found, blockers: await checkRequest(plan) };
}

/** The same for a plan that needs no roads. */
export function runPlaneCheck(plan: Plan): Promise<Preflight> {
  return withRefusals(sortOut(listOwnProblems(plan)), plan);
}

function findProblems(plan: Plan, region: Box | undefined, own?: ReadonlySet<string>): Preflight {
  const size = checkSize(plan);
  // What else is wrong with too many orders takes long to find, and helps nobody.
  if (size.some(({ severity }) => severity === 'blocker')) return { blockers: size, warnings: [] };
  return sortOut([...checkRegion(plan, region), ...size, ...listOwnProblems(plan, own)]);
}

/**
 * In several tasks, for the page to answer meanwhile. `own`: ids of the own profiles on this device; undefined while they
 * are not known.
 */
export function runPreflight(
  plan: Plan,
  region: Box | undefined,
  own?: ReadonlySet<string>,
): Promise<Preflight> {
  return withRefusals(findProblems(plan, region, own), plan);
}
