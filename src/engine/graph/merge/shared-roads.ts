/** Roads that several networks have, and where their edges must be cut so that the copies coincide. */
import type { RoadNetwork } from '../road-network.ts';

/** Merged rows of roads, and the rows that more than one network has. */
export interface RoadRows {
  /** Row of the whole by network and its own row. */
  readonly rowOf: readonly Uint32Array[];
  /** By row of the whole: the network whose row it is, and the row there. */
  readonly owner: Uint32Array;
  readonly ownRow: Uint32Array;
  readonly isShared: Uint8Array;
}

/** One row a way; of several copies the first network's. */
export function numberRoads(networks: readonly RoadNetwork[]): RoadRows {
  const rowOfWay = new Map<number, number>();
  const owner: number[] = [];
  const ownRow: number[] = [];
  const shared: number[] = [];
  const rowOf = networks.map(({ roads }, n) => {
    const ids = roads.osmIdOfRoad;
    const rows = new Uint32Array(ids.length);
    for (let row = 0; row < ids.length; row++) {
      const known = rowOfWay.get(ids[row]);
      if (known === undefined) {
        rows[row] = owner.length;
        rowOfWay.set(ids[row], owner.length);
        owner.push(n);
        ownRow.push(row);
      } else {
        rows[row] = known;
        shared.push(known);
      }
    }
    return rows;
  });
  const isShared = new Uint8Array(owner.length);
  for (const row of shared) isShared[row] = 1;
  return { rowOf, owner: Uint32Array.from(owner), ownRow: Uint32Array.from(ownRow), isShared };
}

/** `row, lon, lat` as one key. */
export function makePlaceKey(row: number, lon: number, lat: number): string {
  return `${row} ${lon} ${lat}`;
}

/**
 * The ends of all copies' edges of shared roads, by {@link makePlaceKey}: a network knows a junction only where it has
 * both roads, so another's copy of a road may run through it. Values are OSM ids.
 */
export function collectCuts(networks: readonly RoadNetwork[], rows: RoadRows): Map<string, number> {
  const cuts = new Map<string, number>();
  for (const [n, network] of networks.entries()) {
    const { fromOfEdge, toOfEdge, roadOfEdge, osmIdOfNode, lonOfNode, latOfNode } = network;
    for (let edge = 0; edge < fromOfEdge.length; edge++) {
      const row = rows.rowOf[n][roadOfEdge[edge]];
      if (rows.isShared[row] === 0) continue;
      for (const node of [fromOfEdge[edge], toOfEdge[edge]])
        cuts.set(makePlaceKey(row, lonOfNode[node], latOfNode[node]), osmIdOfNode[node]);
    }
  }
  return cuts;
}
