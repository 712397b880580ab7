/** Nodes of several networks as one numbering: what has one OSM id is one node. */
import type { RoadNetwork } from '../road-network.ts';

export interface MergedNodes {
  readonly osmIdOfNode: Float64Array;
  readonly lonOfNode: Int32Array;
  readonly latOfNode: Int32Array;
  readonly flagsOfNode: Uint16Array;
  /** Node of the whole by network and its own node. */
  readonly nodeOf: readonly Uint32Array[];
  /** The node of an OSM id that more than one network may have; undefined where none has it. */
  findShared(osmId: number): number | undefined;
}

type Box = [west: number, south: number, east: number, north: number];

/** Around all shapes, whose ends are the nodes. */
function measure({ shapeLon, shapeLat }: RoadNetwork): Box {
  const box: Box = [
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ];
  for (let i = 0; i < shapeLon.length; i++) {
    box[0] = Math.min(box[0], shapeLon[i]);
    box[1] = Math.min(box[1], shapeLat[i]);
    box[2] = Math.max(box[2], shapeLon[i]);
    box[3] = Math.max(box[3], shapeLat[i]);
  }
  return box;
}

/** Only what lies in the boxes of two networks can be in both: a table of the rest would be large for nothing. */
export function mergeNodes(networks: readonly RoadNetwork[]): MergedNodes {
  const boxes = networks.map(measure);
  const shared = new Map<number, number>();
  const total = networks.reduce((sum, { lonOfNode }) => sum + lonOfNode.length, 0);
  const osmIdOfNode = new Float64Array(total);
  const lonOfNode = new Int32Array(total);
  const latOfNode = new Int32Array(total);
  const flagsOfNode = new Uint16Array(total);
  let count = 0;
  const nodeOf = networks.map((network, n) => {
    const others = boxes.filter((_, other) => other !== n);
    const own = new Uint32Array(network.lonOfNode.length);
    for (let node = 0; node < own.length; node++) {
      const [lon, lat, id] = [network.lonOfNode[node], network.latOfNode[node], network.osmIdOfNode[node]];
      const mayBeShared = others.some(
        ([west, south, east, north]) => lon >= west && lon <= east && lat >= south && lat <= north,
      );
      const known = mayBeShared ? shared.get(id) : undefined;
      own[node] = known ?? count;
      if (known === undefined) {
        osmIdOfNode[count] = id;
        lonOfNode[count] = lon;
        latOfNode[count] = lat;
        if (mayBeShared) shared.set(id, count);
        count++;
      }
      flagsOfNode[own[node]] |= network.flagsOfNode[node];
    }
    return own;
  });
  return {
    osmIdOfNode: osmIdOfNode.slice(0, count),
    lonOfNode: lonOfNode.slice(0, count),
    latOfNode: latOfNode.slice(0, count),
    flagsOfNode: flagsOfNode.slice(0, count),
    nodeOf,
    findShared: (osmId) => shared.get(osmId),
  };
}
