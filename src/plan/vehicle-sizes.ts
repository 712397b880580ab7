/** The sizes of a van, each once: its field in the plan by the member of the request that it is sent as. */
import type { Dimensions } from '../api/contract/dimensions.ts';
import type { VehicleTraits } from './vehicle.ts';

const FIELD_OF_SIZE = {
  height: 'height',
  width: 'width',
  length: 'length',
  weight: 'weightTonnes',
  axle_load: 'axleLoadTonnes',
} as const satisfies Record<keyof Dimensions, keyof VehicleTraits>;

export type SizeField = (typeof FIELD_OF_SIZE)[keyof Dimensions];
/** Metres and tonnes, by the fields of a van. */
export type Sizes = { readonly [Field in SizeField]?: number };

export const SIZE_FIELDS: readonly SizeField[] = Object.values(FIELD_OF_SIZE);

/** Sizes by the fields of a van. */
export function toSizes(dimensions: Dimensions): Sizes {
  return Object.fromEntries(
    Object.entries(FIELD_OF_SIZE).map(([name, field]) => [field, dimensions[name as keyof Dimensions]]),
  );
}

/** Sizes by the members of a request; absent where none is said. */
export function toDimensions(sizes: Sizes): Dimensions | undefined {
  const said = Object.entries(FIELD_OF_SIZE).filter(([, field]) => sizes[field] !== undefined);
  return said.length > 0 ? Object.fromEntries(said.map(([name, field]) => [name, sizes[field]])) : undefined;
}
