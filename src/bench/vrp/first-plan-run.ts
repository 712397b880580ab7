/**
 * Run in a process of its own, so that nothing is compiled yet: milliseconds from a sound problem to its first plan,
 * tables included. Prints one JSON object.
 */

import { createSearch } from '../../engine/vrp/search.ts';
import { problemOf } from '../../testing/vrp-problems.ts';
import { loadInstance } from '../instances/load-instance.ts';

const [folder, name] = process.argv.slice(2);
const { body } = await loadInstance(folder, name);
const problem = await problemOf(body);
const began = performance.now();
const search = createSearch(problem, { seed: 1, budget: { iterations: 1 } });
const { unassigned } = search.best;
const firstPlanMs = performance.now() - began;
const { rss, heapUsed } = process.memoryUsage();
process.stdout.write(
  JSON.stringify({
    firstPlanMs,
    unassigned: unassigned.length,
    rssMb: rss / 2 ** 20,
    heapMb: heapUsed / 2 ** 20,
  }),
);
