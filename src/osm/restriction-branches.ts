/**
 * Which branch a restriction means where its from or to way runs through the junction, so that more than one pair of arcs
 * could be meant: the only one that turns as the restriction's kind says. Where none or several do, none is meant. A way
 * restricted against itself is the same seen from both sides, and both are.
 */
import { getTurnAngle } from '../engine/geo/distance.ts';
import { measureBearing } from '../engine/graph/road-graph.ts';
import type { RoadNetwork } from '../engine/graph/road-network.ts';
import { type ArcTable, getArcModes } from './arc-table.ts';
import type { RestrictedTurn, RestrictionKind } from './restriction-kinds.ts';

export type ShapedArcs = ArcTable & Pick<RoadNetwork, 'firstShape' | 'shapeLon' | 'shapeLat'>;

/** Degrees that a turn to a side differs from straight on and from turning round, at least. */
const MIN_TURN = 10;
/** Degrees that straight on differs from straight, at most. */
const STRAIGHT = 45;
/** Degrees of turning round, at least. */
const ROUND = 135;

const MATCHES: Record<RestrictedTurn, (angle: number) => boolean> = {
  left: (angle) => angle < -MIN_TURN && angle > MIN_TURN - 180,
  right: (angle) => angle > MIN_TURN && angle < 180 - MIN_TURN,
  straight: (angle) => Math.abs(angle) <= STRAIGHT,
  round: (angle) => Math.abs(angle) >= ROUND,
  unknown: () => true,
};

/** Bearing of an arc as it leaves its tail. */
function getStartBearing(arcs: ShapedArcs, arc: number): number {
  const first = arcs.firstShape[arc >> 1];
  const last = arcs.firstShape[(arc >> 1) + 1] - 1;
  return (arc & 1) === 0 ? measureBearing(arcs, first, last) : measureBearing(arcs, last, first);
}

/** Degrees from the end of the first arc to the beginning of the last, right is positive. */
function measureTurn(arcs: ShapedArcs, path: readonly number[]): number {
  const [from, to] = [path[0], path[path.length - 1]];
  if (to === (from ^ 1)) return 180;
  return getTurnAngle((getStartBearing(arcs, from ^ 1) + 180) % 360, getStartBearing(arcs, to));
}

function getModesOfPath(arcs: ArcTable, path: readonly number[]): number {
  return path.reduce((modes, arc) => modes & getArcModes(arcs, arc), -1);
}

/** The paths among those that one mode can drive that the restriction means for it. */
function chooseForMode(
  arcs: ShapedArcs,
  paths: readonly (readonly number[])[],
  turn: RestrictedTurn,
  isSameWay: boolean,
): readonly (readonly number[])[] {
  const branches = new Set(paths.map((path) => `${path[0]} ${path[path.length - 1]}`));
  if (branches.size <= 1) return paths;
  const matching = paths.filter((path) => MATCHES[turn](measureTurn(arcs, path)));
  const left = new Set(matching.map((path) => `${path[0]} ${path[path.length - 1]}`));
  return isSameWay || left.size === 1 ? matching : [];
}

/** Paths of arcs from one way to another, as far as they are meant, each with the modes that the restriction binds there. */
export function chooseBranches(
  arcs: ShapedArcs,
  paths: readonly (readonly number[])[],
  { turn, modes }: RestrictionKind,
  isSameWay: boolean,
): Map<readonly number[], number> {
  const modesOfPath = paths.map((path) => getModesOfPath(arcs, path) & modes);
  const chosen = new Map<readonly number[], number>();
  for (let bit = 1; bit <= modes; bit <<= 1) {
    const open = paths.filter((_, i) => (modesOfPath[i] & bit) !== 0);
    for (const path of chooseForMode(arcs, open, turn, isSameWay))
      chosen.set(path, (chosen.get(path) ?? 0) | bit);
  }
  return chosen;
}
