/**
 * The sea from the coastline, whose ways have land on their left: chains of ways are cut off at the box of the roads and
 * closed along its border, the sea on their right; rings are islands. Where the extract has lost too much of the coast,
 * roads would lie in the sea: then there is none. O(points + pieces²).
 */
import { findNodeIndex, type OsmData } from '../osm-data.ts';
import { isInside } from '../rings.ts';
import { joinCoast } from './coast-chains.ts';
import { type Box, clipToBox, closeAlongBox, isInBox } from './coast-rings.ts';
import type { AddFeature } from './drawn-ways.ts';

/** Land around the outermost road, 1e-7 degrees: about a kilometre. */
const MARGIN = 100_000;
const SAMPLES = 400;
/** Roads on causeways and ferries' ends lie in the sea, too. */
const MAX_WET = 0.1;

/** Nodes of roads, a few hundred all over, and the box of all. */
function sampleRoads(data: OsmData): { box: Box; nodes: number[] } | undefined {
  const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
  const nodes: number[] = [];
  for (let way = 0; way < data.tagsOfWay.length; way++) {
    if (!data.tagsOfWay.get(way).has('highway')) continue;
    for (let i = data.firstRef[way]; i < data.firstRef[way + 1]; i++) {
      const node = findNodeIndex(data, data.refs[i]);
      if (node < 0) continue;
      const [lon, lat] = [data.lonOfNode[node], data.latOfNode[node]];
      if (lon < box[0]) box[0] = lon;
      if (lat < box[1]) box[1] = lat;
      if (lon > box[2]) box[2] = lon;
      if (lat > box[3]) box[3] = lat;
      nodes.push(node);
    }
  }
  if (nodes.length === 0) return undefined;
  const step = Math.max(1, Math.floor(nodes.length / SAMPLES));
  return {
    box: [box[0] - MARGIN, box[1] - MARGIN, box[2] + MARGIN, box[3] + MARGIN],
    nodes: nodes.filter((_, i) => i % step === 0),
  };
}

function isLand(ring: readonly number[]): boolean {
  let area = 0;
  for (let i = 0; i + 3 < ring.length; i += 2)
    area += (ring[i] - ring[0]) * (ring[i + 3] - ring[1]) - (ring[i + 2] - ring[0]) * (ring[i + 1] - ring[1]);
  return area > 0;
}

export function addSea(data: OsmData, add: AddFeature): void {
  const chains = joinCoast(data);
  const roads = chains.length > 0 ? sampleRoads(data) : undefined;
  if (!roads) return;
  const { box, nodes } = roads;
  const islands: number[][] = [];
  const seas: number[][] = [];
  const pieces: number[][] = [];
  for (const { line, isRing } of chains) {
    const isWhole = isRing && line.every((_, i) => i % 2 === 1 || isInBox(box, line[i], line[i + 1]));
    if (!isWhole) for (const piece of clipToBox(line, box, isRing)) pieces.push(piece);
    else if (isLand(line)) islands.push(line);
    else seas.push(line);
  }
  for (const ring of closeAlongBox(pieces, box)) seas.push(ring);
  const [west, south, east, north] = box;
  if (seas.length === 0 && islands.length > 0)
    seas.push([west, south, west, north, east, north, east, south, west, south]);
  const areas = seas.map((ring) => [
    ring,
    ...islands.filter((island) => isInside(ring, island[0], island[1])),
  ]);
  const isWet = (node: number) =>
    areas.some(
      ([ring, ...holes]) =>
        isInside(ring, data.lonOfNode[node], data.latOfNode[node]) &&
        !holes.some((hole) => isInside(hole, data.lonOfNode[node], data.latOfNode[node])),
    );
  if (nodes.filter(isWet).length > nodes.length * MAX_WET) return;
  for (const rings of areas) add('sea', undefined, 0, rings);
}
