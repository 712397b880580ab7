/** How large a vehicle is, where a request says so: in a custom model, and of a type of vehicle. */
import type { z } from 'zod';
import { size, strict } from './vrp-fields.ts';

/** Metres and tonnes; what is not said is as the profile has it. */
export const dimensionsSchema = strict({
  height: size.optional(),
  width: size.optional(),
  length: size.optional(),
  weight: size.optional(),
  axle_load: size.optional(),
});

export type Dimensions = z.infer<typeof dimensionsSchema>;

const NAMES = Object.keys(dimensionsSchema.shape) as (keyof Dimensions)[];

/** Equal for equal sizes; empty where none is said. */
export function spellDimensions(dimensions: Dimensions | undefined): string {
  const said = NAMES.filter((name) => dimensions?.[name] !== undefined);
  return said.map((name) => `${name}=${dimensions?.[name]}`).join(' ');
}
