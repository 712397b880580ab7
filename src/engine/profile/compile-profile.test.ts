import { expect, test } from 'vitest';
import { makeRandomRoads } from '../../testing/make-random-roads.ts';
import { compileProfile, hashText } from './compile-profile.ts';
import { writeModelProblem } from './custom-model/write-model-problem.ts';
import { getStandardProfile, STANDARD_PROFILES } from './profiles/standard-profiles.ts';
import { weighArcs } from './weigh-arcs.ts';

function compile(name: string, model?: unknown) {
  const compiled = compileProfile(getStandardProfile(name), model);
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.errors));
  return compiled.value;
}

test('the key is equal for equal models and different for others', () => {
  const model = { priority: [{ if: ' lit ', multiply_by: 0.5 }] };
  const same = { priority: [{ multiply_by: '0.5', if: 'lit' }], speed: [] };
  expect(compile('car', model).key).toBe(compile('car', same).key);
  const keys = [...STANDARD_PROFILES.keys()].flatMap((name) => [
    compile(name).key,
    compile(name, {}).key,
    compile(name, model).key,
  ]);
  expect(new Set(keys).size).toBe(keys.length);
  expect(compile('car').key).toMatch(/^car-[0-9a-f]{28}$/);
  expect(hashText('')).not.toBe(hashText(' '));
});

test('distance influence is 70 s per km once a model is given', () => {
  expect(compile('car').distanceInfluence).toBe(0);
  expect(compile('car', {}).distanceInfluence).toBe(70);
  expect(compile('car', { distance_influence: 0 }).distanceInfluence).toBe(0);
  const graph = makeRandomRoads(1, 10);
  graph.roads.modeAccess!.fill(0x3fff);
  const [plain, influenced] = [compile('foot'), compile('foot', {})].map((profile) =>
    weighArcs(graph, profile),
  );
  for (let arc = 0; arc < graph.arcCount; arc++) {
    if (plain.weightOfArc[arc] === 0) continue;
    const added = influenced.weightOfArc[arc] - plain.weightOfArc[arc];
    expect(Math.abs(added - graph.lengthOfEdge[arc >> 1] * 70)).toBeLessThanOrEqual(1);
    expect(influenced.timeOfArc[arc]).toBe(plain.timeOfArc[arc]);
  }
});

test('a model continues from the profile and only ever costs more', () => {
  const graph = makeRandomRoads(4, 50);
  const base = weighArcs(graph, compile('bike'));
  const model = {
    speed: [{ if: 'true', limit_to: 10 }],
    priority: [{ if: 'true', multiply_by: 0.5 }],
    distance_influence: 0,
  };
  const slower = weighArcs(graph, compile('bike', model));
  for (let arc = 0; arc < graph.arcCount; arc++) {
    expect(slower.timeOfArc[arc]).toBeGreaterThanOrEqual(base.timeOfArc[arc]);
    expect(slower.weightOfArc[arc] >= 2 * base.weightOfArc[arc] - 1).toBe(true);
  }
});

test('errors of the model come back as values, and a top speed is the profile’s', () => {
  const result = compileProfile(getStandardProfile('foot'), { speed: [{ if: 'true', limit_to: 6 }] });
  expect(result.ok).toBe(false);
  expect(compileProfile(getStandardProfile('car'), null).ok).toBe(false);
});

test('a model about size alone leaves the rest as it is, and equal sizes have equal keys however they are said', () => {
  const model = { dimensions: { height: 3.2 } };
  expect(compile('car', model).distanceInfluence).toBe(0);
  expect(compile('car', { ...model, speed: [{ if: 'true', limit_to: 50 }] }).distanceInfluence).toBe(70);
  expect(compile('car', model).dimensions).toMatchObject({ height: 3.2, width: 1.9 });
  const byVehicle = compileProfile(getStandardProfile('car'), undefined, { height: 3.2 });
  expect(byVehicle.ok && byVehicle.value.key).toBe(compile('car', model).key);
  expect(compile('car', { dimensions: { height: 2 } }).key).toBe(compile('car').key);
  expect(compile('car', { dimensions: { height: 2.1 } }).key).not.toBe(compile('car').key);
  expect(compile('car', { ...model, distance_influence: 0 }).key).not.toBe(compile('car', {}).key);
});

test('sizes that are none are refused by name', () => {
  const result = compileProfile(getStandardProfile('car'), {
    dimensions: { height: -1, axle_load: '3', widht: 4 },
  });
  expect(!result.ok && result.errors.map(writeModelProblem)).toEqual([
    'dimensions: unknown key "widht"; did you mean width?',
    'dimensions.height: expected metres from 0.01 to 655, found -1',
    'dimensions.axle_load: expected tonnes from 0.01 to 655, found a text',
  ]);
});
