/**
 * Every rule of the model alone and every two of them: whatever lanes the search takes, no plan breaks a rule and none is
 * worse than the best there is; and each lane by itself makes plans that the timeline accepts, at the price that it says.
 * `npm test` runs every rule alone and some pairs, `npm run test:all` all pairs.
 */
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { optimize } from '../api/handlers/optimize.ts';
import { Prng } from '../engine/base/prng.ts';
import { Assembly } from '../engine/vrp/assembly/assembly.ts';
import { ASSEMBLY, buildAssemblyProblem } from '../engine/vrp/assembly/assembly-problem.ts';
import { createHooks } from '../engine/vrp/create-hooks.ts';
import { CurrentPlan } from '../engine/vrp/current-plan.ts';
import { EjectionSearch } from '../engine/vrp/fleet/ejection-search.ts';
import { TIGHT_ROUTES, TightRoutes } from '../engine/vrp/fleet/tight-routes.ts';
import { createPlainSearch, PLAIN_SEARCH } from '../engine/vrp/plain/plain-search.ts';
import { KeptPlan } from '../engine/vrp/search/kept-plan.ts';
import { keepSound } from '../engine/vrp/search/sound-plan.ts';
import { createSearch } from '../engine/vrp/search.ts';
import { buildSearchTables } from '../engine/vrp/search-tables.ts';
import { TidySearch } from '../engine/vrp/tidiness/tidy-search.ts';
import { type Column, laneServes, TRAITS, TRAITS_OF_COLUMN, type Trait } from '../engine/vrp/traits.ts';
import type { VrpPlan, VrpProblem } from '../engine/vrp/vrp-problem.ts';
import { sample } from './sample.ts';
import { testHost } from './vrp-cases.ts';
import { comparePlanValues } from './vrp-check/plan-value.ts';
import { checkVrpAnswer } from './vrp-checker.ts';
import { bestValueOf, valueOfAnswer } from './vrp-oracle/value-of-answer.ts';
import { problemOf } from './vrp-problems.ts';
import { listRuleSets, makeRuledBody, RULES, rulesBeside } from './vrp-rule-cases.ts';

const SEED = 1;
/** A search that finds less than the best is made once more, longer. */
const ITERATIONS = [400, 4000];
/** Every how many pairs one is taken. */
const STRIDE = sample(97, 1);

/** Share of sets whose plan may be worse than the best: where routes are to be equal, longer ones may be better. */
const TOLERATED = 0.005;

const sets = listRuleSets().filter((set, i) => set.length < 2 || i % STRIDE === 0);

/** A problem with these rules, and the plan that the search works on, empty. */
async function makePlan(rules: readonly string[]): Promise<CurrentPlan> {
  const body = makeRuledBody(SEED, rules);
  const problem = await problemOf(body, rulesBeside(rules, body));
  return new CurrentPlan(buildSearchTables(problem), createHooks(problem));
}

/** Of a search of so few iterations that there is something to improve. */
const searchBriefly = (problem: VrpProblem, seed: number): VrpPlan =>
  createSearch(problem, { seed, budget: { iterations: 1 } }).best;

const mostMisses = Math.max(1, Math.floor(TOLERATED * sets.length));

/** Metres only decide between plans that are equal in all else, which the search does not look for. */
const withoutMetres = (value: readonly number[]) => value.slice(0, -1);

const isVector = (part: unknown) => Array.isArray(part) && typeof part[0] === 'number';

/** What is wrong with the plan under these rules; empty where it keeps them and none is better. */
async function findFaults(rules: readonly string[]): Promise<unknown[]> {
  const body = makeRuledBody(SEED, rules);
  const requirements = rulesBeside(rules, body);
  const best = withoutMetres(bestValueOf(body, requirements));
  let value: readonly number[] = [];
  for (const iterations of ITERATIONS) {
    const answer = await optimize(body, testHost, { budget: { iterations }, requirements });
    if (!answer.ok) return [rules, answer.error.message];
    const { solution } = answer.value;
    if (!solution) return [rules, 'no solution'];
    const broken = checkVrpAnswer(body, solution, requirements);
    if (broken.length > 0) return [rules, ...broken];
    value = withoutMetres(valueOfAnswer(body, solution, requirements));
    if (comparePlanValues(value, best) === 0) return [];
  }
  return [rules, value, best];
}

test('every rule alone and in pairs is kept, and plans are as good as the best there is', async () => {
  const faults: unknown[] = [];
  const misses: unknown[] = [];
  for (const rules of sets) {
    const found = await findFaults(rules);
    if (found.length > 0) (found.some(isVector) ? misses : faults).push(found);
  }
  expect(faults).toEqual([]);
  expect(misses.length, JSON.stringify(misses)).toBeLessThanOrEqual(mostMisses);
}, 600_000);

/** What is wrong with a plan that a lane made, by the timeline and all rules; its price by the lane, where it has one. */
function checkPlan({ tables }: CurrentPlan, made: VrpPlan, price?: number): string[] {
  const whole = new CurrentPlan(tables, createHooks(tables.problem));
  const isSound = isDeepStrictEqual(keepSound(tables.problem, made).tasksOfSlot, made.tasksOfSlot);
  if (!isSound || !whole.load(made)) return [`breaks a rule: ${JSON.stringify(made.tasksOfSlot)}`];
  const isRight = price === undefined || Math.abs(whole.total - price) < 1e-6;
  return isRight ? [] : [`costs ${whole.total} instead of ${price}`];
}

/** Faults of the plans that the plain search makes of a complete plan. */
function runPlainSearch(plan: CurrentPlan, prng: Prng): string[] {
  const { tables } = plan;
  const search = createPlainSearch(plan, prng, 0.05);
  if (search === undefined || !search.load(plan.toPlan())) return ['does not open'];
  for (let i = 0; i < 200; i++) search.iterate(prng.nextInt(tables.problem.tasks.count), 20);
  const made = search.toPlan(tables.problem.slots.count);
  return checkPlan(plan, made, search.least * tables.kinds[0].legWeight);
}

/** Faults of the plans that edge assembly makes of several complete plans. */
function runAssembly(plan: CurrentPlan, prng: Prng): string[] {
  const { tables } = plan;
  const { problem } = tables;
  const assemblyProblem = buildAssemblyProblem(plan);
  if (assemblyProblem === undefined) return ['does not open'];
  const assembly = new Assembly(assemblyProblem, prng);
  for (let seed = 1; seed <= 8; seed++) {
    const parent = searchBriefly(problem, seed);
    if (parent.unassigned.length > 0 || !plan.load(parent)) continue;
    const kept = new KeptPlan(problem.tasks.count, problem.slots.count);
    kept.keep(plan);
    assembly.add(kept);
  }
  const faults: string[] = [];
  for (let i = 0; i < 40; i++) {
    const { best } = assembly;
    if (best) {
      faults.push(
        ...checkPlan(plan, best.toPlan(problem.slots.count), best.cost * tables.kinds[0].legWeight),
      );
    }
    if (assembly.isSettled) break;
    assembly.breed();
  }
  return faults;
}

/** Faults of the routes of which one less is sought, by ejections. */
function runEjections(plan: CurrentPlan, prng: Prng): string[] {
  const slotCount = plan.tables.problem.slots.count;
  const routes = new TightRoutes(plan.tables, slotCount, prng);
  const search = new EjectionSearch(routes, prng);
  if (!search.open(plan.toPlan())) return plan.usedSlots < 2 ? [] : ['does not open'];
  const faults: string[] = [];
  for (let i = 0; i < 30 && search.poolCount > 0; i++) {
    search.step();
    faults.push(...checkPlan(plan, routes.toPlan(slotCount)));
  }
  return faults;
}

describe.each([
  { lane: PLAIN_SEARCH, run: runPlainSearch },
  { lane: ASSEMBLY, run: runAssembly },
  { lane: TIGHT_ROUTES, run: runEjections },
])('$lane.name', ({ lane, run }) => {
  test('makes plans that keep every rule of the problems that it serves, at the price that it counts', async () => {
    const faults: unknown[] = [];
    let served = 0;
    for (const rules of listRuleSets()) {
      const plan = await makePlan(rules);
      if (!laneServes(lane, plan) || (lane === ASSEMBLY && !plan.traits.has('time'))) continue;
      const first = searchBriefly(plan.tables.problem, SEED);
      if (first.unassigned.length > 0) continue;
      plan.load(first);
      served++;
      const found = run(plan, new Prng(SEED));
      if (found.length > 0) faults.push([rules, found[0]]);
    }
    expect(faults).toEqual([]);
    expect(served).toBeGreaterThan(10);
  });
});

/** Faults of what tidying makes of a plan, whose places lie on a plane as drawn. */
function runTidying(plan: CurrentPlan, given: VrpPlan, prng: Prng): string[] | undefined {
  const { problem } = plan.tables;
  const n = problem.locationCount;
  const points = {
    x: Float64Array.from({ length: n }, () => prng.nextInt(1000)),
    y: Float64Array.from({ length: n }, () => prng.nextInt(1000)),
    isKnown: Uint8Array.from({ length: n }, (_, i) => Number(i < n - 1)),
  };
  const search = new TidySearch(problem, given, points, { maxExtraShare: 0.5, seed: SEED });
  for (let i = 0; i < 10 && !search.isFinished; i++) search.step(20);
  const { best } = search;
  const isWhole = isDeepStrictEqual(best.unassigned, given.unassigned);
  if (best === given) return undefined;
  return [...(isWhole ? [] : ['loses an order']), ...checkPlan(plan, best)];
}

test('plans are tidied under every rule alone and in pairs, and keep them', async () => {
  const faults: unknown[] = [];
  let changed = 0;
  for (const rules of sets) {
    const plan = await makePlan(rules);
    const given = searchBriefly(plan.tables.problem, SEED);
    const found = runTidying(plan, given, new Prng(SEED));
    if (found) changed++;
    if (found && found.length > 0) faults.push([rules, found[0]]);
  }
  expect(faults).toEqual([]);
  expect(changed).toBeGreaterThan(10);
}, 600_000);

describe('traits', () => {
  test('a rule gives only traits that a column which it changes is said to give', async () => {
    const plain = await makePlan([]);
    const unexplained: unknown[] = [];
    for (const rule of Object.keys(RULES)) {
      const plan = await makePlan([rule]);
      const changed = listChangedColumns(plain.tables.problem, plan.tables.problem);
      const explained = new Set(changed.flatMap((column) => TRAITS_OF_COLUMN[column]));
      for (const trait of plan.traits) if (!explained.has(trait)) unexplained.push([rule, trait, changed]);
    }
    expect(unexplained).toEqual([]);
  });

  test('every trait comes from some rules, and the plain request has none', async () => {
    expect([...(await makePlan([])).traits]).toEqual([]);
    const found = new Set<Trait>();
    for (const rules of listRuleSets()) for (const trait of (await makePlan(rules)).traits) found.add(trait);
    expect(TRAITS.filter((trait) => !found.has(trait))).toEqual([]);
  });
});

/** Columns with other values, or of another length. */
function listChangedColumns(before: VrpProblem, after: VrpProblem): Column[] {
  const tables = (problem: VrpProblem) => {
    const { tasks, units, slots, ...rest } = problem;
    return { tasks, units, slots, breaks: slots.breaks, problem: rest } as Record<string, object>;
  };
  const readColumn = (problem: VrpProblem, column: Column): unknown => {
    const [table, name] = column.split('.');
    return (tables(problem)[table] as Record<string, unknown>)[name];
  };
  const columns = Object.keys(TRAITS_OF_COLUMN) as Column[];
  return columns.filter(
    (column) => !isDeepStrictEqual(readColumn(before, column), readColumn(after, column)),
  );
}
