/** Large tables are filled in slices, with a helper where it pays, and left off when nobody waits for them. */
import { expect, test } from 'vitest';
import type { MatrixBuilder } from '../../engine/matrix/matrix-rows.ts';
import { fillMatrix } from './compute-matrix.ts';
import type { HandlerContext, RowHelper } from './region-context.ts';

/** A table of so many rows, one a step; a step takes five milliseconds of the clock. */
function makeTable(rows: number, change: Partial<HandlerContext> = {}) {
  let clock = 0;
  let yields = 0;
  const taken: string[] = [];
  const builder = {
    rowsDone: 0,
    next: 0,
    get isTaken() {
      return this.next >= rows;
    },
    getLabels: () => 'labels',
    step() {
      clock += 5;
      this.next++;
      this.rowsDone++;
    },
    takeGroups(count: number) {
      if (this.next >= rows) return undefined;
      const first = this.next;
      this.next = Math.min(rows, first + count);
      taken.push(`${first}-${this.next}`);
      return { first, last: this.next };
    },
    joinGroups: (first: number, last: number) => `here ${first}-${last}`,
    placed: [] as string[],
    placeRows(block: string) {
      this.placed.push(block);
    },
  };
  const context = {
    now: () => clock,
    yieldToHost: async () => void yields++,
    shouldStop: () => false,
    ...change,
  } as HandlerContext;
  const shares: number[] = [];
  const fill = (columns: number) =>
    fillMatrix(builder as unknown as MatrixBuilder, rows, columns, context, (share) => shares.push(share));
  return { builder, fill, shares, taken, countYields: () => yields };
}

test('the host is let in after every twenty milliseconds, and told what share is done', async () => {
  const { fill, shares, countYields } = makeTable(10);
  expect(await fill(10)).toBe(true);
  expect(countYields()).toBe(2);
  expect(shares).toEqual([0.4, 0.8, 1]);
});

test('a host that wants no more gets no table, and the rows that are left are not done', async () => {
  const { fill, shares, builder, taken } = makeTable(10, { shouldStop: () => true });
  expect(await fill(10)).toBe(false);
  expect([builder.rowsDone, taken, shares]).toEqual([4, ['4-10'], [0.4]]);
});

function makeHelper(join: (first: number, last: number) => Promise<string>) {
  const calls: string[] = [];
  const helper = {
    open: (labels: string) => calls.push(`open ${labels}`),
    join: (first: number, last: number) => join(first, last),
    close: () => calls.push('close'),
  };
  let lent = 0;
  const borrowRowHelper = () => {
    lent++;
    return helper as unknown as RowHelper;
  };
  return { calls, countLent: () => lent, borrowRowHelper };
}

test.each([
  [99_999, 0],
  [100_000, 1],
])('a table of %i cells is shared with %i helpers', async (cells, helpers) => {
  const { borrowRowHelper, calls, countLent } = makeHelper(async (first, last) => `there ${first}-${last}`);
  const { fill, builder } = makeTable(40, { borrowRowHelper });
  expect(await fill(cells / 40)).toBe(true);
  expect(countLent()).toBe(helpers);
  expect(calls).toEqual(helpers ? ['open labels', 'close'] : []);
  // Eight groups at a time, two such orders in hand.
  if (helpers) expect(builder.placed.slice(0, 2)).toEqual(['there 1-9', 'there 9-17']);
});

test('rows that a helper does not deliver are joined here', async () => {
  const { borrowRowHelper, calls } = makeHelper(() => Promise.reject(new Error('dead')));
  const { fill, builder } = makeTable(40, { borrowRowHelper });
  expect(await fill(2500)).toBe(true);
  expect(builder.placed.slice(0, 2)).toEqual(['here 1-9', 'here 9-17']);
  expect(calls.at(-1)).toBe('close');
});
