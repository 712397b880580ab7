/**
 * Cycling and hiking networks by way, from the route relations that ways are members of. Of several the farthest-reaching
 * counts. https://wiki.openstreetmap.org/wiki/Key:network
 */
import { ROUTE_NETWORKS } from '../../engine/graph/road-enums.ts';
import type { OsmRelation, Tags } from '../osm-data.ts';

type Kind = 'bike' | 'foot';

const KIND_OF_ROUTE: Record<string, Kind> = {
  bicycle: 'bike',
  mtb: 'bike',
  foot: 'foot',
  hiking: 'foot',
  walking: 'foot',
};
const REACHES: Record<string, (typeof ROUTE_NETWORKS)[number]> = {
  i: 'INTERNATIONAL',
  n: 'NATIONAL',
  r: 'REGIONAL',
  l: 'LOCAL',
};

/** `ncn` is national for bikes, `rwn` regional for walkers; anything else is some other network. */
function readReach(tags: Tags, kind: Kind): number {
  const match = /^([inrl])([cw])n$/.exec(tags.get('network') ?? '');
  const isOfKind = match !== null && (match[2] === 'c') === (kind === 'bike');
  return ROUTE_NETWORKS.indexOf(isOfKind ? REACHES[match[1]] : 'OTHER');
}

/** Positions in `ROUTE_NETWORKS` by OSM way id. */
interface NetworksOfWays {
  bike: ReadonlyMap<number, number>;
  foot: ReadonlyMap<number, number>;
}

export function readRouteNetworks(relations: readonly OsmRelation[]): NetworksOfWays {
  const networks = { bike: new Map<number, number>(), foot: new Map<number, number>() };
  for (const { tags, members } of relations) {
    if (tags.get('type') !== 'route') continue;
    const kind = KIND_OF_ROUTE[tags.get('route') ?? ''];
    if (!kind) continue;
    const reach = readReach(tags, kind);
    const ofWay = networks[kind];
    for (const { type, ref } of members)
      if (type === 'way') ofWay.set(ref, Math.min(reach, ofWay.get(ref) ?? reach));
  }
  return networks;
}
