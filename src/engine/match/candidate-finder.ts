/**
 * Where a vehicle may have been when an observation was made: the nearest point of each road nearby, once for every
 * direction of travel that the profile may take. Emission is gaussian in the distance.
 */
import { getMetresPerLonDegree, METRES_PER_DEGREE } from '../geo/distance.ts';
import { DEGREE, type RoadGraph } from '../graph/road-graph.ts';
import type { SnapIndex } from '../graph/snap.ts';
import type { RoadMetric } from '../profile/road-metric.ts';
import type { CandidateTable } from './candidate-table.ts';
import {
  CANDIDATE_DEVIATIONS,
  FARTHEST_CANDIDATE,
  MAX_CANDIDATE_EDGES,
  MIN_CANDIDATE_RADIUS,
} from './match-settings.ts';

export class CandidateFinder {
  private readonly graph: RoadGraph;
  private readonly index: SnapIndex;
  private readonly weightOfArc: Int32Array;
  /** Metres. */
  deviation: number;
  /** The nearest edges so far, by ascending distance. */
  private readonly edges = new Int32Array(MAX_CANDIDATE_EDGES);
  private readonly fractions = new Float64Array(MAX_CANDIDATE_EDGES);
  private readonly distances = new Float64Array(MAX_CANDIDATE_EDGES);
  private found = 0;
  /** Of the edge projected on last. */
  private fraction = 0;
  private distance = 0;

  constructor(graph: RoadGraph, index: SnapIndex, metric: RoadMetric, deviation: number) {
    this.graph = graph;
    this.index = index;
    this.weightOfArc = metric.weightOfArc;
    this.deviation = deviation;
  }

  /** Appends the candidates of a place; none where no road is near. */
  find(lon: number, lat: number, table: CandidateTable): void {
    let radius = Math.max(MIN_CANDIDATE_RADIUS, CANDIDATE_DEVIATIONS * this.deviation);
    this.gather(lon, lat, radius);
    while (this.found === 0 && radius < FARTHEST_CANDIDATE) {
      radius *= 2;
      this.gather(lon, lat, Math.min(radius, FARTHEST_CANDIDATE));
    }
    const first = table.count;
    this.list(table, false);
    if (table.count === first) this.list(table, true);
  }

  /** Metres to the nearest road; those of the radius where there is none within it. */
  measureNearest(lon: number, lat: number): number {
    this.gather(lon, lat, MIN_CANDIDATE_RADIUS);
    return this.found > 0 ? this.distances[0] : MIN_CANDIDATE_RADIUS;
  }

  /**
   * A way that is just entering an arc has just left another, whose end lies at the same place: the start of an arc is
   * no candidate of its own unless there are no others.
   */
  private list(table: CandidateTable, withStarts: boolean): void {
    const { weightOfArc, edges, fractions, distances } = this;
    for (let i = 0; i < this.found; i++) {
      const deviations = distances[i] / this.deviation;
      const emission = -0.5 * deviations * deviations;
      const along = 2 * edges[i];
      const fraction = fractions[i];
      if (weightOfArc[along] > 0 && (withStarts || fraction > 0)) table.push(along, fraction, emission);
      if (weightOfArc[along + 1] > 0 && (withStarts || fraction < 1))
        table.push(along + 1, 1 - fraction, emission);
    }
  }

  private gather(lon: number, lat: number, radius: number): void {
    const { weightOfArc } = this;
    this.found = 0;
    const { tree, edgeOfItem } = this.index;
    if (!tree) return;
    const scaleX = getMetresPerLonDegree(lat) * DEGREE;
    const scaleY = METRES_PER_DEGREE * DEGREE;
    const x = lon / DEGREE;
    const y = lat / DEGREE;
    const dx = radius / scaleX;
    const dy = radius / scaleY;
    const items = tree.search(x - dx, y - dy, x + dx, y + dy);
    for (let i = 0; i < items.length; i++) {
      const edge = edgeOfItem[items[i]];
      if (weightOfArc[2 * edge] === 0 && weightOfArc[2 * edge + 1] === 0) continue;
      this.project(edge, x, y, scaleX, scaleY);
      if (this.distance <= radius) this.insert(edge);
    }
  }

  /** Keeps the edge projected on last if it is among the nearest; of equally near ones the smaller goes first. */
  private insert(edge: number): void {
    const { edges, fractions, distances, distance } = this;
    const last = MAX_CANDIDATE_EDGES - 1;
    if (this.found > last && distances[last] <= distance) return;
    let at = Math.min(this.found, last);
    while (
      at > 0 &&
      (distances[at - 1] > distance || (distances[at - 1] === distance && edges[at - 1] > edge))
    ) {
      edges[at] = edges[at - 1];
      fractions[at] = fractions[at - 1];
      distances[at] = distances[at - 1];
      at--;
    }
    edges[at] = edge;
    fractions[at] = this.fraction;
    distances[at] = distance;
    if (this.found <= last) this.found++;
  }

  /** Nearest point of an edge on a local plane; `x`, `y` in units of the stored coordinates. */
  private project(edge: number, x: number, y: number, scaleX: number, scaleY: number): void {
    const { firstShape, shapeLon, shapeLat } = this.graph;
    let best = Number.POSITIVE_INFINITY;
    let bestAlong = 0;
    let along = 0;
    const first = firstShape[edge];
    let x0 = (shapeLon[first] - x) * scaleX;
    let y0 = (shapeLat[first] - y) * scaleY;
    for (let i = first + 1, end = firstShape[edge + 1]; i < end; i++) {
      const x1 = (shapeLon[i] - x) * scaleX;
      const y1 = (shapeLat[i] - y) * scaleY;
      const stepX = x1 - x0;
      const stepY = y1 - y0;
      const squared = stepX * stepX + stepY * stepY;
      let share = squared > 0 ? -(x0 * stepX + y0 * stepY) / squared : 0;
      if (share < 0) share = 0;
      else if (share > 1) share = 1;
      const nearX = x0 + share * stepX;
      const nearY = y0 + share * stepY;
      const distance = nearX * nearX + nearY * nearY;
      const length = Math.sqrt(squared);
      if (distance < best) {
        best = distance;
        bestAlong = along + share * length;
      }
      along += length;
      x0 = x1;
      y0 = y1;
    }
    this.fraction = along > 0 ? Math.min(1, bestAlong / along) : 0;
    this.distance = Math.sqrt(best);
  }
}
