/**
 * Elements to the address book of a region: streets with their houses, settlements, postcodes, points of interest.
 * O(elements · settlements near them); towns are asked for once per cell of some 200 m.
 */
import type { AddressBook, BookArea, BookEntry } from '../../engine/geocode/address-book.ts';
import type { OsmData } from '../osm-data.ts';
import { ImportCancelled } from '../osm-read-error.ts';
import { AreaFinder } from './area-finder.ts';
import { interpolateHouses } from './interpolate-houses.ts';
import { type ReadHouse, readAssociatedStreets, readHouse, readNumber } from './read-houses.ts';
import { readNames } from './read-names.ts';
import { readBorders, readSettlement, type Settlement } from './read-places.ts';
import { type ReadPoi, readPoi } from './read-pois.ts';
import { samplePoints } from './sample-points.ts';
import { StreetBook } from './street-book.ts';
import { listTagged } from './tagged-elements.ts';
import { readWayLine } from './way-lines.ts';

interface AddressBookOptions {
  /** ISO 3166-1 alpha-2 by place in 1e-7 degrees; '' where none is known. */
  readonly findCountry?: (lon: number, lat: number) => string;
  /** Whose entries are kept, by place in 1e-7 degrees; what lies around it only helps to name them. Absent = all. */
  readonly isInside?: (lon: number, lat: number) => boolean;
  readonly shouldStop?: () => boolean;
}

const STRIDE = 4096;
const CELL = 20_000;
/** Values of `highway` that are no street, however they are named. */
const NO_STREETS = new Set([
  'proposed',
  'construction',
  'platform',
  'rest_area',
  'services',
  'bus_stop',
  'raceway',
  'elevator',
]);
const PLACE_IMPORTANCE: Readonly<Record<string, number>> = {
  city: 192,
  town: 160,
  municipality: 150,
  village: 128,
  borough: 128,
  suburb: 112,
  hamlet: 108,
  quarter: 104,
  neighbourhood: 100,
  island: 100,
};

function rateSettlement({ kind, population }: Settlement): number {
  const base = PLACE_IMPORTANCE[kind] ?? 96;
  return Math.min(255, base + Math.round(Math.log10(1 + population) * 5));
}

interface Elements {
  houses: ReadHouse[];
  settlements: Settlement[];
  pois: ReadPoi[];
}

function readElements(data: OsmData, shouldStop?: () => boolean): Elements {
  const streets = readAssociatedStreets(data);
  const elements: Elements = { houses: [], settlements: [], pois: [] };
  let count = 0;
  for (const element of listTagged(data)) {
    if (++count % STRIDE === 0 && shouldStop?.()) throw new ImportCancelled();
    const house = readHouse(element, streets);
    if (house) elements.houses.push(house);
    const settlement = readSettlement(element);
    if (settlement) elements.settlements.push(settlement);
    const poi = settlement ? undefined : readPoi(element);
    if (poi) elements.pois.push(poi);
  }
  for (const house of interpolateHouses(data)) elements.houses.push(house);
  return elements;
}

/** A settlement that is mapped as a point and as an area is there once, as the first of them. */
function dropRepeats(settlements: readonly Settlement[]): Settlement[] {
  const kept = new Map<string, Settlement[]>();
  return settlements.filter((settlement) => {
    const name = settlement.names[0].text;
    const others = kept.get(name) ?? [];
    const isRepeat = others.some(
      (other) =>
        Math.abs(other.lon - settlement.lon) < 300_000 && Math.abs(other.lat - settlement.lat) < 200_000,
    );
    if (!isRepeat) kept.set(name, [...others, settlement]);
    return !isRepeat;
  });
}

/** Whether one of some flat points is inside. */
function touches(points: readonly number[], isInside: (lon: number, lat: number) => boolean): boolean {
  for (let i = 0; i < points.length; i += 2) if (isInside(points[i], points[i + 1])) return true;
  return false;
}

/** Throws {@link ImportCancelled} when `shouldStop` says so. */
export function buildAddressBook(data: OsmData, options: AddressBookOptions = {}): AddressBook {
  const { findCountry = () => '', isInside = () => true, shouldStop } = options;
  const elements = readElements(data, shouldStop);
  const settlements = dropRepeats(elements.settlements);
  const areas = new AreaFinder({ settlements, borders: readBorders(data), findCountry });
  const cells = new Map<string, BookArea>();
  const findArea = (lon: number, lat: number, city?: string, district?: string): BookArea => {
    const key = `${Math.floor(lon / CELL)}/${Math.floor(lat / CELL)}/${city ?? ''}/${district ?? ''}`;
    let area = cells.get(key);
    if (!area) {
      area = areas.find(lon, lat, { city, district });
      cells.set(key, area);
    }
    return area;
  };

  const streets = new StreetBook();
  for (const house of elements.houses) {
    if (!isInside(house.lon, house.lat)) continue;
    const area = findArea(house.lon, house.lat, house.city, house.district);
    const name = house.street || area.city;
    if (name) streets.addHouse(house, name, area);
  }
  for (const [way, tags] of data.tagsOfWay.entries()) {
    if (way % STRIDE === 0 && shouldStop?.()) throw new ImportCancelled();
    const value = tags.get('highway');
    if (!value || NO_STREETS.has(value) || !tags.has('name')) continue;
    const { points, length } = samplePoints(readWayLine(data, way));
    if (!touches(points, isInside)) continue;
    streets.addRoad({ names: readNames(tags), id: data.idOfWay[way], value, points, length }, findArea);
  }
  const ofStreets = streets.finish();
  return {
    entries: [
      ...ofStreets,
      ...settlements
        .filter(({ lon, lat }) => isInside(lon, lat))
        .map((settlement) => toPlace(settlement, findArea)),
      ...listPostcodes(ofStreets),
      ...elements.pois
        .map((poi) => toPoi(poi, findArea))
        .filter((entry) => entry !== undefined)
        .filter(({ lon, lat }) => isInside(lon, lat)),
    ],
  };
}

type FindArea = (lon: number, lat: number, city?: string, district?: string) => BookArea;

function toPlace(settlement: Settlement, findArea: FindArea): BookEntry {
  const { element, names, lon, lat, kind } = settlement;
  return {
    kind: 'place',
    names,
    area: findArea(lon, lat),
    postcode: element.tags.get('postal_code') ?? element.tags.get('addr:postcode') ?? '',
    street: '',
    houseNumber: '',
    lon,
    lat,
    origin: { id: element.id, type: element.type, key: 'place', value: kind },
    importance: rateSettlement(settlement),
    houses: [],
    line: [],
  };
}

function toPoi(
  { element, names, key, value, importance }: ReadPoi,
  findArea: FindArea,
): BookEntry | undefined {
  const point = element.findPoint();
  if (!point) return undefined;
  const { tags, id, type } = element;
  return {
    kind: 'poi',
    names,
    area: findArea(point.lon, point.lat, tags.get('addr:city')),
    postcode: tags.get('addr:postcode') ?? '',
    street: tags.get('addr:street') ?? '',
    houseNumber: readNumber(tags) ?? '',
    ...point,
    origin: { id, type, key, value },
    importance,
    houses: [],
    line: [],
  };
}

/** One entry a postcode and town, at the house nearest to the middle of all. */
function listPostcodes(streets: readonly BookEntry[]): BookEntry[] {
  const groups = new Map<string, { postcode: string; area: BookArea; points: number[] }>();
  for (const { area, houses } of streets)
    for (const { postcode, lon, lat } of houses) {
      if (!postcode) continue;
      const group = groups.get(postcode);
      if (group) group.points.push(lon, lat);
      else groups.set(postcode, { postcode, area, points: [lon, lat] });
    }
  return [...groups.values()].map(({ postcode, area, points }) => {
    const lons = points.filter((_, i) => i % 2 === 0).sort((a, b) => a - b);
    const lats = points.filter((_, i) => i % 2 === 1).sort((a, b) => a - b);
    const middle = lons.length >> 1;
    return {
      kind: 'postcode',
      names: [{ language: '', text: postcode }],
      area,
      postcode,
      street: '',
      houseNumber: '',
      lon: lons[middle],
      lat: lats[middle],
      extent: [lons[0], lats[0], lons[lons.length - 1], lats[lats.length - 1]],
      origin: { id: 0, type: 'N', key: 'place', value: 'postcode' },
      importance: 96,
      houses: [],
      line: [],
    };
  });
}
