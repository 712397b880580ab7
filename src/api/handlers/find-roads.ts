/** Where vans stop for locations: the nearest road of each, and other streets around that could be chosen instead. */
import { findSnap, type SnapPoint } from '../../engine/graph/snap.ts';
import { EDGE_CONNECTED, type RoadProfile } from '../../engine/routing/road-profile.ts';
import { snapLocation } from '../../engine/routing/snap-location.ts';
import type { RoadAccess, RoadAccessQuery, RoadSpot } from '../contract/address-match.ts';
import { type Result, success } from '../contract/errors.ts';
import { type HandlerContext, type OpenRegion, requireRegion } from './region-context.ts';
import { resolveProfile } from './resolve-profile.ts';

/** Streets farther away are no choice for an address, in metres; a street hint reaches as far. */
const OTHERS_DISTANCE = 300;
const MAX_OTHERS = 4;
/** Roads that a request keeps points off unless told otherwise. */
const PREVENTIONS = ['tunnel', 'bridge', 'ferry'] as const;

/** One answer a location, in their order. */
export function findRoads(
  queries: readonly RoadAccessQuery[],
  context: HandlerContext,
): Result<RoadAccess[]> {
  const region = requireRegion(context);
  if (!region.ok) return region;
  const found: RoadAccess[] = [];
  for (const query of queries) {
    const profile = resolveProfile(region.value, { profile: query.profile ?? 'car' }, context);
    if (!profile.ok) return profile;
    found.push(findAccess(region.value, profile.value, query));
  }
  return success(found);
}

function findAccess({ engine }: OpenRegion, profile: RoadProfile, query: RoadAccessQuery): RoadAccess {
  const [lon, lat] = query.point;
  const { graph, snapIndex } = engine;
  const nearest = snapLocation(engine, profile, lon, lat, { preventions: PREVENTIONS, hint: query.hint });
  if (!nearest) return { others: [] };
  const nameOf = (edge: number) => {
    const road = graph.roadOfEdge[edge];
    return graph.texts[graph.roads.name[road]] || graph.texts[graph.roads.ref[road]] || '';
  };
  const describe = ({ edge, lon: x, lat: y, distance }: SnapPoint): RoadSpot => ({
    point: [x, y],
    street: nameOf(edge),
    metres: distance,
  });
  const seen = new Set([nameOf(nearest.edge), '']);
  const others: RoadSpot[] = [];
  while (others.length < MAX_OTHERS) {
    const isOther = (edge: number) => profile.useOfEdge[edge] === EDGE_CONNECTED && !seen.has(nameOf(edge));
    const next = findSnap(graph, snapIndex, lon, lat, OTHERS_DISTANCE, { isAllowed: isOther });
    if (!next) break;
    const spot = describe(next);
    seen.add(spot.street);
    others.push(spot);
  }
  return { nearest: describe(nearest), others };
}
