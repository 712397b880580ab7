/** What a model does to the roads in view: a street of each class in a row, one kilometre of every kind. */
import { describe, expect, test } from 'vitest';
import { makeContext, makeOpenRegion } from '../../testing/make-context.ts';
import { makeDrawnMap } from '../../testing/make-drawn-map.ts';
import { previewProfile } from './preview-profile.ts';

const map = makeDrawnMap('A-B-C-D-E', {
  metres: 500,
  ways: {
    AB: { highway: 'track' },
    BC: { highway: 'residential' },
    CD: { highway: 'tertiary' },
    DE: { highway: 'secondary' },
  },
});
const context = makeContext(makeOpenRegion(map.engine));
const [west, north] = map.place('A');
const [east] = map.place('E');
const bbox: [number, number, number, number] = [west - 0.01, north - 0.01, east + 0.01, north + 0.01];
const model = {
  speed: [{ if: 'road_class == TERTIARY', limit_to: 20 }],
  priority: [
    { if: 'road_class == RESIDENTIAL', multiply_by: 0 },
    { if: 'road_class == SECONDARY', multiply_by: 0.5 },
  ],
};
const ask = { base: 'car', model, usualPriority: 1 } as const;

describe('a preview', () => {
  test('has the roads that are never used any more, slower, avoided', async () => {
    const seen = await previewProfile({ ...ask, bbox }, context);
    if (!seen.ok || !seen.value) throw new Error('no preview');
    const totals = seen.value.totals.map(({ change, metres, roads }) => [
      change,
      Math.round(metres / 100),
      roads,
    ]);
    expect(totals).toEqual([
      ['never', 10, 1],
      ['slower', 10, 1],
      ['avoided', 10, 1],
      ['preferred', 0, 0],
    ]);
  });

  test('looks at the roads in the box only', async () => {
    const end = map.place('C')[0] - 0.001;
    const seen = await previewProfile({ ...ask, bbox: [bbox[0], bbox[1], end, bbox[3]] }, context);
    if (!seen.ok || !seen.value) throw new Error('no preview');
    expect(seen.value.totals.map(({ roads }) => roads)).toEqual([1, 0, 0, 0]);
  });

  test('without a box, or without a map, only says whether the model is sound', async () => {
    expect(await previewProfile(ask, context)).toEqual({ ok: true, value: undefined });
    expect(await previewProfile({ ...ask, bbox }, makeContext(undefined))).toEqual({
      ok: true,
      value: undefined,
    });
    const wrong = { ...ask, model: { speed: [{ if: 'road_class == NONE_SUCH', limit_to: 5 }] } };
    expect(await previewProfile(wrong, context)).toMatchObject({ ok: false, problems: [{ list: 'speed' }] });
  });

  test('ends when it is asked to', async () => {
    const stopped = await previewProfile({ ...ask, bbox }, { ...context, shouldStop: () => true });
    expect(stopped).toMatchObject({ ok: false, fault: { code: 'cancelled' } });
  });
});
