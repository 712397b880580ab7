/**
 * Which ways and nodes may be driven, ridden and walked, as the OSM wiki documents it: tables of tags and answers that were
 * written from the documentation alone, not from the code that reads roads. A case whose answer is not ours stays in its
 * table; why we answer otherwise stands in `documented-access/differs-on-purpose.ts`.
 */
import { describe, expect, it } from 'vitest';
import { hierarchyCases } from './documented-access/access-hierarchy.ts';
import { barrierCases } from './documented-access/barriers.ts';
import { cyclingAndWalkingCases } from './documented-access/cycling-and-walking.ts';
import { DIFFERENCES, findDifference } from './documented-access/differs-on-purpose.ts';
import { directionCases } from './documented-access/directions.ts';
import { answerCase, type DocumentedCase, expectCase } from './documented-access/documented-case.ts';
import { drivingOnPathsCases } from './documented-access/driving-on-paths.ts';
import { ferryAndSpecialCases } from './documented-access/ferries-and-special-roads.ts';
import { highwayCases } from './documented-access/highway-classes.ts';

const written: readonly DocumentedCase[] = [
  ...highwayCases,
  ...directionCases,
  ...cyclingAndWalkingCases,
  ...drivingOnPathsCases,
  ...ferryAndSpecialCases,
  ...barrierCases,
  ...hierarchyCases,
];

/** Nodes and ways have tags in common. */
function nameCase({ mode, tags, expected }: DocumentedCase): string {
  const isNode = expected === 'passes' || expected === 'stops';
  return `${mode} on ${isNode ? 'a node' : 'a way'} with ${tags}`;
}

/** Each case once, under the first rule that comes to it. */
const firstOfName = new Map<string, DocumentedCase>();
for (const each of written) if (!firstOfName.has(nameCase(each))) firstOfName.set(nameCase(each), each);
const cases = [...firstOfName.values()];

describe('access as the OSM wiki documents it', () => {
  it.each([...new Set(cases.map(({ rule }) => rule))])('%s', (rule) => {
    const group = cases.filter((each) => each.rule === rule);
    const expected = group.map((each) => findDifference(each)?.answer ?? expectCase(each));
    const list = (answers: readonly string[]) => group.map((each, at) => `${nameCase(each)}: ${answers[at]}`);
    expect(list(group.map(answerCase))).toEqual(list(expected));
  });

  it('says the same of a case wherever it stands', () => {
    for (const each of written) {
      const first = firstOfName.get(nameCase(each));
      expect(first && expectCase(first), nameCase(each)).toBe(expectCase(each));
    }
  });

  it.each(DIFFERENCES)('is not followed where a decision says so: $why', (difference) => {
    expect(cases.filter((each) => findDifference(each) === difference)).not.toEqual([]);
  });

  it('has cases enough for every mode', () => {
    const counts: Record<string, number> = {};
    for (const { mode } of cases) counts[mode] = (counts[mode] ?? 0) + 1;
    console.log(`documented cases: ${JSON.stringify(counts)}`);
    expect(counts.CAR).toBeGreaterThanOrEqual(600);
    expect(counts.BIKE).toBeGreaterThanOrEqual(350);
    expect(counts.FOOT).toBeGreaterThanOrEqual(250);
  });
});
