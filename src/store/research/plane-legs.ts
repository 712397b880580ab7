/** Ways between places of an abstract plan: straight, in whole numbers of the instance's smallest unit. */
import type { LonLat } from '../../plan/order.ts';
import type { AbstractSpace } from '../../plan/plan.ts';

/** Coordinates come back from degrees as what they were: research files have few decimals. */
const DECIMALS = 1e6;

/** The point of the plane that a place stands for. */
export function toPlane(place: LonLat, { origin, degreesPerUnit }: AbstractSpace): readonly [number, number] {
  const back = (degrees: number, middle: number) =>
    // Plus zero: no coordinate is minus zero.
    Math.round((degrees / degreesPerUnit + middle) * DECIMALS) / DECIMALS + 0;
  return [back(place[0], origin[0]), back(place[1], origin[1])];
}

export function toPlace([x, y]: readonly [number, number], space: AbstractSpace): LonLat {
  const { origin, degreesPerUnit } = space;
  return [(x - origin[0]) * degreesPerUnit, (y - origin[1]) * degreesPerUnit];
}

function roundLength(length: number, { rounding, scale }: AbstractSpace): number {
  const scaled = length * scale;
  if (rounding === 'down') return Math.floor(scaled);
  return rounding === 'up' ? Math.ceil(scaled) : Math.floor(scaled + 0.5);
}

/**
 * Lengths from each place to each, row by row. Where the instance lists lengths, a place that is not one of its own is
 * as far as the plane has it.
 */
export function listLegs(places: readonly LonLat[], space: AbstractSpace): number[][] {
  const points = places.map((place) => toPlane(place, space));
  const { table } = space;
  const rowOf = new Map(table?.places.map((place, i) => [place.join(' '), i]));
  const rows = places.map((place) => rowOf.get(place.join(' ')));
  return points.map(([x, y], from) => {
    const listed = rows[from] === undefined ? undefined : table?.lengths[rows[from]];
    return points.map(([u, v], to) => {
      const column = rows[to];
      const length = listed && column !== undefined ? listed[column] : Math.hypot(x - u, y - v);
      return roundLength(length, space);
    });
  });
}
