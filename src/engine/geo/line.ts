/** A line as columns: no object per point, so that long routes cost little to draw, thin out and encode. */
export interface Line {
  /** Degrees. */
  readonly lon: Float64Array;
  readonly lat: Float64Array;
  /** Metres above the sea; absent where elevation is not asked for. */
  readonly ele?: Float64Array;
}

/** Points given one by one, as a line. */
export function toLine(points: readonly (readonly number[])[]): Line {
  const line = { lon: new Float64Array(points.length), lat: new Float64Array(points.length) };
  const hasElevation = points.length > 0 && points[0].length > 2;
  const ele = hasElevation ? new Float64Array(points.length) : undefined;
  for (let i = 0; i < points.length; i++) {
    line.lon[i] = points[i][0];
    line.lat[i] = points[i][1];
    if (ele) ele[i] = points[i][2];
  }
  return ele ? { ...line, ele } : line;
}

/** The points of a line at ascending positions. */
export function pickPoints({ lon, lat, ele }: Line, positions: Uint32Array): Line {
  const pick = (column: Float64Array) => {
    const picked = new Float64Array(positions.length);
    for (let i = 0; i < positions.length; i++) picked[i] = column[positions[i]];
    return picked;
  };
  return { lon: pick(lon), lat: pick(lat), ...(ele ? { ele: pick(ele) } : {}) };
}

/** Appends points; its memory grows by doubling and is reused for nothing else. */
export class LineBuilder {
  count = 0;
  private lon = new Float64Array(256);
  private lat = new Float64Array(256);
  private ele: Float64Array | undefined;

  constructor(hasElevation: boolean) {
    if (hasElevation) this.ele = new Float64Array(256);
  }

  private grow(): void {
    const widen = (column: Float64Array) => {
      const wider = new Float64Array(column.length * 2);
      wider.set(column);
      return wider;
    };
    this.lon = widen(this.lon);
    this.lat = widen(this.lat);
    if (this.ele) this.ele = widen(this.ele);
  }

  push(lon: number, lat: number, ele: number): void {
    if (this.count === this.lon.length) this.grow();
    this.lon[this.count] = lon;
    this.lat[this.count] = lat;
    if (this.ele) this.ele[this.count] = ele;
    this.count++;
  }

  /** Whether the last point lies within `tolerance` degrees of a place. */
  endsAt(lon: number, lat: number, tolerance: number): boolean {
    const last = this.count - 1;
    return (
      last >= 0 && Math.abs(this.lon[last] - lon) < tolerance && Math.abs(this.lat[last] - lat) < tolerance
    );
  }

  /** Repeats the last point. */
  repeatLast(): void {
    const last = this.count - 1;
    this.push(this.lon[last], this.lat[last], this.ele ? this.ele[last] : 0);
  }

  /** Fills an elevation that the last point lacks. */
  patchElevation(ele: number): void {
    if (this.ele && Number.isNaN(this.ele[this.count - 1])) this.ele[this.count - 1] = ele;
  }

  finish(): Line {
    const take = (column: Float64Array) => column.slice(0, this.count);
    return { lon: take(this.lon), lat: take(this.lat), ...(this.ele ? { ele: take(this.ele) } : {}) };
  }
}
