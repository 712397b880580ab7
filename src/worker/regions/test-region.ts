/** The self-test behind "offline-ready": open, snap, route, search and draw from this device, with the network shut. */
import { DEGREE } from '../../engine/graph/road-graph.ts';
import { measureCutOff } from '../../engine/routing/cut-off-roads.ts';
import { findLeg } from '../../engine/routing/find-leg.ts';
import { EDGE_CLOSED } from '../../engine/routing/road-profile.ts';
import { snapLocation } from '../../engine/routing/snap-location.ts';
import { makeWaypoint } from '../../engine/routing/waypoint.ts';
import { decodeMapBundle } from '../../tiles/map/map-bundle.ts';
import { type PackPlatform, webPlatform } from '../../tiles/pack/pack-platform.ts';
import type { UnitSource } from '../../tiles/region.ts';
import { readSound } from '../../tiles/units/read-unit.ts';
import { type LoadedRegion, openRegion } from '../open-region.ts';
import type { RegionTest } from './keeper-protocol.ts';

/** Whoever has roads, has one of them. */
const PROFILES = ['car', 'bike', 'foot'];
/** Pairs of places tried before it is said that there is no route. */
const TRIES = 40;
const MAX_TILE_BYTES = 2 ** 26;

/** The middles of roads all over the region. */
function* listPlaces({ engine }: LoadedRegion): Generator<[number, number]> {
  const { edgeCount, firstShape, shapeLon, shapeLat } = engine.graph;
  const step = Math.max(1, Math.floor(edgeCount / TRIES));
  for (let edge = 0; edge < edgeCount; edge += step) {
    const i = (firstShape[edge] + firstShape[edge + 1]) >> 1;
    yield [shapeLon[i] * DEGREE, shapeLat[i] * DEGREE];
  }
}

function tryRoute(region: LoadedRegion): { snapped: boolean; routed: boolean } {
  const { engine } = region;
  let snapped = false;
  for (const name of PROFILES) {
    const profile = engine.getStandardProfile(name);
    if (profile.useOfEdge.every((use) => use === EDGE_CLOSED)) continue;
    let last: ReturnType<typeof makeWaypoint> | undefined;
    for (const [lon, lat] of listPlaces(region)) {
      const point = snapLocation(engine, profile, lon, lat);
      if (!point) continue;
      snapped = true;
      const waypoint = makeWaypoint(point);
      if (last && last.point.edge !== point.edge && findLeg(engine.graph, profile, last, waypoint))
        return { snapped, routed: true };
      last = waypoint;
    }
  }
  return { snapped, routed: false };
}

/** A name that is found at a place is found again by its text. */
async function trySearch(region: LoadedRegion): Promise<boolean> {
  const addresses = await region.openAddresses?.();
  if (!addresses) return true;
  let hasNames = false;
  for (const [lon, lat] of listPlaces(region)) {
    const [hit] = addresses.reverse(lon, lat, { limit: 1 });
    const text = hit?.name ?? (hit?.street && `${hit.street} ${hit.houseNumber ?? ''}`);
    if (!text) continue;
    hasNames = true;
    if (addresses.search(text).hits.length > 0) return true;
  }
  return !hasNames;
}

/** Every unit of the map is sound, and the tiles of one unpack. */
async function tryMap(source: UnitSource, platform: PackPlatform): Promise<boolean> {
  const units = source.manifest.units.filter(({ part }) => part === 'map');
  for (const [i, unit] of units.entries()) {
    const bundle = decodeMapBundle(await readSound(source, unit, platform));
    if (i > 0) continue;
    for (const { bytes } of bundle) await platform.gunzip(bytes, MAX_TILE_BYTES);
  }
  return true;
}

/** Runs with `fetch` taken away. Throws `UnitError` for what is missing or damaged. */
export async function testRegion(
  source: UnitSource,
  platform: PackPlatform = webPlatform,
): Promise<RegionTest> {
  const { fetch } = globalThis;
  globalThis.fetch = () => Promise.reject(new Error('The self-test works without a network'));
  try {
    const region = await openRegion(source, platform);
    const { snapped, routed } = tryRoute(region);
    const searched = await trySearch(region);
    const { graph } = region.engine;
    const cutOff = measureCutOff(graph, region.engine.getStandardProfile('car').useOfEdge);
    return { opened: true, snapped, routed, searched, drawn: await tryMap(source, platform), cutOff };
  } finally {
    globalThis.fetch = fetch;
  }
}
