/** Vans that reload: how much a longer search still gains, by processor time, so that work beside it does not count. */
import type { VrpSolution } from '../api/contract/vrp-answer.ts';
import { optimize } from '../api/handlers/optimize.ts';
import { everyVan, makeTown } from '../testing/reload-town.ts';
import { testHost } from '../testing/vrp-cases.ts';
import { printResult, round } from './report.ts';

const ORDERS = 100;
const VANS = 5;
const RELOADS = { most: 4, duration: 600 };
/** Times as long for the search that the other is held against. */
const LONGER = 6;

/** What a plan of such a town is worth: seconds on the road, or of the routes. */
const OBJECTIVES = ['transport_time', 'completion_time'] as const;
type Objective = (typeof OBJECTIVES)[number];

interface ReloadsBenchOptions {
  readonly json: boolean;
  readonly seeds: readonly number[];
  readonly seconds: number;
  readonly objectives: readonly string[];
}

function readObjective(name: string): Objective {
  const objective = OBJECTIVES.find((each) => each === name);
  if (!objective) throw new Error(`reloads: ${name} is none of ${OBJECTIVES.join(', ')}`);
  return objective;
}

/** The plan after so much processor time. */
async function search(seed: number, seconds: number, objective: Objective) {
  const body = makeTown(seed, ORDERS, VANS, { objectives: [{ type: 'min', value: objective }] });
  const host = { ...testHost, now: () => process.cpuUsage().user / 1000 };
  const requirements = { reloads: everyVan(VANS, RELOADS) };
  let iterations = 0;
  const answer = await optimize(body, host, {
    budget: { seconds },
    requirements,
    onSearched: (count) => {
      iterations = count;
    },
  });
  if (!answer.ok) throw new Error(answer.error.message);
  return { solution: answer.value.solution as VrpSolution, iterations };
}

async function benchTown(seed: number, seconds: number, objective: Objective, json: boolean): Promise<void> {
  const [short, long] = [seconds, seconds * LONGER];
  const first = await search(seed, short, objective);
  const second = await search(seed, long, objective);
  const worthOf = ({ solution }: typeof first) => solution[objective];
  const figures = {
    [`unassigned ${short} s`]: first.solution.no_unassigned,
    [`unassigned ${long} s`]: second.solution.no_unassigned,
    [`value ${short} s`]: worthOf(first),
    [`value ${long} s`]: worthOf(second),
    'above %': round(100 * (worthOf(first) / worthOf(second) - 1), 2),
    [`iterations ${short} s`]: first.iterations,
  };
  printResult(`${objective} seed ${seed}`, figures, json);
}

export async function benchReloads({ json, seeds, seconds, objectives }: ReloadsBenchOptions): Promise<void> {
  for (const objective of objectives.map(readObjective))
    for (const seed of seeds) await benchTown(seed, seconds, objective, json);
}
