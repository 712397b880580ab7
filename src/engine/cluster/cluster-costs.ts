/** What it costs a customer to belong to a median or centre, from a table or from coordinates. */

export interface ClusterCosts {
  /** From customer `i` to column `j`: a customer, or a centre where those are fixed. Not negative. */
  at(i: number, j: number): number;
}

/** A row a customer. Takes over the buffer. */
export class CostTable implements ClusterCosts {
  private readonly cells: Float32Array;
  private readonly columns: number;

  constructor(cells: Float32Array, columns: number) {
    this.cells = cells;
    this.columns = columns;
  }

  at(i: number, j: number): number {
    return this.cells[i * this.columns + j];
  }
}

/** The same costs as a table, which is quicker to read. O(customers * columns). */
export function tabulate(costs: ClusterCosts, customers: number, columns: number): CostTable {
  const cells = new Float32Array(customers * columns);
  for (let i = 0, cell = 0; i < customers; i++)
    for (let j = 0; j < columns; j++) cells[cell++] = costs.at(i, j);
  return new CostTable(cells, columns);
}

const RADIANS = Math.PI / 180;
const EARTH_DIAMETER = 2 * 6_371_008.8;

/** Chords through the earth turned into great circles: no trigonometry but one arc sine a cost. */
export class StraightCosts implements ClusterCosts {
  private readonly from: Float64Array;
  private readonly to: Float64Array;
  private readonly costPerMetre: number;

  /** `[lon, lat]` in degrees of customers and of columns. */
  constructor(
    from: readonly (readonly [number, number])[],
    to: readonly (readonly [number, number])[],
    costPerMetre: number,
  ) {
    this.from = toUnitVectors(from);
    this.to = from === to ? this.from : toUnitVectors(to);
    this.costPerMetre = costPerMetre;
  }

  at(i: number, j: number): number {
    const { from, to } = this;
    const x = from[3 * i] - to[3 * j];
    const y = from[3 * i + 1] - to[3 * j + 1];
    const z = from[3 * i + 2] - to[3 * j + 2];
    const halfChord = Math.sqrt(x * x + y * y + z * z) / 2;
    return this.costPerMetre * EARTH_DIAMETER * Math.asin(Math.min(1, halfChord));
  }
}

function toUnitVectors(points: readonly (readonly [number, number])[]): Float64Array {
  const vectors = new Float64Array(3 * points.length);
  for (const [i, [lon, lat]] of points.entries()) {
    const radius = Math.cos(lat * RADIANS);
    vectors[3 * i] = radius * Math.cos(lon * RADIANS);
    vectors[3 * i + 1] = radius * Math.sin(lon * RADIANS);
    vectors[3 * i + 2] = Math.sin(lat * RADIANS);
  }
  return vectors;
}
