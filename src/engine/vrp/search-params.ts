/**
 * What the search can be set to, by part of it: default, range, unit and reason. Defaults were measured on public
 * instances of 100 to 400 orders with and without windows (`docs/benchmarks/0004-optimization.md`); "share" is a part of the
 * budget, be it time or iterations, and a "leg" is the average priced leg of the first plan.
 */
interface Param {
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly unit: string;
  /** Of a part of one there is no meaning. */
  readonly isWhole?: boolean;
}

const param = (value: number, least: number, most: number, unit: string): Param => ({
  value,
  least,
  most,
  unit,
});
const share = (value: number) => param(value, 0, 1, 'share of the budget');
const chance = (value: number) => param(value, 0, 1, 'chance');
const heat = (value: number) => param(value, 1e-6, 1000, 'legs');
const count = (value: number, unit: string, least = 1): Param => ({
  ...param(value, least, 1e9, unit),
  isWhole: true,
});
/** So many for each of others. */
const rate = (value: number, unit: string) => param(value, 1, 1e9, unit);

const PARAMS = {
  /** Ruin and recreate under simulated annealing. */
  annealing: {
    /**
     * Start and end temperature. Windows make good plans lie far apart, so they need much more heat than load alone; the
     * string-removal paper's 100 and 1 are about 9 and 0.09 legs there, and 0.5 and 0.005 without windows.
     */
    hotWithWindows: heat(9),
    coldWithWindows: heat(0.05),
    hot: heat(1),
    cold: heat(0.015),
    /** Start temperature where a plan was handed in, which is not to be destroyed by heat. */
    warm: heat(0.02),
    /** Of overlooking the best place of a unit, as in the paper. */
    blink: chance(0.01),
    /** The same on small problems, where few places exist and the greedy ones are soon exhausted. */
    blinkOfSmall: chance(0.1),
    smallUpTo: count(20, 'units', 0),
    /** From here on small plans are compared exactly: what decides among equals weighs too little for the annealing. */
    exactFrom: share(0.8),
    exactUpTo: count(60, 'units', 0),
    /** Then of overlooking a route altogether, as prices lead to the plans of least price only. */
    blinkOfExact: chance(0.3),
    /** Between two looks at the clock. */
    clockStride: count(32, 'iterations'),
  },
  /** Which strings of stops are removed (Christiaens and Vanden Berghe 2020). */
  ruin: {
    averageRemoved: param(10, 1, 1000, 'tasks'),
    longestString: count(10, 'tasks'),
    /** That a string keeps a stretch in its middle, and that the stretch grows by one more task. */
    split: chance(0.5),
    splitDepth: chance(0.01),
  },
  /** In which order units are put into the first plan. */
  firstPlan: {
    /** Of fewer units the search soon makes the same plan of any. */
    gatheredFrom: count(300, 'units'),
  },
  /** Routes in which a unit is tried: with many in use only those that hold one of its nearest tasks. */
  candidates: {
    nearest: count(30, 'tasks'),
    /** With fewer routes collecting neighbours would not be cheaper; pairs take long to try. */
    filteredFrom: count(80, 'routes'),
    pairsFilteredFrom: count(25, 'routes'),
    /** Routes of large problems are long. Windows, and a fleet that is to shrink, need routes farther away. */
    largeFrom: count(1500, 'tasks'),
    largeFilteredFrom: count(20, 'routes'),
  },
  /** For units without a place, and for a smaller fleet. */
  firstStage: {
    /** The road matters less than absences then, but a hot plan has no room. */
    heat: heat(1),
    absentShare: share(0.25),
    /** For a smaller fleet, which outranks the road; without success for the second it ends sooner. */
    fleetShare: share(0.6),
    fruitlessShare: share(0.3),
    /** Cells of ejections that are looked at in about the time of one iteration of ruin and recreate. */
    cellsPerIteration: count(2000, 'cells'),
  },
  /** The search of plain problems. */
  plain: {
    /** Until here it is rough, until there not every place is looked at: more iterations are worth more. */
    roughUntil: share(0.7),
    hurriedUntil: share(0.9),
    /** Iterations are short. */
    clockStride: count(128, 'iterations'),
  },
  /** How the budget is divided into annealings. */
  episodes: {
    /** By then the number of iterations that the budget allows is estimated; until then the first annealing's share. */
    decidedAt: share(0.02),
    presumedShare: share(0.1),
    /** Larger plans improve more by further annealing, part by part, than by exchanging routes. */
    largestCrossed: count(300, 'tasks'),
    /** From so many iterations a population of so many plans pays, each from so much of the budget. */
    fewFrom: rate(3000, 'iterations per task'),
    few: count(4, 'plans'),
    fewShare: share(0.1),
    manyFrom: rate(10_000, 'iterations per task'),
    many: count(10, 'plans'),
    manyShare: share(0.03),
    /** Share of the first annealing where there is one only: the fewer iterations the longer it takes to settle. */
    longestStart: share(0.8),
    shortestStart: share(0.4),
    longestUpTo: rate(500, 'iterations per task'),
    shortestFrom: rate(2500, 'iterations per task'),
    /** Windows make it settle later by this factor, and by more than that where there is hardly time. */
    slowerWithWindows: param(2.5, 0.1, 100, 'times'),
    longestStartWithWindows: share(0.95),
    /** Later annealings: heat as a part of the first one's, and their length. */
    heatOfChildren: param(0.05, 1e-6, 1, 'of the first heat'),
    lengthOfChildren: rate(50, 'iterations per task'),
    heatAgain: param(0.1, 1e-6, 1, 'of the first heat'),
    lengthAgain: rate(500, 'iterations per task'),
    /** Large plans are annealed again around so many tasks. */
    region: count(100, 'tasks'),
  },
  /** Edge assembly and the annealings that it takes its plans from. */
  assembly: {
    /** By then it is known how fast the search is: at first the code is being compiled. */
    weighedAt: share(0.06),
    /** From here on it pays. */
    from: rate(500, 'iterations per task'),
    /** Least length of one annealing, on long routes too. */
    leastLength: rate(50, 'iterations per task'),
    leastLengthOnLongRoutes: rate(150, 'iterations per task'),
    /** From where routes are long, and up to where edge assembly beats annealing alone. */
    longRoute: rate(20, 'tasks per route'),
    longestRoute: rate(40, 'tasks per route'),
    mostStarts: count(24, 'plans'),
    shareOfStarts: share(0.5),
    /** By which an annealing must end. */
    latestEnd: share(0.95),
    /** What a child takes the time of. */
    iterationsOfChild: count(20, 'iterations'),
    /** Of a child of two cycles. */
    two: chance(0.3),
    /** In which no plan became cheaper, until nothing more is hoped for. */
    mostIdleRounds: count(2, 'rounds of all plans'),
    /** The most expensive ones beyond are dropped. */
    mostPlans: count(40, 'plans'),
  },
  /**
   * Tidier routes behind the search (`tidiness/tidy-search.ts`); untidiness is counted in crossings. Measured on nine
   * plans of 100 to 400 orders (`docs/benchmarks/0013-tidy-routes.md`).
   */
  tidiness: {
    /** What a stop inside the hull of another route weighs. */
    overlapWeight: param(1, 0, 100, 'crossings'),
    /** What all pairs of neighbours would weigh if each were split: less than what they lead to. */
    splitWeight: param(0.5, 0, 100, 'crossings per stop'),
    /** Nearest stops that make pairs with a stop. */
    neighbours: count(6, 'stops'),
    /** Of overlooking the best place: more than the search's, as the best ones led to the plan that is to change. */
    blink: chance(0.03),
    /** Up to how much less a place costs on a route that has all neighbours of a unit; drawn anew in every iteration. */
    pull: param(1, 0, 1000, 'legs'),
    /** First and last temperature. */
    hot: param(0.5, 1e-6, 1000, 'crossings'),
    cold: param(0.05, 1e-6, 1000, 'crossings'),
    /** What the room for the goal weighs when it is used up: little, as it is there to be used. */
    goalWeight: param(0.05, 0, 100, 'of the untidiness at the beginning'),
    /** What it costs besides to exceed it by as much again. */
    excessWeight: param(1, 0, 100, 'of the untidiness at the beginning'),
    /** Enough for plans of a few hundred stops to come to rest. */
    iterationsPerTask: rate(200, 'iterations per task'),
    maxIterations: count(2_000_000, 'iterations'),
  },
} satisfies Record<string, Record<string, Param>>;

type Groups = typeof PARAMS;

export type SearchParams = { readonly [G in keyof Groups]: { readonly [P in keyof Groups[G]]: number } };

/** Some of them. */
export type SearchSettings = { readonly [G in keyof Groups]?: { readonly [P in keyof Groups[G]]?: number } };

/** The defaults with these changes; throws a RangeError with the name and the range of what is not in it. */
export function chooseParams(settings: SearchSettings = {}): SearchParams {
  const given: Readonly<Record<string, Readonly<Record<string, number | undefined>> | undefined>> = settings;
  const groups: Readonly<Record<string, Readonly<Record<string, Param>>>> = PARAMS;
  for (const [group, changes] of Object.entries(given)) {
    for (const name of Object.keys(changes ?? {})) {
      if (groups[group]?.[name] === undefined)
        throw new RangeError(`the search has no setting ${group}.${name}`);
    }
  }
  const choose = (group: string, name: string, { value, least, most, unit, isWhole }: Param): number => {
    const chosen = given[group]?.[name] ?? value;
    if (chosen >= least && chosen <= most && (!isWhole || Number.isInteger(chosen))) return chosen;
    const whole = isWhole ? ' in whole numbers' : '';
    throw new RangeError(`${group}.${name} must be ${least} to ${most}${whole} (${unit}), not ${chosen}`);
  };
  return Object.fromEntries(
    Object.entries(groups).map(([group, params]) => [
      group,
      Object.fromEntries(Object.entries(params).map(([name, one]) => [name, choose(group, name, one)])),
    ]),
  ) as SearchParams;
}
