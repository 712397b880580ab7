/** Keeps the nodes inside a box; ways and relations then lose what lies outside. */
import { COORDINATE_SCALE, type OsmData, type Tags } from './osm-data.ts';

/** `bounds` is `[west, south, east, north]` in degrees. The result shares ways and relations with `data`. */
export function cropToBounds(data: OsmData, bounds: readonly [number, number, number, number]): OsmData {
  const [west, south, east, north] = bounds.map((value) => value * COORDINATE_SCALE);
  const kept: number[] = [];
  for (let node = 0; node < data.idOfNode.length; node++) {
    const lon = data.lonOfNode[node];
    const lat = data.latOfNode[node];
    if (lon >= west && lon <= east && lat >= south && lat <= north) kept.push(node);
  }
  const tagsOfNode = new Map<number, Tags>();
  for (const [position, node] of kept.entries()) {
    const tags = data.tagsOfNode.get(node);
    if (tags) tagsOfNode.set(position, tags);
  }
  return {
    ...data,
    idOfNode: Float64Array.from(kept, (node) => data.idOfNode[node]),
    lonOfNode: Int32Array.from(kept, (node) => data.lonOfNode[node]),
    latOfNode: Int32Array.from(kept, (node) => data.latOfNode[node]),
    tagsOfNode,
  };
}
