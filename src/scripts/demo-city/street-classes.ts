/** Grown streets to classified ones: which class each street has, how fast it is, which run one way. */
import type { Prng } from '../../engine/base/prng.ts';
import { PEDESTRIAN_RADIUS } from './city-plan.ts';
import { distance, type Point, polylineLength } from './geometry.ts';
import { type Highway, RoadNetwork } from './road-network.ts';
import type { StreetGraph } from './street-graph.ts';

/** Long traced lines change their name about this often. */
const LONGEST_STREET = 1500;
/** One-way streets are found this far from the market square. */
const ONE_WAY_RADIUS = 1250;

/** A connected run of edges of one line, in order along it. */
interface Run {
  readonly line: number;
  readonly nodes: number[];
}

export function classifyStreets(graph: StreetGraph, prng: Prng): RoadNetwork {
  const network = new RoadNetwork();
  const nodeOf = new Map<number, number>();
  const place = (node: number) => {
    const known = nodeOf.get(node);
    if (known !== undefined) return known;
    const added = network.addPoint(graph.points[node]);
    nodeOf.set(node, added);
    return added;
  };
  findRuns(graph).forEach((run, index) => {
    const line = graph.lines[run.line];
    const points = run.nodes.map((node) => graph.points[node]);
    const loose = [run.nodes[0], run.nodes[run.nodes.length - 1]].some((node) => graph.degree(node) === 1);
    const usual = chooseHighway(line.rank, points, loose, prng);
    const oneway = line.rank >= 2 && !loose && isOneWay(points, prng);
    const isTurned = oneway && prng.nextFloat() < 0.5;
    const maxspeed = chooseSpeed(usual, points, prng);
    for (const { nodes, isPedestrian } of cutAtZone(graph, run.nodes, line.rank)) {
      const street = network.addStreet({
        name: line.name,
        ref: line.ref,
        highway: isPedestrian ? 'pedestrian' : usual,
        oneway: oneway && !isPedestrian,
        maxspeed: isPedestrian ? undefined : maxspeed,
        toll: line.toll,
        line: run.line,
        run: index,
      });
      network.addPath((isTurned ? [...nodes].reverse() : nodes).map(place), street);
    }
  });
  return network;
}

/** The run in parts inside and outside the pedestrian zone; big roads are never part of it. */
function cutAtZone(graph: StreetGraph, run: readonly number[], rank: number) {
  const parts: { nodes: number[]; isPedestrian: boolean }[] = [];
  for (let i = 1; i < run.length; i++) {
    const [a, b] = [graph.points[run[i - 1]], graph.points[run[i]]];
    const isPedestrian = rank >= 2 && Math.max(fromSquare(a), fromSquare(b)) < PEDESTRIAN_RADIUS;
    const last = parts[parts.length - 1];
    if (last?.isPedestrian === isPedestrian) last.nodes.push(run[i]);
    else parts.push({ nodes: [run[i - 1], run[i]], isPedestrian });
  }
  return parts;
}

/** Edges of each line as paths; a planned road stays whole, a traced line is cut where it grows too long. */
function findRuns(graph: StreetGraph): Run[] {
  const edgesOfLine: number[][] = graph.lines.map(() => []);
  for (const [id, edge] of graph.allEdges()) edgesOfLine[edge.line].push(id);
  return edgesOfLine.flatMap((edges, line) => walkRuns(graph, line, edges));
}

function walkRuns(graph: StreetGraph, line: number, edges: number[]): Run[] {
  const left = new Set(edges);
  const onLine = (node: number) => graph.edgesAt(node).filter((id) => left.has(id));
  const runs: Run[] = [];
  const limit = graph.lines[line].name ? Infinity : LONGEST_STREET;
  const walkFrom = (start: number) => {
    let nodes = [start];
    let length = 0;
    for (let [next] = onLine(start); next !== undefined; [next] = onLine(nodes[nodes.length - 1])) {
      left.delete(next);
      const node = nodes[nodes.length - 1];
      const other = graph.otherEnd(next, node);
      nodes.push(other);
      length += distance(graph.points[node], graph.points[other]);
      if (length > limit && graph.degree(other) > 2 && onLine(other).length > 0) {
        runs.push({ line, nodes });
        nodes = [other];
        length = 0;
      }
    }
    if (nodes.length > 1) runs.push({ line, nodes });
  };
  const endsFirst = edges
    .flatMap((id) => [graph.getEdge(id).a, graph.getEdge(id).b])
    .filter((node) => onLine(node).length === 1);
  for (const node of endsFirst) if (onLine(node).length === 1) walkFrom(node);
  for (const id of edges) if (left.has(id)) walkFrom(graph.getEdge(id).a);
  return runs;
}

function fromSquare(p: Point): number {
  return Math.hypot(p.x, p.y);
}

function middleOf(points: readonly Point[]): Point {
  return points[Math.floor(points.length / 2)];
}

function chooseHighway(rank: number, points: readonly Point[], isLoose: boolean, prng: Prng): Highway {
  const far = fromSquare(middleOf(points));
  const draw = prng.nextFloat();
  if (rank === 0) return 'primary';
  if (rank === 1) return 'secondary';
  if (rank === 2) return polylineLength(points) > 160 ? 'tertiary' : 'residential';
  if (isLoose) return draw < 0.5 ? 'service' : 'residential';
  if (far < 600 && draw < 0.4) return 'living_street';
  if (polylineLength(points) < 190) {
    if (draw < 0.12) return 'service';
    if (draw < 0.3) return 'living_street';
  }
  return 'residential';
}

function isOneWay(points: readonly Point[], prng: Prng): boolean {
  const far = fromSquare(middleOf(points));
  const draw = prng.nextFloat();
  return far < 750 ? draw < 0.6 : far < ONE_WAY_RADIUS ? draw < 0.35 : draw < 0.02;
}

function chooseSpeed(highway: Highway, points: readonly Point[], prng: Prng): number | undefined {
  const far = fromSquare(middleOf(points));
  const draw = prng.nextFloat();
  if (highway === 'primary') return far > 3400 ? 80 : far > 2200 ? 60 : 50;
  if (highway === 'secondary') return far > 3400 ? 70 : 50;
  if (highway === 'tertiary') return far < 900 ? 30 : draw < 0.8 ? 50 : undefined;
  if (highway === 'residential') return draw < 0.7 ? 30 : undefined;
  return highway === 'service' && draw < 0.3 ? 10 : undefined;
}
