/**
 * Address book to stored index. Terms are sorted, entries keep the book's order; equal books give equal indexes.
 * O(t log t) in the terms.
 */
import { GrowableUint32 } from '../base/growable-array.ts';
import {
  type AddressBook,
  type BookArea,
  type BookEntry,
  ENTRY_KINDS,
  type OsmOrigin,
} from './address-book.ts';
import { layOut, packTexts, TextColumn } from './column-writer.ts';
import { hashText, listNumberKeys } from './house-number.ts';
import { listNameTerms } from './name-terms.ts';
import { toPostcodeTerm } from './postcodes.ts';
import { NO_ENTRY, type SearchIndex } from './search-index.ts';

/** From pole to pole, in 1e-7 degrees. */
const LATITUDES = 1.8e9;

interface NameRow {
  entry: number;
  language: number;
  text: number;
  places: number;
  terms: { text: string; span: number }[];
}

class Origins {
  readonly texts: number[] = [];
  private readonly ids = new Map<string, number>();

  constructor(private readonly column: TextColumn) {}

  add({ type, key, value }: OsmOrigin): number {
    const name = `${type}/${key}/${value}`;
    let id = this.ids.get(name);
    if (id === undefined) {
      id = this.ids.size;
      this.ids.set(name, id);
      this.texts.push(this.column.add(type), this.column.add(key), this.column.add(value));
    }
    return id;
  }
}

function readNames(entries: readonly BookEntry[], texts: TextColumn): NameRow[] {
  const rows: NameRow[] = [];
  for (const [entry, { names }] of entries.entries()) {
    for (const { language, text } of names) {
      const { terms, places } = listNameTerms(text);
      rows.push({
        entry,
        language: texts.add(language),
        text: texts.add(text),
        places,
        terms: terms.map((term) => ({ text: term.text, span: term.first | (term.count << 4) })),
      });
    }
  }
  return rows;
}

/** Words of an area's names, each once. */
function listAreaTerms({ city, state, country, otherNames }: BookArea): string[] {
  const terms = new Set<string>();
  for (const name of [city, state, country, ...otherNames])
    for (const term of listNameTerms(name).terms) terms.add(term.text);
  return [...terms];
}

function sortByLat(lat: Int32Array): Uint32Array {
  return Uint32Array.from(lat.keys()).sort((a, b) => lat[a] - lat[b] || a - b);
}

function findPlaceOfArea(
  area: BookArea,
  entries: readonly BookEntry[],
  placesByName: Map<string, number[]>,
): number {
  const [best] = (placesByName.get(area.city) ?? []).sort(
    (a, b) => entries[b].importance - entries[a].importance || a - b,
  );
  return best ?? NO_ENTRY;
}

/** The keys of each entry's houses, by hash. */
function layOutKeys(entries: readonly BookEntry[], firstHouse: Uint32Array) {
  const firstKey = new Uint32Array(entries.length + 1);
  const hashes = new GrowableUint32();
  const houses = new GrowableUint32();
  for (const [i, entry] of entries.entries()) {
    const keys = entry.houses.flatMap(({ number }, h) =>
      listNumberKeys(number).map((key) => ({ hash: hashText(key), house: firstHouse[i] + h })),
    );
    keys.sort((a, b) => a.hash - b.hash || a.house - b.house);
    for (const { hash, house } of keys) {
      hashes.push(hash);
      houses.push(house);
    }
    firstKey[i + 1] = hashes.length;
  }
  return { firstKey, hashOfKey: hashes.take(), houseOfKey: houses.take() };
}

function listEntriesOfHouses(firstHouse: Uint32Array): Uint32Array {
  const entryOfHouse = new Uint32Array(firstHouse[firstHouse.length - 1]);
  for (let entry = 0; entry + 1 < firstHouse.length; entry++)
    entryOfHouse.fill(entry, firstHouse[entry], firstHouse[entry + 1]);
  return entryOfHouse;
}

/** Of all points along streets; a large region has millions. */
interface StreetPoints {
  readonly lon: Int32Array;
  readonly lat: Int32Array;
  readonly entryOf: Uint32Array;
}

function listPoints(entries: readonly BookEntry[]): StreetPoints {
  const count = entries.reduce((sum, { line }) => sum + line.length / 2, 0);
  const lon = new Int32Array(count);
  const lat = new Int32Array(count);
  const entryOf = new Uint32Array(count);
  let length = 0;
  for (const [entry, { line }] of entries.entries())
    for (let p = 0; p < line.length; p += 2) {
      lon[length] = line[p];
      lat[length] = line[p + 1];
      entryOf[length++] = entry;
    }
  return { lon, lat, entryOf };
}

/** Points from south to north, of those as far north from west to east. */
function orderPoints({ lon, lat, entryOf }: StreetPoints): Uint32Array {
  const count = lat.length;
  // Latitude and point in one number are sorted in a fraction of the time and memory that comparing two points takes.
  const unit = Math.max(1, (LATITUDES * count) / 2 ** 52);
  const keys = new Float64Array(count);
  for (let i = 0; i < count; i++) keys[i] = Math.floor((lat[i] + LATITUDES / 2) / unit) * count + i;
  keys.sort();
  const order = new Uint32Array(count);
  const bandAt = (i: number) => Math.floor(keys[i] / count);
  for (let i = 0; i < count; i++) order[i] = keys[i] - bandAt(i) * count;
  const compare = (a: number, b: number) => lat[a] - lat[b] || lon[a] - lon[b] || entryOf[a] - entryOf[b];
  for (let start = 0, end = 0; start < count; start = end) {
    const band = bandAt(start);
    for (end = start + 1; end < count && bandAt(end) === band; ) end++;
    if (end - start > 1) order.subarray(start, end).sort(compare);
  }
  return order;
}

function layOutPoints(points: StreetPoints) {
  const order = orderPoints(points);
  const lonOfPoint = new Int32Array(order.length);
  const latOfPoint = new Int32Array(order.length);
  const entryOfPoint = new Uint32Array(order.length);
  for (let i = 0; i < order.length; i++) {
    lonOfPoint[i] = points.lon[order[i]];
    latOfPoint[i] = points.lat[order[i]];
    entryOfPoint[i] = points.entryOf[order[i]];
  }
  return { lonOfPoint, latOfPoint, entryOfPoint };
}

export function buildSearchIndex({ entries }: AddressBook): SearchIndex {
  const texts = new TextColumn();
  const origins = new Origins(texts);
  const names = readNames(entries, texts);
  const areas = [...new Set(entries.map(({ area }) => area))];
  const areaIds = new Map(areas.map((area, i) => [area, i]));
  const areaTerms = areas.map(listAreaTerms);
  const houses = entries.flatMap((entry) => entry.houses);
  const postcodes = new Set(entries.map(({ postcode }) => postcode));
  for (const { postcode } of houses) postcodes.add(postcode);

  const vocabulary = new Set<string>();
  for (const { terms } of names) for (const { text } of terms) vocabulary.add(text);
  for (const terms of areaTerms) for (const term of terms) vocabulary.add(term);
  for (const postcode of postcodes) if (postcode) vocabulary.add(toPostcodeTerm(postcode));
  const sorted = [...vocabulary].sort((a, b) => (a < b ? -1 : 1));
  const termIds = new Map(sorted.map((term, i) => [term, i]));
  const termOf = (text: string) => termIds.get(text) as number;

  const postings: number[][] = sorted.map(() => []);
  for (const { entry, terms } of names)
    for (const { text } of terms) {
      const list = postings[termOf(text)];
      if (list[list.length - 1] !== entry) list.push(entry);
    }
  const posted = layOut(postings);
  const terms = packTexts(sorted);

  const placesByName = new Map<string, number[]>();
  for (const [i, entry] of entries.entries())
    if (entry.kind === 'place')
      placesByName.set(entry.names[0].text, [...(placesByName.get(entry.names[0].text) ?? []), i]);

  const namesOfEntry = entries.map(() => 0);
  for (const { entry } of names) namesOfEntry[entry]++;
  const firstName = new Uint32Array(entries.length + 1);
  for (const [i, count] of namesOfEntry.entries()) firstName[i + 1] = firstName[i] + count;
  const nameTerms = layOut(names.map((name) => name.terms.map(({ text }) => termOf(text))));
  const termsOfArea = layOut(areaTerms.map((list) => list.map(termOf).sort((a, b) => a - b)));

  const firstHouse = new Uint32Array(entries.length + 1);
  for (const [i, entry] of entries.entries()) firstHouse[i + 1] = firstHouse[i] + entry.houses.length;
  const latOfHouse = Int32Array.from(houses, ({ lat }) => lat);
  const text = (value: string) => texts.add(value);

  const columns = {
    termUnits: terms.units,
    firstTermUnit: Uint32Array.from([0, ...terms.ends]),
    firstPosting: posted.first,
    entryOfPosting: Uint32Array.from(posted.items),
    kindOfEntry: Uint8Array.from(entries, ({ kind }) => ENTRY_KINDS.indexOf(kind)),
    importanceOfEntry: Uint8Array.from(entries, ({ importance }) => importance),
    areaOfEntry: Uint32Array.from(entries, ({ area }) => areaIds.get(area) as number),
    postcodeOfEntry: Uint32Array.from(entries, ({ postcode }) => text(postcode)),
    streetOfEntry: Uint32Array.from(entries, ({ street }) => text(street)),
    numberOfEntry: Uint32Array.from(entries, ({ houseNumber }) => text(houseNumber)),
    lonOfEntry: Int32Array.from(entries, ({ lon }) => lon),
    latOfEntry: Int32Array.from(entries, ({ lat }) => lat),
    extentOfEntry: Int32Array.from(entries.flatMap(({ extent, lon, lat }) => extent ?? [lon, lat, lon, lat])),
    osmIdOfEntry: Float64Array.from(entries, ({ origin }) => origin.id),
    originOfEntry: Uint16Array.from(entries, ({ origin }) => origins.add(origin)),
    firstName,
    languageOfName: Uint32Array.from(names, ({ language }) => language),
    textOfName: Uint32Array.from(names, (name) => name.text),
    placesOfName: Uint8Array.from(names, ({ places }) => places),
    firstTermOfName: nameTerms.first,
    termOfName: Uint32Array.from(nameTerms.items),
    spanOfName: Uint8Array.from(names.flatMap((name) => name.terms.map(({ span }) => span))),
    cityOfArea: Uint32Array.from(areas, ({ city }) => text(city)),
    stateOfArea: Uint32Array.from(areas, ({ state }) => text(state)),
    countryOfArea: Uint32Array.from(areas, ({ country }) => text(country)),
    placeOfArea: Uint32Array.from(areas, (area) => findPlaceOfArea(area, entries, placesByName)),
    firstTermOfArea: termsOfArea.first,
    termOfArea: Uint32Array.from(termsOfArea.items),
    firstHouse,
    numberOfHouse: Uint32Array.from(houses, ({ number }) => text(number)),
    lonOfHouse: Int32Array.from(houses, ({ lon }) => lon),
    latOfHouse,
    postcodeOfHouse: Uint32Array.from(houses, ({ postcode }) => text(postcode)),
    osmIdOfHouse: Float64Array.from(houses, ({ origin }) => origin.id),
    originOfHouse: Uint16Array.from(houses, ({ origin }) => origins.add(origin)),
    ...layOutKeys(entries, firstHouse),
    houseByLat: sortByLat(latOfHouse),
    entryOfHouse: listEntriesOfHouses(firstHouse),
    ...layOutPoints(listPoints(entries)),
    textOfOrigin: Uint32Array.from(origins.texts),
  };
  const { units, ends } = texts.finish();
  return { ...columns, textUnits: units, textEnds: ends };
}
