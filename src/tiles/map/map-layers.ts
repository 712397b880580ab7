/** Layers of the map's tiles and the fields of their features, as tools that do not know our style are told. */

export const MAP_LAYERS = [
  'land',
  'water',
  'lines',
  'boundaries',
  'buildings',
  'roads',
  'ferries',
  'places',
  'names',
  'houses',
] as const;
export type MapLayer = (typeof MAP_LAYERS)[number];

export const FIELDS_OF_LAYER: Readonly<Record<MapLayer, Readonly<Record<string, 'String' | 'Number'>>>> = {
  land: { kind: 'String' },
  water: { kind: 'String' },
  lines: { kind: 'String', name: 'String', bridge: 'Number' },
  boundaries: { level: 'Number' },
  buildings: {},
  roads: {
    class: 'String',
    env: 'String',
    link: 'Number',
    oneway: 'Number',
    top: 'Number',
    name: 'String',
    ref: 'String',
  },
  ferries: { name: 'String' },
  places: { kind: 'String', name: 'String', top: 'Number' },
  names: { kind: 'String', name: 'String', from: 'Number', height: 'Number' },
  houses: { number: 'String' },
};
