import { expect, test } from 'vitest';
import { makeDrawnMap } from '../../testing/make-drawn-map.ts';
import { compileProfile } from '../profile/compile-profile.ts';
import { getStandardProfile } from '../profile/profiles/standard-profiles.ts';
import { RoadEngine } from './road-engine.ts';
import { EDGE_CLOSED, EDGE_CONNECTED } from './road-profile.ts';

/** Opened anew with what was made of it for cars. */
function reopen() {
  const { network, engine } = makeDrawnMap('a-b-c', { ways: { abc: {} } });
  const prepared = engine.getPrepared('car');
  return { prepared, engine: new RoadEngine(network, prepared) };
}

test('what was made of a profile on these roads is not made again', () => {
  const { engine, prepared } = reopen();
  expect(engine.graph).toBe(prepared.graph);
  const { useOfEdge } = engine.getStandardProfile('car');
  expect(useOfEdge).toBe(prepared.profile?.useOfEdge);
  expect(useOfEdge[0]).toBe(EDGE_CONNECTED);
});

test('it holds for that profile alone: not for another, nor for the same with a model on top', () => {
  const { engine, prepared } = reopen();
  expect(engine.getStandardProfile('bike').useOfEdge).not.toBe(prepared.profile?.useOfEdge);
  const compiled = compileProfile(getStandardProfile('car'), {
    priority: [{ if: 'true', multiply_by: '0' }],
  });
  if (!compiled.ok) throw new Error('The profile does not compile');
  expect(engine.getProfile(compiled.value).useOfEdge[0]).toBe(EDGE_CLOSED);
});
