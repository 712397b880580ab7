/** Ways over long gaps, by the hierarchy: from one candidate to another, or the same way turned round at the start. */
import type { RoadGraph } from '../graph/road-graph.ts';
import type { RoadProfile } from '../routing/road-profile.ts';
import type { StatePath } from '../search/state-search.ts';
import { U_TURN_WEIGHT } from './match-settings.ts';

interface GapEnd {
  readonly arc: number;
  /** Of the arc, before the place. */
  readonly share: number;
  /** The state in which the place was reached; of a gap's start only. */
  readonly state: number;
}

/** Centimetres and the rest as for any path; `path.source` tells whether it turns round. */
export function bridgeGap(
  { centimetresOfEdge }: RoadGraph,
  { metric, paths }: RoadProfile,
  from: GapEnd,
  to: GapEnd,
): StatePath | undefined {
  // A search from an arc's own state would find the way back along it for less than nothing.
  if (from.arc >> 1 === to.arc >> 1) return undefined;
  const { turns, weightOfArc, timeOfArc } = metric;
  const states = [from.state];
  const rests = [1 - from.share];
  const back = from.arc ^ 1;
  if (weightOfArc[back] > 0) {
    states.push(turns.stateOfArc[back]);
    rests.push(from.share);
  }
  const arcs = [from.arc, back];
  const sources = {
    states,
    weights: rests.map((rest, i) => Math.round(weightOfArc[arcs[i]] * rest) + i * U_TURN_WEIGHT),
    times: rests.map((rest, i) => Math.round(timeOfArc[arcs[i]] * rest)),
    distances: rests.map((rest) => Math.round(centimetresOfEdge[from.arc >> 1] * rest)),
  };
  const behind = 1 - to.share;
  const ends = turns.copiesOfArc.get(to.arc) ?? [turns.stateOfArc[to.arc]];
  return paths.findPath(sources, {
    states: ends,
    weights: ends.map(() => -Math.round(weightOfArc[to.arc] * behind)),
    times: ends.map(() => -Math.round(timeOfArc[to.arc] * behind)),
    distances: ends.map(() => -Math.round(centimetresOfEdge[to.arc >> 1] * behind)),
  });
}
