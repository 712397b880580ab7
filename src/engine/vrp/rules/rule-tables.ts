/**
 * Relations and groups laid out for questions about one route. A **block** is a set of tasks that stand together on a
 * route: a group, or the tasks of a `direct` or `neighbor` relation. A **ranking** is a rising order of tasks: of a
 * `sequence` or `direct` relation. A **set** is a number of units that are placed all or none.
 */
import type { Relation, VrpProblem } from '../vrp-problem.ts';

interface Lists {
  /** Entries of item `i`: `[first[i], first[i + 1])`. */
  readonly first: Int32Array;
  readonly entry: Int32Array;
}

export interface RuleTables {
  readonly problem: VrpProblem;
  readonly blockCount: number;
  readonly blocksOfTask: Lists;
  /** 1: tasks without any group may stand inside the block. */
  readonly isOpenBlock: Uint8Array;
  /** Tasks that other relations force into a block to which they do not belong. */
  readonly guestsOfBlock: readonly ReadonlySet<number>[];
  /** 1: the block begins (ends) the route. */
  readonly isAtStart: Uint8Array;
  readonly isAtEnd: Uint8Array;
  readonly rankingCount: number;
  /** Rankings of a task, and its rank in each. */
  readonly rankingsOfTask: Lists;
  readonly rankAt: Int32Array;
  /** Relations that bind the units of a task to the route or vehicle of others, or keep them apart. */
  readonly bondsOfUnit: Lists;
  readonly bonds: readonly Relation[];
  /** Set of each unit, -1 for none. */
  readonly setOfUnit: Int32Array;
  readonly unitsOfSet: readonly Int32Array[];
  /** 1 for units that any rule concerns. */
  readonly isRuled: Uint8Array;
  /** 1 for those of them that an order or a block concerns, not only who shares a route with whom. */
  readonly isPlaceRuled: Uint8Array;
}

function toLists(count: number, pairs: readonly (readonly [number, number])[]): Lists {
  const first = new Int32Array(count + 1);
  for (const [item] of pairs) first[item + 1]++;
  for (let i = 0; i < count; i++) first[i + 1] += first[i];
  const entry = new Int32Array(pairs.length);
  const next = first.slice();
  for (const [item, value] of pairs) entry[next[item]++] = value;
  return { first, entry };
}

export function buildRuleTables(problem: VrpProblem): RuleTables {
  const { tasks, units, groups, relations } = problem;
  const blockPairs: [number, number][] = [];
  const isOpenBlock = [...groups.isOpen];
  const blockRelations = relations.filter(({ kind }) => kind === 'direct' || kind === 'neighbor');
  for (let t = 0; t < tasks.count; t++) if (tasks.group[t] >= 0) blockPairs.push([t, tasks.group[t]]);
  blockRelations.forEach((relation, index) => {
    isOpenBlock.push(0);
    for (const task of relation.tasks) blockPairs.push([task, groups.count + index]);
  });
  const blockCount = groups.count + blockRelations.length;
  const isAtStart = new Uint8Array(blockCount);
  const isAtEnd = new Uint8Array(blockCount);
  blockRelations.forEach(({ fromStart, toEnd }, index) => {
    isAtStart[groups.count + index] = fromStart ? 1 : 0;
    isAtEnd[groups.count + index] = toEnd ? 1 : 0;
  });
  const rankings = relations.filter(({ kind }) => kind === 'direct' || kind === 'sequence');
  const rankPairs = rankings.flatMap(({ tasks: own }, r) =>
    Array.from(own, (task): [number, number] => [task, r]),
  );
  const rankingsOfTask = toLists(tasks.count, rankPairs);
  const bonds = relations.filter(
    ({ kind, isOneRoute }) => isOneRoute || kind === 'together' || kind === 'apart',
  );
  const bondPairs = bonds.flatMap(({ tasks: own }, b) =>
    [...new Set(Array.from(own, (task) => tasks.unit[task]))].map((unit): [number, number] => [unit, b]),
  );
  const isRuled = new Uint8Array(units.count);
  for (const [task] of blockPairs) isRuled[tasks.unit[task]] = 1;
  for (const relation of relations) for (const task of relation.tasks) isRuled[tasks.unit[task]] = 1;
  // Where there are blocks, every ruled unit is held against them.
  const isPlaceRuled = blockCount > 0 ? isRuled : new Uint8Array(units.count);
  for (const [task] of rankPairs) isPlaceRuled[tasks.unit[task]] = 1;
  return {
    problem,
    blockCount,
    blocksOfTask: toLists(tasks.count, blockPairs),
    isOpenBlock: Uint8Array.from(isOpenBlock),
    guestsOfBlock: listGuests(problem, blockCount),
    isAtStart,
    isAtEnd,
    rankingCount: rankings.length,
    rankingsOfTask,
    rankAt: listRanks(rankings, rankingsOfTask, tasks.count),
    bondsOfUnit: toLists(units.count, bondPairs),
    bonds,
    ...buildSets(problem),
    isRuled,
    isPlaceRuled,
  };
}

function listRanks(rankings: readonly Relation[], lists: Lists, taskCount: number): Int32Array {
  const ranks = rankings.map(({ tasks, part }) => new Map(Array.from(tasks, (task, i) => [task, part[i]])));
  const rankAt = new Int32Array(lists.entry.length);
  for (let t = 0; t < taskCount; t++) {
    for (let k = lists.first[t]; k < lists.first[t + 1]; k++) rankAt[k] = ranks[lists.entry[k]].get(t) ?? 0;
  }
  return rankAt;
}

/**
 * A relation outranks a group where it forces another task between members: one listed between two of them in a
 * `direct` relation, or tied to two of them by `neighbor` relations.
 */
function listGuests(problem: VrpProblem, blockCount: number): Set<number>[] {
  const { tasks, groups, relations } = problem;
  const guests = Array.from({ length: blockCount }, () => new Set<number>());
  const tiesOfGuest = new Map<string, Set<number>>();
  for (const relation of relations) {
    if (relation.kind === 'direct') addGuestsBetween(problem, relation, guests);
    if (relation.kind !== 'neighbor') continue;
    for (const task of relation.tasks) {
      for (const other of relation.tasks) {
        const group = tasks.group[other];
        if (group < 0 || tasks.group[task] === group) continue;
        const key = `${group} ${task}`;
        const ties = tiesOfGuest.get(key) ?? new Set();
        ties.add(other);
        tiesOfGuest.set(key, ties);
        if (ties.size > 1 && group < groups.count) guests[group].add(task);
      }
    }
  }
  return guests;
}

function addGuestsBetween(problem: VrpProblem, relation: Relation, guests: Set<number>[]): void {
  const { group } = problem.tasks;
  const { tasks, part } = relation;
  for (let x = 0; x < tasks.length; x++) {
    const lower = new Set<number>();
    for (let i = 0; i < tasks.length; i++) if (part[i] < part[x]) lower.add(group[tasks[i]]);
    for (let i = 0; i < tasks.length; i++) {
      const g = group[tasks[i]];
      if (part[i] > part[x] && g >= 0 && g !== group[tasks[x]] && lower.has(g)) guests[g].add(tasks[x]);
    }
  }
}

/** Units that share an all-or-none relation, directly or through others. */
function buildSets(problem: VrpProblem): { setOfUnit: Int32Array; unitsOfSet: Int32Array[] } {
  const { tasks, units, relations } = problem;
  const leader = Int32Array.from({ length: units.count }, (_, u) => u);
  const find = (unit: number): number => {
    let u = unit;
    while (leader[u] !== u) {
      leader[u] = leader[leader[u]];
      u = leader[u];
    }
    return u;
  };
  for (const relation of relations) {
    if (!relation.isAllOrNone) continue;
    for (const task of relation.tasks) leader[find(tasks.unit[task])] = find(tasks.unit[relation.tasks[0]]);
  }
  const members = new Map<number, number[]>();
  for (let u = 0; u < units.count; u++) {
    const own = members.get(find(u)) ?? [];
    own.push(u);
    members.set(find(u), own);
  }
  const setOfUnit = new Int32Array(units.count).fill(-1);
  const unitsOfSet: Int32Array[] = [];
  for (const own of members.values()) {
    if (own.length < 2) continue;
    for (const unit of own) setOfUnit[unit] = unitsOfSet.length;
    unitsOfSet.push(Int32Array.from(own));
  }
  return { setOfUnit, unitsOfSet };
}
