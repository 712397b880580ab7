/** Unusable requests are refused with 400, and every message names the member and what is wrong with it. */
import { describe, expect, test } from 'vitest';
import { optimize } from '../api/handlers/optimize.ts';
import { leastTime } from './least-time.ts';
import { type BadCase, makeSoundBody } from './vrp-bad-input/bad-case.ts';
import { matrixCases } from './vrp-bad-input/matrix-cases.ts';
import { numberCases } from './vrp-bad-input/number-cases.ts';
import { referenceCases } from './vrp-bad-input/reference-cases.ts';
import { relationCases } from './vrp-bad-input/relation-cases.ts';
import { shapeCases } from './vrp-bad-input/shape-cases.ts';
import { testHost } from './vrp-cases.ts';

const TOPICS: Readonly<Record<string, readonly BadCase[]>> = {
  references: referenceCases,
  numbers: numberCases,
  matrices: matrixCases,
  relations: relationCases,
  shapes: shapeCases,
};

const budget = { iterations: 10 };

async function messagesOf(body: unknown): Promise<string[]> {
  const answer = await optimize(body, testHost, { budget });
  if (answer.ok) return [];
  expect(answer.error.status).toBe(400);
  return answer.error.hints.map(({ message }) => message);
}

test('the body that the cases spoil is sound', async () => {
  expect(await messagesOf(makeSoundBody())).toEqual([]);
});

for (const [topic, cases] of Object.entries(TOPICS)) {
  describe(topic, () => {
    for (const { name, says, spoil } of cases) {
      test(name, async () => {
        const body = makeSoundBody();
        spoil(body);
        const text = (await messagesOf(body)).join('\n');
        expect(text).not.toContain('not supported yet');
        for (const part of says) expect(text).toContain(part);
      });
    }
  });
}

test.each([undefined, null, 'vehicles', 7, [], {}])('a body that is %j', async (body) => {
  expect(await messagesOf(body)).not.toEqual([]);
});

test('100,000 orders, the last one spoilt, are refused within a second', async () => {
  const body = makeSoundBody();
  body.services = Array.from({ length: 100_000 }, (_, i) => ({
    id: `s${i}`,
    address: { location_id: 'p1' },
  }));
  body.services[99_999].duration = -1;
  // The promise is one second; a busy machine may suspend the test.
  const taken = await leastTime(3000, async () => {
    expect((await messagesOf(body)).join('\n')).toContain('services[99999].duration');
  });
  expect(taken).toBeLessThan(3000);
});

test('every case has a name of its own', () => {
  const names = Object.values(TOPICS)
    .flat()
    .map(({ name }) => name);
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
});
