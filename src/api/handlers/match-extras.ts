/** What /match adds on request: the keys of the edges driven, and where each observation was placed. */
import { getShortDistance } from '../../engine/geo/distance.ts';
import { LineBuilder } from '../../engine/geo/line.ts';
import type { RoadGraph } from '../../engine/graph/road-graph.ts';
import type { MatchResult } from '../../engine/match/track-matcher.ts';
import { appendArc } from '../../engine/route/path-line.ts';
import type { MatchRequest, MatchResponse } from '../contract/match.ts';
import { round } from './describe-instructions.ts';

type Matched = Extract<MatchResult, { kind: 'matched' }>;

/** Keys in the order driven; an edge that goes on behind an observation stands once. */
function listKeys({ legs }: Matched): number[] {
  return legs.flatMap(({ arcs }) => arcs);
}

function listPoints(graph: RoadGraph, { track }: MatchRequest, { legs, points }: Matched) {
  return points.map(({ point, leg, arc, share }) => {
    const key = legs[leg].arcs[arc];
    const line = new LineBuilder(false);
    appendArc(line, graph, key, share, share);
    const { lon, lat } = line.finish();
    return {
      index: point,
      point: { lng: round(lon[0], 1e6), lat: round(lat[0], 1e6) },
      distance: round(getShortDistance(lon[0], lat[0], track[point].lon, track[point].lat), 1000),
      edge_key: key,
    };
  });
}

export function describeMatch(
  graph: RoadGraph,
  request: MatchRequest,
  matched: Matched,
): Pick<MatchResponse, 'traversal_keys' | 'matched_points'> {
  return {
    ...(request.traversal_keys ? { traversal_keys: listKeys(matched) } : {}),
    ...(request.type === 'extended_json' ? { matched_points: listPoints(graph, request, matched) } : {}),
  };
}
