/** Keeps what lies in a box, and of the roads that leave it the next node outside, so that the area beyond can join. */
import { isCarrier } from './attributes/road-attributes.ts';
import { COORDINATE_SCALE, findNodeIndex, type OsmData, type Tags } from './osm-data.ts';

type Box = readonly [west: number, south: number, east: number, north: number];

function findInside({ lonOfNode, latOfNode }: OsmData, [west, south, east, north]: Box): Uint8Array {
  const isInside = new Uint8Array(lonOfNode.length);
  for (let node = 0; node < isInside.length; node++) {
    const [lon, lat] = [lonOfNode[node], latOfNode[node]];
    if (lon >= west && lon <= east && lat >= south && lat <= north) isInside[node] = 1;
  }
  return isInside;
}

function isRoad(tags: Tags): boolean {
  return tags.has('highway') || isCarrier(tags);
}

/** The nodes inside, and those next to one along a road. */
function findKept(data: OsmData, isInside: Uint8Array): Uint8Array {
  const isKept = isInside.slice();
  for (let way = 0; way < data.tagsOfWay.length; way++) {
    if (!isRoad(data.tagsOfWay[way])) continue;
    let last = -1;
    for (let i = data.firstRef[way]; i < data.firstRef[way + 1]; i++) {
      const node = findNodeIndex(data, data.refs[i]);
      if (node >= 0 && last >= 0) {
        if (isInside[node] === 1) isKept[last] = 1;
        if (isInside[last] === 1) isKept[node] = 1;
      }
      last = node;
    }
  }
  return isKept;
}

/** `bounds` is `[west, south, east, north]` in degrees. The result shares ways and relations with `data`. */
export function cropToBounds(data: OsmData, bounds: Box): OsmData {
  const [west, south, east, north] = bounds.map((value) => value * COORDINATE_SCALE);
  const isKept = findKept(data, findInside(data, [west, south, east, north]));
  const kept: number[] = [];
  for (let node = 0; node < isKept.length; node++) if (isKept[node] === 1) kept.push(node);
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
