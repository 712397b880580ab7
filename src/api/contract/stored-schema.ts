/**
 * What plans and what is kept with them are made of, down to numbers, and how the program has it. Members that a schema
 * does not list are kept as they are.
 */
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

/**
 * A schema's values as the program has them: read only, and without what a file may say beside the members that are listed.
 * Pairs such as places and windows stay as they are.
 */
export type Model<T> = unknown extends T
  ? T
  : T extends readonly [unknown, ...unknown[]]
    ? T
    : T extends readonly (infer Item)[]
      ? readonly Model<Item>[]
      : T extends object
        ? { readonly [Key in keyof T as IsRest<T, Key> extends true ? never : Key]: Model<T[Key]> }
        : T;

/** Whether a key stands for members that a loose object does not list; a record lists what its members are. */
type IsRest<T, Key extends keyof T> = string extends Key ? (unknown extends T[Key] ? true : false) : false;
