/**
 * Splits places into regions of about equal weight: again and again across the longer side (recursive coordinate
 * bisection, Berger and Bokhari 1987), with axes that may be turned so that another splitting has other borders.
 */

export interface WeightedPlaces {
  /** On a plane. */
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly weight: Float64Array;
}

/**
 * The region of each place, `0 .. count - 1`; regions may stay empty where places are few. O(n log n log count).
 *
 * @param turn radians by which the axes are turned
 */
export function splitPlaces({ x, y, weight }: WeightedPlaces, count: number, turn = 0): Uint16Array {
  const regionOf = new Uint16Array(x.length);
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const axes = [x.map((value, i) => value * cos + y[i] * sin), x.map((value, i) => y[i] * cos - value * sin)];
  const split = (members: Uint32Array, first: number, regions: number): void => {
    if (regions === 1) {
      for (const member of members) regionOf[member] = first;
      return;
    }
    const [along, across] = axes;
    const axis = spreadOf(along, members) >= spreadOf(across, members) ? along : across;
    members.sort((a, b) => axis[a] - axis[b] || a - b);
    const near = regions >> 1;
    const cut = cutByWeight(members, weight, near / regions);
    split(members.subarray(0, cut), first, near);
    split(members.subarray(cut), first + near, regions - near);
  };
  split(Uint32Array.from(x.keys()), 0, count);
  return regionOf;
}

/** Standard deviation times the root of the number: one place far away does not make a side long. */
function spreadOf(axis: Float64Array, members: Uint32Array): number {
  let sum = 0;
  let squares = 0;
  for (const member of members) {
    sum += axis[member];
    squares += axis[member] ** 2;
  }
  return squares - sum ** 2 / Math.max(1, members.length);
}

/** How many of the members come first so that their share of the weight is the wanted one. */
function cutByWeight(members: Uint32Array, weight: Float64Array, share: number): number {
  let total = 0;
  for (const member of members) total += weight[member];
  let before = 0;
  for (const [i, member] of members.entries()) {
    if (before + weight[member] / 2 >= total * share) return i;
    before += weight[member];
  }
  return members.length;
}
