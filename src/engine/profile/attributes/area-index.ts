/**
 * A polygon that answers whether a line touches it. The polygon's sides are sorted into bands of equal latitude range,
 * so that a question looks at the sides of a few bands only: building is O(sides + entries), a question about one
 * segment O(sides in its bands). All coordinates in 1e-7 degrees; even-odd rule, so later rings are holes.
 */
const MAX_BANDS = 1024;
/** A side that crosses many bands is entered in each: bounds the entries for hedgehog-like polygons. */
const MAX_ENTRIES_PER_SIDE = 16;

export class AreaIndex {
  readonly minLon: number;
  readonly minLat: number;
  readonly maxLon: number;
  readonly maxLat: number;
  /** `[lon, lat, lon, lat]` by side. */
  private readonly sides: Float64Array;
  private readonly bandHeight: number;
  private readonly bandCount: number;
  private readonly firstSide: Uint32Array;
  private readonly sideOfEntry: Uint32Array;

  /** Closed rings as flat `[lon, lat, …]`, at least one of them with four positions. */
  constructor(rings: readonly Float64Array[]) {
    const sides: number[] = [];
    for (const ring of rings)
      for (let i = 2; i < ring.length; i += 2) sides.push(ring[i - 2], ring[i - 1], ring[i], ring[i + 1]);
    this.sides = Float64Array.from(sides);
    const box = [Infinity, Infinity, -Infinity, -Infinity];
    for (let i = 0; i < sides.length; i += 2) {
      box[0] = Math.min(box[0], sides[i]);
      box[1] = Math.min(box[1], sides[i + 1]);
      box[2] = Math.max(box[2], sides[i]);
      box[3] = Math.max(box[3], sides[i + 1]);
    }
    [this.minLon, this.minLat, this.maxLon, this.maxLat] = box;
    const sideCount = sides.length / 4;
    let height = 0;
    for (let i = 0; i < sides.length; i += 4) height += Math.abs(sides[i + 3] - sides[i + 1]);
    const range = Math.max(1, this.maxLat - this.minLat);
    // Each side enters about `its height / band height` bands.
    const affordable = (MAX_ENTRIES_PER_SIDE * sideCount * range) / Math.max(1, height);
    this.bandCount = Math.max(1, Math.min(MAX_BANDS, sideCount, Math.floor(affordable)));
    this.bandHeight = range / this.bandCount;
    this.firstSide = new Uint32Array(this.bandCount + 1);
    this.forEachEntry((band) => {
      this.firstSide[band + 1]++;
    });
    for (let band = 0; band < this.bandCount; band++) this.firstSide[band + 1] += this.firstSide[band];
    const next = this.firstSide.slice();
    this.sideOfEntry = new Uint32Array(this.firstSide[this.bandCount]);
    this.forEachEntry((band, side) => {
      this.sideOfEntry[next[band]++] = side;
    });
  }

  /** Whether the point lies inside; on the boundary either answer may come. */
  contains(lon: number, lat: number): boolean {
    if (lon < this.minLon || lon > this.maxLon || lat < this.minLat || lat > this.maxLat) return false;
    const { sides } = this;
    const band = this.getBand(lat);
    let isInside = false;
    for (let entry = this.firstSide[band]; entry < this.firstSide[band + 1]; entry++) {
      const i = 4 * this.sideOfEntry[entry];
      const latA = sides[i + 1];
      const latB = sides[i + 3];
      if (latA > lat === latB > lat) continue;
      if (lon < sides[i] + ((lat - latA) / (latB - latA)) * (sides[i + 2] - sides[i])) isInside = !isInside;
    }
    return isInside;
  }

  /** Whether the segment meets any side; touching counts. */
  crosses(lonA: number, latA: number, lonB: number, latB: number): boolean {
    const west = Math.min(lonA, lonB);
    const east = Math.max(lonA, lonB);
    const south = Math.min(latA, latB);
    const north = Math.max(latA, latB);
    if (east < this.minLon || west > this.maxLon || north < this.minLat || south > this.maxLat) return false;
    const { sides } = this;
    const last = this.firstSide[this.getBand(north) + 1];
    for (let entry = this.firstSide[this.getBand(south)]; entry < last; entry++) {
      const i = 4 * this.sideOfEntry[entry];
      const lonC = sides[i];
      const latC = sides[i + 1];
      const lonD = sides[i + 2];
      const latD = sides[i + 3];
      if (Math.max(lonC, lonD) < west || Math.min(lonC, lonD) > east) continue;
      if (Math.max(latC, latD) < south || Math.min(latC, latD) > north) continue;
      const sideC = (lonB - lonA) * (latC - latA) - (latB - latA) * (lonC - lonA);
      const sideD = (lonB - lonA) * (latD - latA) - (latB - latA) * (lonD - lonA);
      if ((sideC > 0 && sideD > 0) || (sideC < 0 && sideD < 0)) continue;
      const sideA = (lonD - lonC) * (latA - latC) - (latD - latC) * (lonA - lonC);
      const sideB = (lonD - lonC) * (latB - latC) - (latD - latC) * (lonB - lonC);
      if ((sideA > 0 && sideB > 0) || (sideA < 0 && sideB < 0)) continue;
      return true;
    }
    return false;
  }

  private getBand(lat: number): number {
    const band = Math.floor((lat - this.minLat) / this.bandHeight);
    return Math.min(this.bandCount - 1, Math.max(0, band));
  }

  private forEachEntry(visit: (band: number, side: number) => void): void {
    const { sides } = this;
    for (let side = 0; 4 * side < sides.length; side++) {
      const a = this.getBand(sides[4 * side + 1]);
      const b = this.getBand(sides[4 * side + 3]);
      for (let band = Math.min(a, b); band <= Math.max(a, b); band++) visit(band, side);
    }
  }
}
