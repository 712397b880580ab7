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
