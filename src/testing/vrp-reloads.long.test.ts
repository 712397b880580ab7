/**
 * Second trips, drawn: small requests whose vans reload, with shipments, loads of one or two dimensions, windows, breaks, one
 * or two depots, hours of these. The search finds the best plan that trying everything finds, and never a better one.
 */
import { expect, test } from 'vitest';
import { countReloads, solve } from './reload-town.ts';
import { sample } from './sample.ts';
import { BestTally } from './vrp-oracle/best-tally.ts';
import { drawReloads } from './vrp-random/draw-reloads.ts';

const FIRST_SEED = 5;
const CASES = sample(8, 300);
/** Share of cases whose answer may miss the best plan. */
const TOLERATED = 0.01;

test('drawn requests of vans that reload: no rule is broken, no plan is better than the best, few are worse', async () => {
  const tally = new BestTally();
  let reloaded = 0;
  for (let seed = FIRST_SEED; seed < FIRST_SEED + CASES; seed++) {
    const { body, reloads } = drawReloads(seed);
    const beside = { reloads };
    const solution = await solve(body, beside, 500);
    if (countReloads(solution) > 0) reloaded++;
    tally.note(seed, body, solution, beside);
  }
  const { faults, better, worse } = tally;
  expect({ faults, better }).toEqual({ faults: [], better: [] });
  expect(worse.length, `seeds ${worse}`).toBeLessThanOrEqual(CASES * TOLERATED);
  // Cases of one load, or of none, say nothing of trips.
  expect(reloaded).toBeGreaterThan(CASES / 2);
}, 600_000);
