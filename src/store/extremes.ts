/** The least and the greatest of numbers, however many there are: arguments of `Math.min` lie on the call stack. */

/** Infinity where there is none. */
export function smallest(values: readonly number[]): number {
  return values.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY);
}

/** `least`, or minus infinity, where there is none greater. */
export function largest(values: readonly number[], least = Number.NEGATIVE_INFINITY): number {
  return values.reduce((most, value) => Math.max(most, value), least);
}

/** The box of places: least first and second value, greatest first and second value. */
export function boxAround(
  places: readonly (readonly [number, number])[],
): [west: number, south: number, east: number, north: number] {
  const lons = places.map(([lon]) => lon);
  const lats = places.map(([, lat]) => lat);
  return [smallest(lons), smallest(lats), largest(lons), largest(lats)];
}
