/** Tags of closed ways and multipolygons to what the map shows of them. Tables, the first key that says something wins. */
import type { FeatureKind } from '../../engine/geo/map-features.ts';
import type { Tags } from '../osm-data.ts';

type KindTable = Readonly<Record<string, FeatureKind>>;

/** In the order in which they are asked: what stands or floats before what grows, what grows before what is planned. */
const TABLES: readonly (readonly [key: string, kinds: KindTable])[] = [
  ['waterway', { riverbank: 'water', dock: 'water', boatyard: 'commercial' }],
  [
    'natural',
    {
      water: 'water',
      wood: 'wood',
      grassland: 'grass',
      scrub: 'scrub',
      heath: 'scrub',
      fell: 'grass',
      wetland: 'wetland',
      beach: 'sand',
      sand: 'sand',
      dune: 'sand',
      shingle: 'sand',
      bare_rock: 'rock',
      scree: 'rock',
      glacier: 'glacier',
    },
  ],
  [
    'leisure',
    {
      park: 'park',
      garden: 'park',
      dog_park: 'park',
      common: 'park',
      golf_course: 'grass',
      nature_reserve: 'wood',
      recreation_ground: 'park',
      playground: 'pitch',
      pitch: 'pitch',
      track: 'pitch',
      stadium: 'campus',
      sports_centre: 'campus',
      marina: 'commercial',
      swimming_pool: 'pool',
    },
  ],
  ['man_made', { pier: 'pier', breakwater: 'pier', works: 'industrial', wastewater_plant: 'industrial' }],
  ['aeroway', { aerodrome: 'aerodrome', heliport: 'aerodrome', apron: 'parking', terminal: 'building' }],
  [
    'landuse',
    {
      reservoir: 'water',
      basin: 'water',
      forest: 'wood',
      residential: 'residential',
      commercial: 'commercial',
      retail: 'commercial',
      industrial: 'industrial',
      port: 'industrial',
      garages: 'industrial',
      quarry: 'rock',
      landfill: 'rock',
      construction: 'industrial',
      brownfield: 'industrial',
      railway: 'railway',
      farmland: 'farmland',
      farmyard: 'residential',
      orchard: 'allotments',
      vineyard: 'allotments',
      allotments: 'allotments',
      plant_nursery: 'allotments',
      greenhouse_horticulture: 'allotments',
      grass: 'grass',
      meadow: 'grass',
      greenfield: 'grass',
      village_green: 'park',
      recreation_ground: 'park',
      cemetery: 'cemetery',
      religious: 'campus',
      education: 'campus',
      institutional: 'campus',
    },
  ],
  [
    'amenity',
    {
      school: 'campus',
      kindergarten: 'campus',
      university: 'campus',
      college: 'campus',
      hospital: 'campus',
      grave_yard: 'cemetery',
      parking: 'parking',
      marketplace: 'square',
    },
  ],
];

/** Kinds that say no more of an area that is a road as well. */
const SQUARES = new Set(['pedestrian', 'footway', 'living_street', 'service']);

function isUnderground(tags: Tags): boolean {
  const location = tags.get('location');
  return location === 'underground' || tags.get('tunnel') === 'yes' || Number(tags.get('layer')) <= -2;
}

export function readAreaKind(tags: Tags): FeatureKind | undefined {
  const building = tags.get('building') ?? tags.get('building:part');
  if (building && building !== 'no') return isUnderground(tags) ? undefined : 'building';
  for (const [key, kinds] of TABLES) {
    const value = tags.get(key);
    const kind = value === undefined ? undefined : kinds[value];
    if (kind) return isUnderground(tags) ? undefined : kind;
  }
  const isArea = tags.get('area') === 'yes' || tags.get('type') === 'multipolygon';
  return isArea && SQUARES.has(tags.get('highway') ?? '') ? 'square' : undefined;
}
