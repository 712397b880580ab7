/**
 * Streets of a book: a name in a town, with its houses and its roads. A road belongs to the houses of its name that stand
 * near it, whichever town they say they are in and however they abbreviate it; without any, to the town it lies in.
 */

import { getShortDistance } from '../../engine/geo/distance.ts';
import { toStreetKey } from '../../engine/geocode/abbreviations.ts';
import type { BookArea, BookEntry, BookHouse, BookName } from '../../engine/geocode/address-book.ts';
import type { ReadHouse } from './read-houses.ts';

const DEGREE = 1e-7;
/** Metres between a road and houses of its name. */
const NEAR = 300;
/** Metres between two elements with one address that are one house. */
const SAME_HOUSE = 80;
const STREET_IMPORTANCE = 72;

interface NamedRoad {
  readonly names: readonly BookName[];
  readonly id: number;
  /** Value of `highway`. */
  readonly value: string;
  /** Flat, some tens of metres apart. */
  readonly points: readonly number[];
  readonly length: number;
}

interface KeptHouse extends BookHouse {
  isOwn: boolean;
}

interface Street {
  names: BookName[];
  area: BookArea;
  houses: KeptHouse[];
  housesOfNumber: Map<string, number[]>;
  line: number[];
  road: NamedRoad | undefined;
}

function distanceOf(lonA: number, latA: number, lonB: number, latB: number): number {
  return getShortDistance(lonA * DEGREE, latA * DEGREE, lonB * DEGREE, latB * DEGREE);
}

export class StreetBook {
  private readonly streets = new Map<string, Street>();
  private readonly byName = new Map<string, Street[]>();
  /** Of names that were seen: most roads and houses have one of another. */
  private readonly keyOfName = new Map<string, string>();

  private getKey(name: string): string {
    let key = this.keyOfName.get(name);
    if (key === undefined) {
      key = toStreetKey(name);
      this.keyOfName.set(name, key);
    }
    return key;
  }

  private open(names: readonly BookName[], area: BookArea): Street {
    const nameKey = this.getKey(names[0].text);
    const key = `${names[0].text.toLowerCase()}|${area.city.toLowerCase()}`;
    let street = this.streets.get(key);
    if (!street) {
      street = {
        names: [...names],
        area,
        houses: [],
        housesOfNumber: new Map(),
        line: [],
        road: undefined,
      };
      this.streets.set(key, street);
      const namesakes = this.byName.get(nameKey);
      if (namesakes) namesakes.push(street);
      else this.byName.set(nameKey, [street]);
    }
    return street;
  }

  addHouse({ number, lon, lat, postcode, origin, isOwn }: ReadHouse, name: string, area: BookArea): void {
    const street = this.open([{ language: '', text: name }], area);
    const known = street.housesOfNumber.get(number) ?? [];
    const house: KeptHouse = { number, lon, lat, postcode, origin, isOwn };
    const same = known.find(
      (h) =>
        distanceOf(street.houses[h].lon, street.houses[h].lat, lon, lat) < SAME_HOUSE &&
        (street.houses[h].postcode === postcode || postcode === '' || street.houses[h].postcode === ''),
    );
    if (same !== undefined) {
      const merged = { ...house, postcode: postcode || street.houses[same].postcode };
      if (isOwn && !street.houses[same].isOwn) street.houses[same] = merged;
      return;
    }
    known.push(street.houses.length);
    street.housesOfNumber.set(number, known);
    street.houses.push(house);
  }

  /** `findArea` is asked where no houses decide it. All houses come before the first road. */
  addRoad(road: NamedRoad, findArea: (lon: number, lat: number) => BookArea): void {
    const namesakes = this.byName.get(this.getKey(road.names[0].text)) ?? [];
    let street: Street | undefined;
    let least = NEAR;
    for (const candidate of namesakes) {
      const distance = this.measure(candidate, road.points);
      if (distance >= least) continue;
      least = distance;
      street = candidate;
    }
    const middle = Math.floor(road.points.length / 4) * 2;
    street ??= this.open(road.names, findArea(road.points[middle], road.points[middle + 1]));
    for (const point of road.points) street.line.push(point);
    for (const name of road.names) {
      const isKnown = street.names.some(
        (known) => known.text === name.text && known.language === name.language,
      );
      if (!isKnown) street.names.push(name.language === '' ? { ...name, language: 'alt' } : name);
    }
    if (!street.road || road.length > street.road.length) street.road = road;
  }

  /** Metres from the road's points to the nearest house; a few points decide. */
  private measure({ houses }: Street, points: readonly number[]): number {
    let least = Infinity;
    const step = 2 * Math.max(1, Math.floor(points.length / 16));
    for (const { lon, lat } of houses) {
      for (let i = 0; i < points.length; i += step) {
        if (Math.abs(points[i + 1] - lat) > 40_000) continue;
        least = Math.min(least, distanceOf(points[i], points[i + 1], lon, lat));
      }
      if (least < SAME_HOUSE) break;
    }
    return least;
  }

  finish(): BookEntry[] {
    return [...this.streets.values()].map(toEntry);
  }
}

function findMostFrequent(values: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const value of values) if (value) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0]?.[0] ?? '';
}

/** The point of a street that is nearest to the middle of all its points. */
function findMiddle(flat: readonly number[]): [number, number] {
  let sumLon = 0;
  let sumLat = 0;
  for (let i = 0; i < flat.length; i += 2) {
    sumLon += flat[i] - flat[0];
    sumLat += flat[i + 1] - flat[1];
  }
  const lon = flat[0] + sumLon / (flat.length / 2);
  const lat = flat[1] + sumLat / (flat.length / 2);
  let best = 0;
  let least = Infinity;
  for (let i = 0; i < flat.length; i += 2) {
    const off = (flat[i] - lon) ** 2 + (flat[i + 1] - lat) ** 2;
    if (off >= least) continue;
    least = off;
    best = i;
  }
  return [flat[best], flat[best + 1]];
}

function toEntry({ names, area, houses, line, road }: Street): BookEntry {
  const points = line.length > 0 ? line : houses.flatMap(({ lon, lat }) => [lon, lat]);
  const [lon, lat] = findMiddle(points);
  const extent: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < points.length; i += 2) {
    extent[0] = Math.min(extent[0], points[i]);
    extent[1] = Math.min(extent[1], points[i + 1]);
    extent[2] = Math.max(extent[2], points[i]);
    extent[3] = Math.max(extent[3], points[i + 1]);
  }
  return {
    kind: 'street',
    names,
    area,
    postcode: findMostFrequent(houses.map(({ postcode }) => postcode)),
    street: '',
    houseNumber: '',
    lon,
    lat,
    extent,
    origin: { id: road?.id ?? 0, type: 'W', key: 'highway', value: road?.value ?? 'residential' },
    importance: STREET_IMPORTANCE,
    houses,
    line,
  };
}
