/**
 * Edges joined to long lines for drawing: pieces that meet end to end at a node, with the same name, class and
 * environment, become one line, so that names find room along it. O(edges).
 */
import type { RoadNetwork } from '../../engine/graph/road-network.ts';

export interface RoadLine {
  /** A road whose attributes the whole line shares as far as drawing goes. */
  readonly road: number;
  /** `[lon, lat, …]` in 1e-7 degrees. */
  readonly flat: number[];
}

function styleKey({ roads }: RoadNetwork, road: number): string {
  return `${roads.name[road]}|${roads.ref[road]}|${roads.roadClass[road]}|${roads.environment[road]}|${roads.flags[road] & 3}`;
}

export function joinSameNamedRoads(network: RoadNetwork): RoadLine[] {
  const { fromOfEdge, toOfEdge, roadOfEdge, firstShape, shapeLon, shapeLat } = network;
  const edgeCount = fromOfEdge.length;
  const keyOfRoad = Array.from(network.roads.flags, (_flags, road) => styleKey(network, road));
  /** Edges by node and style; a line goes on only where exactly two of one style meet. */
  const meeting = new Map<string, number[]>();
  const meetingKey = (node: number, edge: number) => `${node}|${keyOfRoad[roadOfEdge[edge]]}`;
  for (let edge = 0; edge < edgeCount; edge++) {
    for (const node of [fromOfEdge[edge], toOfEdge[edge]]) {
      const key = meetingKey(node, edge);
      const list = meeting.get(key);
      if (list) list.push(edge);
      else meeting.set(key, [edge]);
    }
  }
  const used = new Uint8Array(edgeCount);
  const nextEdge = (node: number, edge: number): number => {
    const list = meeting.get(meetingKey(node, edge));
    if (list?.length !== 2) return -1;
    const other = list[0] === edge ? list[1] : list[0];
    return used[other] === 0 && other !== edge ? other : -1;
  };
  /** Walks from an edge's end until the line stops; returns the edges with their direction. */
  const walk = (start: number, forward: boolean): { edge: number; forward: boolean }[] => {
    const chain: { edge: number; forward: boolean }[] = [];
    let edge = start;
    let node = forward ? toOfEdge[start] : fromOfEdge[start];
    for (;;) {
      const next = nextEdge(node, edge);
      if (next < 0) return chain;
      used[next] = 1;
      const isForward = fromOfEdge[next] === node;
      chain.push({ edge: next, forward: isForward });
      node = isForward ? toOfEdge[next] : fromOfEdge[next];
      edge = next;
    }
  };
  const lines: RoadLine[] = [];
  for (let edge = 0; edge < edgeCount; edge++) {
    if (used[edge] !== 0) continue;
    used[edge] = 1;
    const ahead = walk(edge, true);
    const behind = walk(edge, false).reverse();
    const chain = [
      ...behind.map((part) => ({ edge: part.edge, forward: !part.forward })),
      { edge, forward: true },
      ...ahead,
    ];
    const flat: number[] = [];
    for (const part of chain) {
      const first = firstShape[part.edge];
      const last = firstShape[part.edge + 1] - 1;
      const step = part.forward ? 1 : -1;
      for (let i = part.forward ? first : last; i >= first && i <= last; i += step) {
        const isRepeat =
          flat.length > 0 && flat[flat.length - 2] === shapeLon[i] && flat[flat.length - 1] === shapeLat[i];
        if (!isRepeat) flat.push(shapeLon[i], shapeLat[i]);
      }
    }
    if (flat.length >= 4) lines.push({ road: roadOfEdge[edge], flat });
  }
  return lines;
}
