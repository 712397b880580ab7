/**
 * What a vehicle's size means on the road: what is lower, narrower, shorter or weaker than the vehicle is closed to it, ways
 * and nodes alike; what is just as large is open.
 */
import type { CustomRule, Dimensions } from './custom-model/custom-model.ts';
import { DIMENSIONS, type Dimension } from './custom-model/dimensions.ts';

const LIMIT_OF: Readonly<Record<Dimension, string>> = {
  height: 'max_height',
  width: 'max_width',
  length: 'max_length',
  weight: 'max_weight',
  axle_load: 'max_axle_load',
};

/** Each size as the last says that has one, in the order of {@link DIMENSIONS}. */
export function layDimensions(...layers: readonly (Dimensions | undefined)[]): Dimensions {
  const sizeOf = (name: Dimension) => layers.findLast((layer) => layer?.[name] !== undefined)?.[name];
  return Object.fromEntries(
    DIMENSIONS.flatMap((name) => {
      const size = sizeOf(name);
      return size === undefined ? [] : [[name, size]];
    }),
  );
}

/** Closes what a vehicle does not fit through, under or on; no rule where no size is known. */
export function makeFitRules(dimensions: Dimensions): CustomRule[] {
  const conditions = DIMENSIONS.flatMap((name) => {
    const size = dimensions[name];
    return size === undefined ? [] : [`${LIMIT_OF[name]} < ${size}`];
  });
  return conditions.length === 0 ? [] : [{ if: conditions.join(' || '), multiply_by: 0 }];
}
