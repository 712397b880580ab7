/** Which of several problems each vehicle goes to. */

export interface DealtVehicle {
  /** Where it starts, on the plane of the regions; undefined where it starts anywhere. */
  readonly start?: readonly [number, number];
  /** Vehicles of one kind can stand for each other. */
  readonly kind: string;
}

export interface Region {
  readonly x: number;
  readonly y: number;
  /** Its share of the vehicles, in any unit. */
  readonly need: number;
}

/**
 * The region of each vehicle: as many as its need, from starts nearby first, and of those of one start some of each kind.
 * O(v log v + s r log(s r)) for v vehicles, s starts and r regions.
 */
export function dealVehicles(vehicles: readonly DealtVehicle[], regions: readonly Region[]): number[] {
  const regionOf = new Array<number>(vehicles.length).fill(0);
  const left = shareOut(
    vehicles.length,
    regions.map(({ need }) => need),
  );
  const starts = [...groupByStart(vehicles).values()];
  const pairs = starts.flatMap((members, s) =>
    regions.map((region, r) => ({ s, r, far: distanceOf(vehicles[members[0]], region) })),
  );
  pairs.sort((a, b) => a.far - b.far || a.s - b.s || a.r - b.r);
  for (const { s, r } of pairs) {
    const taken = starts[s].splice(0, left[r]);
    left[r] -= taken.length;
    for (const vehicle of taken) regionOf[vehicle] = r;
  }
  return regionOf;
}

/** Whole numbers in proportion to the needs that add up to the total: largest remainders. */
function shareOut(total: number, needs: readonly number[]): number[] {
  const sum = needs.reduce((all, need) => all + need, 0);
  const exact = needs.map((need) => (sum > 0 ? (total * need) / sum : total / needs.length));
  const shares = exact.map(Math.floor);
  const byRemainder = [...exact.keys()].sort(
    (a, b) => exact[b] - shares[b] - (exact[a] - shares[a]) || a - b,
  );
  const missing = total - shares.reduce((all, share) => all + share, 0);
  for (const index of byRemainder.slice(0, missing)) shares[index]++;
  return shares;
}

function groupByStart(vehicles: readonly DealtVehicle[]): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  for (const vehicle of mixKinds(vehicles)) {
    const key = String(vehicles[vehicle].start);
    groups.set(key, [...(groups.get(key) ?? []), vehicle]);
  }
  return groups;
}

/** The vehicles in an order in which any piece has the kinds in about the proportion of all. */
function mixKinds(vehicles: readonly DealtVehicle[]): number[] {
  const countOf = new Map<string, number>();
  for (const { kind } of vehicles) countOf.set(kind, (countOf.get(kind) ?? 0) + 1);
  const seenOf = new Map<string, number>();
  const at = vehicles.map(({ kind }) => {
    const seen = seenOf.get(kind) ?? 0;
    seenOf.set(kind, seen + 1);
    return (seen + 0.5) / (countOf.get(kind) ?? 1);
  });
  return [...vehicles.keys()].sort((a, b) => at[a] - at[b] || a - b);
}

function distanceOf({ start }: DealtVehicle, { x, y }: Region): number {
  return start ? Math.hypot(start[0] - x, start[1] - y) : 0;
}
