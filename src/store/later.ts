/**
 * What the planner can do beyond its first screen: made when it is first wanted, from a file of its own. Once made it is
 * called like everything else.
 */
export interface Later<T> {
  /** What was made before; undefined while it was never wanted. */
  peek(): T | undefined;
  /** Makes it, or gives what was made before. Rejects when its file cannot be fetched; the next call tries again. */
  load(): Promise<T>;
}

/** `make` fetches and makes it; it runs once, unless it fails. */
export function later<T>(make: () => Promise<T>): Later<T> {
  let made: T | undefined;
  let making: Promise<T> | undefined;
  return {
    peek: () => made,
    load() {
      making ??= make().then(
        (value) => {
          made = value;
          return value;
        },
        (error: unknown) => {
          making = undefined;
          throw error;
        },
      );
      return making;
    },
  };
}
