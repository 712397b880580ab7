/** What plans are made of, down to numbers. Members that a schema does not list are kept as they are. */
import { z } from 'zod/mini';

z.config({ jitless: true });

export const text = z.string();
export const number = z.number();
/** Moments are seconds after midnight of the plan's day, at the depot. */
export const seconds = z.number();
export const ids = z.array(text);
export const numbers = z.array(number);
/** Earliest and latest moment. */
export const WINDOW = z.tuple([seconds, seconds]);
/** Longitude and latitude in degrees. In an abstract plan: see `ABSTRACT_SPACE`. */
export const LOCATION = z.tuple([number.check(z.gte(-180), z.lte(180)), number.check(z.gte(-90), z.lte(90))]);
