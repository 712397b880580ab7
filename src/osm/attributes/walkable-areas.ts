/**
 * Places that are walked and not driven, and have no line of their own to walk on: squares and other roads drawn as areas,
 * platforms, piers, open car parks. Their edges are roads on foot, and by bicycle as far as the place allows: ridden in a
 * car park, pushed on a platform. https://wiki.openstreetmap.org/wiki/Key:area
 */
import type { Tags } from '../osm-data.ts';
import { isRoadClass } from './light-access.ts';

/** Car parks under the open sky; a garage's outline is a wall. */
const OPEN_PARKING: ReadonlySet<string> = new Set(['surface', 'yes']);

/** The class of road that the edges of a place are like; undefined where it is none to walk in. */
function findClass(tags: Tags, isArea: boolean): string | undefined {
  const highway = tags.get('highway');
  if (highway !== undefined) return isArea && isRoadClass(highway) ? highway : undefined;
  if (tags.get('railway') === 'platform' || tags.get('public_transport') === 'platform') return 'platform';
  if (tags.get('man_made') === 'pier') return 'footway';
  const isOpenParking =
    tags.get('amenity') === 'parking' &&
    OPEN_PARKING.has(tags.get('parking') ?? 'surface') &&
    !tags.has('building') &&
    tags.get('location') !== 'underground';
  return isOpenParking ? 'service' : undefined;
}

/** What says nothing of the edge: nobody goes round a square in one direction only. */
const OF_THE_AREA = ['width', 'oneway', 'junction', 'lanes', 'type'];

/** Tags of the road along the edges of such a place; undefined for anything else, roads among it. */
export function readEdgeTags(tags: Tags): Tags | undefined {
  const isArea = tags.get('area') === 'yes' || tags.get('type') === 'multipolygon';
  const highway = findClass(tags, isArea);
  if (highway === undefined) return undefined;
  const edge = new Map(tags);
  edge.set('highway', highway);
  edge.set('area', 'yes');
  for (const key of OF_THE_AREA) edge.delete(key);
  // The number of a platform is no road's.
  if (!tags.has('highway')) edge.delete('ref');
  return edge;
}
