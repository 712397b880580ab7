/** AB-cycles: each leaves every task one arc in and one out, and all together make plan B of plan A. */
import { expect, test } from 'vitest';
import { drawArcs, makeAssemblyCase } from '../../../testing/assembly-cases.ts';
import { Prng } from '../../base/prng.ts';
import { type AbCycle, findAbCycles } from './ab-cycles.ts';
import { Arcs } from './arcs.ts';

function toArcs(drawn: { behind: Int32Array; before: Int32Array }): Arcs {
  const arcs = new Arcs(drawn.behind.length);
  arcs.behind.set(drawn.behind);
  arcs.before.set(drawn.before);
  return arcs;
}

/** Plan A with the B arcs of the cycles in place. */
function exchange(a: Arcs, cycles: readonly AbCycle[]) {
  const behind = a.behind.slice();
  const before = a.before.slice();
  for (const { tails, heads } of cycles) {
    for (let k = 0; k < tails.length; k++) {
      if (tails[k] < behind.length) behind[tails[k]] = heads[k];
      if (heads[k] < before.length) before[heads[k]] = tails[k];
    }
  }
  return { behind, before };
}

const CASES = 60;

test('all cycles together make plan B of plan A', async () => {
  const { assembled } = await makeAssemblyCase(30);
  const prng = new Prng(3);
  for (let round = 0; round < CASES; round++) {
    const a = toArcs(drawArcs(assembled, prng));
    const b = toArcs(drawArcs(assembled, prng));
    const made = exchange(a, findAbCycles(a, b, prng));
    expect([...made.behind]).toEqual([...b.behind]);
    expect([...made.before]).toEqual([...b.before]);
  }
});

test('one cycle leaves every task one arc in and one arc out', async () => {
  const { assembled } = await makeAssemblyCase(30);
  const prng = new Prng(4);
  let seen = 0;
  for (let round = 0; round < CASES; round++) {
    const a = toArcs(drawArcs(assembled, prng));
    const b = toArcs(drawArcs(assembled, prng));
    for (const cycle of findAbCycles(a, b, prng)) {
      seen++;
      // Whatever closes at the depot is a cycle of its own.
      const timesAtDepot = (ends: Int32Array) => ends.filter((end) => end === a.behind.length).length;
      expect(timesAtDepot(cycle.tails)).toBeLessThanOrEqual(1);
      expect(timesAtDepot(cycle.heads)).toBeLessThanOrEqual(1);
      const { behind, before } = exchange(a, [cycle]);
      const depot = behind.length;
      for (let task = 0; task < depot; task++) {
        if (behind[task] < depot) expect(before[behind[task]]).toBe(task);
        if (before[task] < depot) expect(behind[before[task]]).toBe(task);
      }
    }
  }
  expect(seen).toBeGreaterThan(CASES);
});

test('equal plans have no cycles', async () => {
  const { assembled } = await makeAssemblyCase(30);
  const prng = new Prng(5);
  const a = toArcs(drawArcs(assembled, prng));
  expect(findAbCycles(a, a, prng)).toEqual([]);
});
