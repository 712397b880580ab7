/** The least and the greatest of numbers, however many there are: arguments of `Math.min` lie on the call stack. */

/** Infinity where there is none; NaN where one is. */
export function smallest(values: ArrayLike<number>): number {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < values.length; i++) least = Math.min(least, values[i]);
  return least;
}

/** `least`, or minus infinity, where there is none greater; NaN where one is. */
export function largest(values: ArrayLike<number>, least = Number.NEGATIVE_INFINITY): number {
  let most = least;
  for (let i = 0; i < values.length; i++) most = Math.max(most, values[i]);
  return most;
}
