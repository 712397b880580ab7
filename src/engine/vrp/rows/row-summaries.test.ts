/** Summaries kept up to date by changes against summaries computed anew, and undoing, on random problems. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbitraryRequest, withoutRichTimes } from '../../../testing/vrp-arbitrary.ts';
import { problemOf } from '../../../testing/vrp-problems.ts';
import { Prng } from '../../base/prng.ts';
import { CurrentPlan } from '../current-plan.ts';
import { InsertionFinder } from '../insertion/insertion-finder.ts';
import { NO_CAP } from '../insertion/place-search.ts';
import { Ruin } from '../ruin/ruin.ts';
import { buildSearchTables } from '../search-tables.ts';
import type { VrpProblem } from '../vrp-problem.ts';
import { copyRow } from './edit-row.ts';
import { refreshRow } from './refresh-row.ts';
import type { RouteRows } from './route-rows.ts';

const rich = arbitraryRequest({ places: 9, vehicles: 3, services: 24, shipments: 8 });
const requests = fc.oneof(rich, rich.map(withoutRichTimes));

/** Everything the kernels read of a row, as plain numbers. */
function summaryOf(rows: RouteRows, row: number): Record<string, number[]> {
  const { stride, tables } = rows;
  const length = rows.lengthOfRow[row];
  const dims = tables.problem.dimensionCount;
  const cut = (cells: Int32Array, from: number, to: number, width = 1) =>
    cells.length === 0 ? [] : [...cells.subarray((row * stride + from) * width, (row * stride + to) * width)];
  return {
    tasks: cut(rows.taskAt, 1, length + 1),
    locations: cut(rows.locationAt, 0, length + 2),
    legs: cut(rows.legAt, 1, length + 2),
    departures: cut(rows.departureAt, 0, length + 2),
    latest: cut(rows.latestAt, 1, length + 2),
    tails: cut(rows.tailAt, 1, length + 2),
    floors: cut(rows.tailFloorAt, 1, length + 2),
    spent: cut(rows.spentAt, 1, length + 1),
    starts: cut(rows.lastStartAt, 0, length + 1),
    loads: cut(rows.loadAt, 0, length + 1, dims),
    heads: cut(rows.headLoadAt, 0, length + 1, dims),
    rests: cut(rows.restLoadAt, 0, length + 1, dims),
    totals: tables.isOneWay ? [...rows.totalOfRow.subarray(row * dims, (row + 1) * dims)] : [],
    sums: [
      rows.legSumOfRow[row],
      rows.costOfRow[row],
      tables.isTimed ? rows.endOfRow[row] : 0,
      rows.spanOfRow[row],
    ],
    limited: [rows.distanceOfRow[row], rows.drivingOfRow[row], rows.onSiteOfRow[row]],
  };
}

function makePlan(problem: VrpProblem, seed: number) {
  const plan = new CurrentPlan(buildSearchTables(problem));
  const prng = new Prng(seed);
  plan.load({ tasksOfSlot: [], unassigned: [] });
  return { plan, prng, finder: new InsertionFinder(plan, prng), ruin: new Ruin(plan, prng) };
}

type Made = ReturnType<typeof makePlan>;

function insertAll({ plan, finder }: Made, units: Iterable<number>): void {
  for (const unit of units) {
    if (plan.slotOfUnit[unit] >= 0) continue;
    const found = finder.find(unit, NO_CAP);
    if (found.slot >= 0) plan.insertUnit(unit, found.slot, found.firstAfter, found.secondAfter);
  }
}

/** One iteration of ruin and recreate without acceptance; false when the shortened routes were not valid. */
function shake(made: Made): boolean {
  const { plan, ruin, prng } = made;
  const { tasks } = plan.tables.problem;
  plan.begin();
  ruin.clear();
  if (!ruin.removeStrings(prng.nextInt(tasks.count), tasks.count)) return false;
  insertAll(made, ruin.units.slice(0, ruin.count));
  return true;
}

function expectFresh({ rows }: CurrentPlan): void {
  for (let slot = 0; slot < rows.rowOfSlot.length; slot++) {
    const row = rows.rowOfSlot[slot];
    const kept = summaryOf(rows, row);
    copyRow(rows, row, rows.scratchRow);
    expect(refreshRow(rows, slot, rows.scratchRow)).toBe(true);
    const fresh = summaryOf(rows, rows.scratchRow);
    if (rows.tables.isLimited[slot] === 0) fresh.limited = kept.limited;
    expect(kept).toEqual(fresh);
  }
}

describe('row summaries', () => {
  test('rows that hold every task already are not moved by a further insertion', async () => {
    await fc.assert(
      fc.asyncProperty(requests, fc.integer(), async (body, seed) => {
        const problem = await problemOf(body);
        const made = makePlan(problem, seed);
        made.plan.rows.ensureLength(problem.tasks.count);
        const { taskAt, stride } = made.plan.rows;
        insertAll(made, Array(problem.units.count).keys());
        expect(made.plan.rows.taskAt).toBe(taskAt);
        expect(made.plan.rows.stride).toBe(stride);
      }),
      { seed: 33, numRuns: 100 },
    );
  });

  test('after removals and insertions equal those of a full refresh', async () => {
    await fc.assert(
      fc.asyncProperty(requests, fc.integer(), async (body, seed) => {
        const problem = await problemOf(body);
        if (problem.tasks.count === 0) return;
        const made = makePlan(problem, seed);
        insertAll(made, Array(problem.units.count).keys());
        for (let round = 0; round < 8; round++) {
          if (!shake(made)) return;
          made.plan.commit();
          expectFresh(made.plan);
        }
      }),
      { seed: 31, numRuns: 150 },
    );
  });

  test('come back bit for bit with a rollback, and so does the plan around them', async () => {
    await fc.assert(
      fc.asyncProperty(requests, fc.integer(), async (body, seed) => {
        const problem = await problemOf(body);
        if (problem.tasks.count === 0) return;
        const made = makePlan(problem, seed);
        const { plan, ruin } = made;
        insertAll(made, Array(problem.units.count).keys());
        const picture = () => ({
          rows: Array.from(plan.rows.rowOfSlot, (row) => summaryOf(plan.rows, row)),
          versions: Array.from(plan.rows.rowOfSlot, (row) => plan.rows.versionOfRow[row]),
          rooms: [...plan.roomOfSlot],
          slots: [...plan.slotOfUnit],
          used: [...plan.used.list.subarray(0, plan.used.count)].sort(),
          figures: [plan.cost, plan.usedVehicles, plan.usedSlots],
        });
        for (let round = 0; round < 5; round++) {
          const before = picture();
          shake(made);
          plan.rollback();
          ruin.restore();
          expect(picture()).toEqual(before);
        }
      }),
      { seed: 32, numRuns: 100 },
    );
  });
});
