import { expect, test } from 'vitest';
import { makeContext, makeOpenRegion } from '../../testing/make-context.ts';
import { makeDrawnMap } from '../../testing/make-drawn-map.ts';
import { parseMatchRequest } from '../contract/match.ts';
import { handleMatch } from './match.ts';

const map = makeDrawnMap('a----------b\n           |\n           c', { metres: 100, ways: { abc: {} } });

/** A request with a track of so many points along the road from a to b. */
function makeRequest(points: number) {
  const [[west, lat], [east]] = [map.place('a'), map.place('b')];
  const rows = Array.from(
    { length: points },
    (_, i) => `<trkpt lat="${lat}" lon="${west + ((east - west) * i) / points}"/>`,
  );
  const file = `<gpx><trk><trkseg>${rows.join('')}</trkseg></trk></gpx>`;
  const parsed = parseMatchRequest(new URLSearchParams(), file);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value;
}

/** A host on whose clock every look takes longer than a slice. */
function makeSlowHost(stopAfter: number) {
  const shares: number[] = [];
  let clock = 0;
  const context = {
    ...makeContext(makeOpenRegion(map.engine)),
    now: () => (clock += 100),
    onMatchProgress: (share: number) => shares.push(share),
    shouldStop: () => shares.length >= stopAfter,
  };
  return { context, shares };
}

test('a long track tells how far it is, in ascending shares', async () => {
  const { context, shares } = makeSlowHost(Number.POSITIVE_INFINITY);
  const answer = await handleMatch(makeRequest(2000), context);
  expect(answer.ok).toBe(true);
  expect(shares.length).toBeGreaterThan(1);
  expect(shares).toEqual([...shares].sort((a, b) => a - b));
  expect(shares.at(-1)).toBeLessThanOrEqual(1);
});

test('a host that asks to stop gets no more than that it was cancelled', async () => {
  const { context, shares } = makeSlowHost(1);
  const answer = await handleMatch(makeRequest(2000), context);
  expect(answer).toMatchObject({ ok: false, error: { status: 400, message: 'The request was cancelled' } });
  expect(shares).toHaveLength(1);
});
