/** Travel between the places of an optimization, computed once for as long as the context remembers it. */

import { type KnownLabels, MatrixBuilder } from '../../engine/matrix/matrix-rows.ts';
import type { Waypoint } from '../../engine/routing/waypoint.ts';
import { fault } from '../../faults/fault.ts';
import { badRequest, type Result, success } from '../contract/errors.ts';
import { fillMatrix } from './compute-matrix.ts';
import type { LegMatrix, MatrixProvider, RoutedPlaces } from './leg-matrix.ts';
import { listTraffic } from './list-traffic.ts';
import { locateAll } from './matrix.ts';
import { JoinedHours } from './plan-memory/joined-hours.ts';
import { LegMemory } from './plan-memory/leg-memory.ts';
import type { LegTable, NewLegs } from './plan-memory/leg-table.ts';
import type { HandlerContext } from './region-context.ts';
import {
  checkSides,
  findProfile,
  locatePlaces,
  pick,
  type ReadyProfile,
  roundDegrees,
  toPointOptions,
} from './vrp-road-services.ts';

type Places = readonly (Waypoint | undefined)[];

/**
 * Legs that earlier calls computed are taken from the context's memory; without one, from earlier questions to the same
 * provider: departures in whose traffic nothing differs share their legs. Places with hours have their legs by the hour.
 */
export function createMatrixProvider(context: HandlerContext): MatrixProvider {
  const ofMoment = createMomentProvider(context);
  const joined = context.memory?.hours ?? new JoinedHours();
  return async (places, progress) => {
    const hours = places.commercial?.hours;
    if (!hours) return ofMoment(places, progress);
    // What is wrong with the way to travel is said before its hours are looked at.
    const found = findProfile(places, context);
    if (!found.ok) return found;
    const traffic = listTraffic(found.value.region, hours, places.points.length);
    const tables: LegMatrix[] = [];
    for (const [i, departure] of traffic.moments.entries()) {
      const share = (part: number) => progress((i + part) / traffic.moments.length);
      const table = await ofMoment({ ...places, departure }, share);
      if (!table.ok) return table;
      tables.push(table.value);
    }
    return success(joined.join(traffic, tables));
  };
}

/** Legs in the traffic of the places' departure. */
function createMomentProvider(context: HandlerContext): MatrixProvider {
  const memory = context.memory?.legs ?? new LegMemory();
  return async (places, progress) => {
    const found = findProfile(places, context);
    if (!found.ok) return found;
    const { profile } = found.value;
    const sided = checkSides(profile, places);
    if (!sided.ok) return sided;
    const { preventions, strictness } = places;
    const travel = JSON.stringify([profile.profile.key, profile.moment?.key, preventions, strictness]);
    const keys = places.points.map((_, i) => keyOfPlace(places, i));
    let table = memory.open(travel);
    // Somebody else may have made room while this call waited for its turn.
    while (!keys.every((key) => table.has(key))) {
      const learned = await memory.inTurn(travel, () =>
        learnLegs(memory.open(travel), keys, places, found.value, context, progress),
      );
      if (!learned.ok) return learned;
      table = memory.open(travel);
    }
    if (places.failFast && keys.some((key) => !table.waypointOf(key))) {
      const refused = locatePlaces(places, context);
      if (!refused.ok) return refused;
    }
    const legs = table.read(keys);
    memory.settle(travel, keys);
    return success(legs);
  };
}

/** What decides how a place meets the roads. */
function keyOfPlace({ points, curbsides, hints }: RoutedPlaces, index: number): string {
  return JSON.stringify([...points[index], curbsides[index], hints[index]]);
}

/** Computes the legs from and to the places that the table lacks. */
async function learnLegs(
  table: LegTable,
  keys: readonly string[],
  places: RoutedPlaces,
  ready: ReadyProfile,
  context: HandlerContext,
  progress: (share: number) => void,
): Promise<Result<undefined>> {
  const { region, profile } = ready;
  const indexOfKey = new Map<string, number>();
  for (const [i, key] of keys.entries()) if (!table.has(key) && !indexOfKey.has(key)) indexOfKey.set(key, i);
  const indices = [...indexOfKey.values()];
  if (indices.length === 0) return success(undefined);
  const options = toPointOptions(places, indices);
  const fresh = locateAll(region, profile, pick(places.points, indices), options);
  if (places.failFast && fresh.includes(undefined)) {
    const refused = locatePlaces(places, context);
    if (!refused.ok) return refused;
  }
  const legs = await computeNewLegs(table, fresh, ready, context, progress);
  if (!legs) return badRequest(fault('cancelled'));
  const learned = fresh.map((waypoint) => {
    const snapped = waypoint && roundDegrees(waypoint.point.lon, waypoint.point.lat);
    return { waypoint, snapped };
  });
  table.add([...indexOfKey.keys()], learned, legs);
  return success(undefined);
}

/** Three blocks: labels are searched for the new places only. Undefined when the host asked to stop. */
async function computeNewLegs(
  table: LegTable,
  fresh: Places,
  { region, profile }: ReadyProfile,
  context: HandlerContext,
  progress: (share: number) => void,
): Promise<NewLegs | undefined> {
  const fill = async (from: Places, to: Places, labels: KnownLabels) => {
    const builder = new MatrixBuilder(region.engine.graph, profile, from, to, labels);
    const isFilled = await fillMatrix(builder, from.length, to.length, context, progress);
    return isFilled ? builder : undefined;
  };
  const own = await fill(fresh, fresh, {});
  const labels = own?.getLabels();
  if (!own || !labels) return undefined;
  const { sources, targets } = labels;
  const block = own.finish();
  if (table.size === 0) return { own: block, toKnown: EMPTY, fromKnown: EMPTY, labels: { sources, targets } };
  const known = table.listWaypoints();
  const toKnown = await fill(fresh, known, { sources, targets: table.labels.targets });
  const fromKnown = toKnown && (await fill(known, fresh, { sources: table.labels.sources, targets }));
  if (!fromKnown) return undefined;
  return {
    own: block,
    toKnown: toKnown.finish(),
    fromKnown: fromKnown.finish(),
    labels: { sources, targets },
  };
}

const EMPTY = { times: new Int32Array(0), distances: new Int32Array(0) };
