/** Makes the routes of a finished plan tidier in slices, so that the host can deliver messages in between, and measures them. */
import { costOfValue, valueOfPlan } from '../../../engine/vrp/objective.ts';
import { measureTidiness, type Tidiness } from '../../../engine/vrp/tidiness/measure-tidiness.ts';
import { type PlanePoints, projectPlaces } from '../../../engine/vrp/tidiness/plane-points.ts';
import { TidySearch } from '../../../engine/vrp/tidiness/tidy-search.ts';
import type { VrpPlan } from '../../../engine/vrp/vrp-problem.ts';
import {
  TIDINESS_SHARE,
  type VrpRequirements,
  type VrpTidinessFigures,
  type VrpTidinessLevel,
  type VrpTidying,
  type VrpUntidyPlaces,
} from '../../contract/vrp-requirements.ts';
import type { TranslatedProblem } from '../vrp-problem/translated-problem.ts';
import type { FinishHost } from './even-out.ts';

/** Few enough for a stop to take effect within a tenth of a second where there are thousands of stops. */
const SLICE_ITERATIONS = 8;
const MAX_MS = 4000;

/** What is wrong with what is asked for. */
export function checkTidiness({ tidiness, insertOnly }: VrpRequirements): string[] {
  if (tidiness === undefined) return [];
  if (!Object.hasOwn(TIDINESS_SHARE, tidiness))
    return ['requirements.tidiness: must be off, light or strong'];
  return insertOnly && tidiness !== 'off' ? ['requirements: tidiness moves what insertOnly keeps'] : [];
}

/** The problem's places on a plane; undefined where fewer than two have coordinates. */
export function projectProblem({ problem, places }: TranslatedProblem): PlanePoints | undefined {
  const degrees = (value: number | undefined) => value ?? Number.NaN;
  const points = projectPlaces(
    places.map(({ lon }) => degrees(lon)),
    places.map(({ lat }) => degrees(lat)),
    problem.locationCount,
  );
  return points.isKnown.reduce((sum, one) => sum + one, 0) < 2 ? undefined : points;
}

export interface TidiedPlan {
  readonly plan: VrpPlan;
  /** What the goal came to before, and comes to now. */
  readonly goalBefore: number;
  readonly goalAfter: number;
  /** What came of it in the plan of the answer, which may have been changed since. */
  readonly report: (final: VrpPlan) => VrpTidying;
}

/**
 * The tidier plan, the given one where nothing is gained. Undefined where fewer than two places have coordinates, as there
 * is nothing to look at.
 */
export async function tidyRoutes(
  translated: TranslatedProblem,
  plan: VrpPlan,
  level: VrpTidinessLevel,
  host: FinishHost,
): Promise<TidiedPlan | undefined> {
  const { problem } = translated;
  const points = projectProblem(translated);
  if (!points) return undefined;
  const before = measureTidiness(problem, plan, points);
  const tidier =
    level === 'off' ? plan : await searchTidier(translated, plan, points, TIDINESS_SHARE[level], host);
  const goalBefore = costOfValue(problem, valueOfPlan(problem, plan));
  const goalAfter = tidier === plan ? goalBefore : costOfValue(problem, valueOfPlan(problem, tidier));
  return {
    plan: tidier,
    goalBefore,
    goalAfter,
    report: (final) => {
      const after = final === plan ? before : measureTidiness(problem, final, points);
      return {
        before: readFigures(before),
        after: readFigures(after),
        extraShare: goalBefore === 0 ? 0 : goalAfter / goalBefore - 1,
        places: namePlaces(translated, after),
      };
    },
  };
}

async function searchTidier(
  translated: TranslatedProblem,
  plan: VrpPlan,
  points: PlanePoints,
  maxExtraShare: number,
  { now, yieldToHost, shouldStop, seed, finishMs = MAX_MS }: FinishHost,
): Promise<VrpPlan> {
  const { problem } = translated;
  const search = new TidySearch(problem, plan, points, { maxExtraShare, seed });
  const began = now();
  while (!search.isFinished && !shouldStop?.()) {
    const elapsed = (now() - began) / finishMs;
    if (elapsed > 1) break;
    search.step(SLICE_ITERATIONS, elapsed);
    await yieldToHost();
  }
  return search.best;
}

function readFigures({ figure, parts }: Tidiness): VrpTidinessFigures {
  return { figure, ...parts };
}

function namePlaces(
  { problem, tasks, orders, slots }: TranslatedProblem,
  { crossings, overlaps, mixed }: Tidiness,
): VrpUntidyPlaces {
  const nameStop = (task: number) => ({
    orderId: orders[problem.tasks.unit[task]].id,
    activity: tasks[task].activity,
  });
  return {
    crossings: crossings.map(({ leg, otherLeg }) => ({
      leg: [nameStop(leg[0]), nameStop(leg[1])],
      otherLeg: [nameStop(otherLeg[0]), nameStop(otherLeg[1])],
    })),
    overlaps: overlaps.map(({ task, slot }) => {
      const { vehicle, shift } = slots[slot];
      return {
        stop: nameStop(task),
        vehicleId: vehicle.vehicle_id,
        ...(shift ? { shiftId: shift.shift_id } : {}),
      };
    }),
    mixed: mixed.map(({ task, neighbour }) => ({ stop: nameStop(task), neighbour: nameStop(neighbour) })),
  };
}
