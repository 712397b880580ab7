/**
 * Members of a restriction relation to sequences of arcs: one turn at a via node, or the ways through a chain of via
 * ways, which may be listed in any order, drawn either way, and cut into several edges.
 */
import { type ArcTable, getArcHead, getArcTail } from './arc-table.ts';

/** A via chain that is longer, or a search that takes more steps, is a mapping error. */
const MAX_VIA_EDGES = 60;
const MAX_STEPS = 4000;

/** Arcs of the given edges that end (`isEnd`) or begin at a node. */
export function listArcsAt(
  table: ArcTable,
  edges: readonly number[],
  node: number,
  isEnd: boolean,
): number[] {
  const arcs: number[] = [];
  for (const edge of edges)
    for (const arc of [2 * edge, 2 * edge + 1])
      if ((isEnd ? getArcHead(table, arc) : getArcTail(table, arc)) === node) arcs.push(arc);
  return arcs;
}

/**
 * All sequences from an arc of `from` along every one of the via ways into an arc of `to`. A path passes no node twice,
 * save that it may come back to where it entered the via ways, as round a roundabout. `undefined` when the search was
 * given up.
 */
export function findViaPaths(
  table: ArcTable,
  from: readonly number[],
  viaWays: readonly (readonly number[])[],
  to: readonly number[],
): number[][] | undefined {
  const wayOfEdge = new Map<number, number>();
  for (const [way, edges] of viaWays.entries()) for (const edge of edges) wayOfEdge.set(edge, way);
  const via = [...wayOfEdge.keys()];
  const paths: number[][] = [];
  let steps = 0;

  const finishAt = (node: number, path: readonly number[]) => {
    const usedWays = new Set(path.slice(1).map((arc) => wayOfEdge.get(arc >> 1)));
    if (usedWays.size < viaWays.length) return;
    const last = path[path.length - 1];
    for (const arc of listArcsAt(table, to, node, false)) if (arc !== (last ^ 1)) paths.push([...path, arc]);
  };
  const follow = (node: number, path: readonly number[], passed: ReadonlySet<number>): boolean => {
    if (++steps > MAX_STEPS) return false;
    if (path.length > 1) finishAt(node, path);
    if (path.length > MAX_VIA_EDGES) return false;
    if (path.length > 1 && node === getArcHead(table, path[0])) return true;
    for (const arc of listArcsAt(table, via, node, false)) {
      const head = getArcHead(table, arc);
      const isReturn = path.length > 1 && head === getArcHead(table, path[0]);
      if (arc === (path[path.length - 1] ^ 1) || (passed.has(head) && !isReturn)) continue;
      if (!follow(head, [...path, arc], new Set(passed).add(head))) return false;
    }
    return true;
  };

  const viaNodes = new Set(via.flatMap((edge) => [getArcTail(table, 2 * edge), getArcHead(table, 2 * edge)]));
  for (const edge of from) {
    for (const arc of [2 * edge, 2 * edge + 1]) {
      const node = getArcHead(table, arc);
      if (viaNodes.has(node) && !follow(node, [arc], new Set([node]))) return undefined;
    }
  }
  return paths;
}
