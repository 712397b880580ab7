/** Seeded random road rows on a drawn grid: every column holds values that an importer could have written. */
import { Prng } from '../engine/base/prng.ts';
import { COUNTRIES } from '../engine/graph/countries.ts';
import * as enums from '../engine/graph/road-enums.ts';
import type { RoadColumn } from '../engine/graph/road-table.ts';
import type { ProfileGraph } from '../engine/profile/attributes/attribute-source.ts';
import { makeDrawnMap } from './make-drawn-map.ts';
import { makeProfileGraph } from './make-profile-graph.ts';

const ENUMS: Partial<Record<RoadColumn, number>> = {
  roadClass: enums.ROAD_CLASSES.length,
  environment: enums.ROAD_ENVIRONMENTS.length,
  access: enums.ROAD_ACCESSES.length,
  footAccess: enums.ROAD_ACCESSES.length,
  bikeAccess: enums.ROAD_ACCESSES.length,
  surface: enums.SURFACES.length,
  smoothness: enums.SMOOTHNESSES.length,
  trackType: enums.TRACK_TYPES.length,
  toll: enums.TOLLS.length,
  serviceKind: enums.SERVICE_KINDS.length,
  hgv: enums.HGV_ACCESSES.length,
  bikeNetwork: enums.ROUTE_NETWORKS.length,
  footNetwork: enums.ROUTE_NETWORKS.length,
  cyclewayForward: enums.CYCLEWAYS.length,
  cyclewayBackward: enums.CYCLEWAYS.length,
  sidewalk: enums.SIDEWALKS.length,
  urbanDensity: enums.URBAN_DENSITIES.length,
  hikeRating: 7,
  mtbRating: 8,
  horseRating: 7,
  lanes: 6,
  flags: 128,
};
/** Half of the rows are as unsigned as most roads are. */
const SIGNED: Partial<Record<RoadColumn, readonly number[]>> = {
  maxSpeedForward: [0, 0, 0, 20, 30, 50, 80, 100, 130, 255],
  maxSpeedBackward: [0, 0, 0, 20, 30, 50, 80, 100, 130, 255],
  maxWidth: [0, 0, 0, 200, 250, 300],
  maxHeight: [0, 0, 0, 250, 380, 450],
  maxLength: [0, 0, 0, 600, 1200],
  maxWeight: [0, 0, 0, 350, 750, 4000],
  maxAxleLoad: [0, 0, 0, 500, 1150],
  ferrySeconds: [0, 0, 60, 600],
};

/** A path of `count` roads (at most 51), one edge each, up and down hills. Countries are unknown unless told. */
export function makeRandomRoads(seed: number, count: number, hasCountries = false): ProfileGraph {
  const random = new Prng(seed);
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'.slice(0, count + 1);
  const ways = Object.fromEntries(
    Array.from({ length: count }, (_, i) => [letters.slice(i, i + 2), { name: `US_${letters[i]}` }]),
  );
  const { graph } = makeDrawnMap([...letters].join(' '), { ways }).engine;
  const columns: Partial<Record<RoadColumn, number[]>> = {};
  const fill = (draw: () => number) => Array.from({ length: count }, draw);
  for (const [name, size] of Object.entries(ENUMS))
    columns[name as RoadColumn] = fill(() => (random.nextInt(3) === 0 ? 0 : random.nextInt(size)));
  for (const [name, values] of Object.entries(SIGNED))
    columns[name as RoadColumn] = fill(() => values[random.nextInt(values.length)]);
  columns.modeAccess = fill(() => random.nextInt(1 << 14) | random.nextInt(1 << 14));
  if (hasCountries) columns.country = fill(() => random.nextInt(COUNTRIES.length));
  columns.state = fill(() => random.nextInt(graph.texts.length));
  const shapeEle = Int16Array.from(graph.shapeLon, () =>
    random.nextInt(9) === 0 ? -32768 : random.nextInt(60),
  );
  return makeProfileGraph(graph, columns, shapeEle);
}
