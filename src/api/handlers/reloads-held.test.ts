/** Routes that take several loads beside what a person holds: whole routes, and orders that break rules where they are. */
import { describe, expect, test } from 'vitest';
import { countReloads, everyVan, makeTown, solve } from '../../testing/reload-town.ts';
import { testHost } from '../../testing/vrp-cases.ts';
import { checkVrpAnswer } from '../../testing/vrp-checker.ts';
import type { VrpSolution } from '../contract/vrp-answer.ts';
import { optimize } from './optimize.ts';
import { evaluatePlan } from './vrp-evaluation/evaluate-plan.ts';

describe('what a person holds', () => {
  const body = makeTown(3, 24, 3);
  const reloads = everyVan(3, { most: 1, duration: 600 });
  const idsOf = (solution: VrpSolution, vehicle: string) =>
    solution.routes
      .filter(({ vehicle_id }) => vehicle_id === vehicle)
      .flatMap(({ activities }) => activities.flatMap(({ id }) => id ?? []));

  test('a whole route with its reloads stays, and nothing comes to it', async () => {
    const rough = await solve({ ...body, services: body.services?.slice(0, 17) }, { reloads }, 0);
    const held = rough.routes.find(({ activities }) => activities.some(({ type }) => type === 'reload'));
    const vehicleId = held?.vehicle_id ?? '';
    const ids = idsOf(rough, vehicleId);
    expect(ids.length).toBeGreaterThan(4);
    const locks = ids.map((orderId, i) => ({
      orderId,
      vehicleId,
      ...(i === ids.length - 1 ? { position: 'last' as const } : {}),
    }));
    const prefix = { vehicleId, visits: ids.length };
    for (const keepsBroken of [false, true]) {
      const requirements = { reloads, locks, fixedPrefix: [prefix], keepsBroken };
      const solution = await solve(body, requirements, 200, rough);
      expect(solution.routes.find(({ vehicle_id }) => vehicle_id === vehicleId)).toEqual(held);
      expect(checkVrpAnswer(body, solution, { reloads })).toEqual([]);
      expect(solution.no_unassigned).toBe(0);
    }
    // Whatever is driven by another van may be under way.
    const other = ['v0', 'v1', 'v2'].find((id) => id !== vehicleId && idsOf(rough, id).length > 0) ?? '';
    const mixed = reloads.filter((reload) => reload.vehicleId === vehicleId);
    const answer = await optimize(body, testHost, {
      budget: { iterations: 1 },
      requirements: { reloads: mixed, fixedPrefix: [{ vehicleId: other, visits: 1 }] },
      initial: rough,
    });
    expect(answer.ok ? '' : answer.error.message).toBe('');
  });

  test('an order that is late where it is locked stays, with the reloads of its route', async () => {
    const good = await solve(body, { reloads }, 100);
    const held = good.routes.find(({ activities }) => activities.some(({ type }) => type === 'reload'));
    const vehicleId = held?.vehicle_id ?? '';
    const late = idsOf(good, vehicleId).at(-1) ?? '';
    const tight = {
      ...body,
      services: body.services?.map((service) =>
        service.id === late ? { ...service, time_windows: [{ earliest: 0, latest: 60 }] } : service,
      ),
    };
    const requirements = { reloads, locks: [{ orderId: late, vehicleId }], keepsBroken: true };
    const solution = await solve(tight, requirements, 100, good);
    expect(idsOf(solution, vehicleId)).toContain(late);
    const { routes } = solution;
    const evaluated = await evaluatePlan(
      tight,
      testHost,
      {
        routes: routes.map(({ vehicle_id }) => ({
          vehicleId: vehicle_id,
          visits: idsOf(solution, vehicle_id).map((orderId) => ({ orderId })),
        })),
      },
      { reloads },
    );
    if (!evaluated.ok) throw new Error(evaluated.error.message);
    expect(evaluated.value.violations.map(({ kind }) => kind)).toEqual(['late']);
    expect(evaluated.value.solution.routes).toEqual(routes);
    expect(countReloads(solution)).toBeGreaterThan(0);
  });
});
