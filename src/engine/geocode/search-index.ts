import { readUnits } from '../base/text-table.ts';

/**
 * The stored index: plain columns, viewed in place. Texts are code units one after the other, `textEnds` says where each
 * ends, text 0 is empty. Terms are texts of their own, sorted by code units, so that a prefix is a range.
 *
 * An entry is a street, place, postcode or point of interest; it has names (each a run of terms with the places of the
 * name that they stand for), an area, houses. `houseByLat` and `pointByLat` list houses and points of streets by latitude.
 */
export const SEARCH_COLUMNS = {
  textUnits: Uint16Array,
  textEnds: Uint32Array,
  termUnits: Uint16Array,
  firstTermUnit: Uint32Array,
  /** `entryOfPosting[firstPosting[t] .. firstPosting[t + 1])` have the term in a name, ascending. */
  firstPosting: Uint32Array,
  entryOfPosting: Uint32Array,
  /** Position in `ENTRY_KINDS`. */
  kindOfEntry: Uint8Array,
  importanceOfEntry: Uint8Array,
  areaOfEntry: Uint32Array,
  postcodeOfEntry: Uint32Array,
  streetOfEntry: Uint32Array,
  numberOfEntry: Uint32Array,
  lonOfEntry: Int32Array,
  latOfEntry: Int32Array,
  /** Four an entry, all equal to its point where it has no extent. */
  extentOfEntry: Int32Array,
  osmIdOfEntry: Float64Array,
  /** Position in `ORIGINS`, the triples of type, key and value. */
  originOfEntry: Uint16Array,
  firstName: Uint32Array,
  languageOfName: Uint32Array,
  textOfName: Uint32Array,
  placesOfName: Uint8Array,
  firstTermOfName: Uint32Array,
  termOfName: Uint32Array,
  /** First place in the low four bits, number of places in the high four. */
  spanOfName: Uint8Array,
  /** The text of each origin's type, key and value. */
  textOfOrigin: Uint32Array,
  cityOfArea: Uint32Array,
  stateOfArea: Uint32Array,
  countryOfArea: Uint32Array,
  /** The entry whose names are the city's; `NO_ENTRY` where there is none. */
  placeOfArea: Uint32Array,
  firstTermOfArea: Uint32Array,
  termOfArea: Uint32Array,
  firstHouse: Uint32Array,
  numberOfHouse: Uint32Array,
  lonOfHouse: Int32Array,
  latOfHouse: Int32Array,
  postcodeOfHouse: Uint32Array,
  osmIdOfHouse: Float64Array,
  originOfHouse: Uint16Array,
  /** By entry: hashes of the numbers by which its houses are found, ascending, and the houses. */
  firstKey: Uint32Array,
  hashOfKey: Uint32Array,
  houseOfKey: Uint32Array,
  houseByLat: Uint32Array,
  entryOfHouse: Uint32Array,
  /** Points of streets, by latitude. */
  lonOfPoint: Int32Array,
  latOfPoint: Int32Array,
  entryOfPoint: Uint32Array,
} as const;

/** The array of a constructor, whatever buffer it views. */
type ColumnOf<Type> = Type extends Uint8ArrayConstructor
  ? Uint8Array
  : Type extends Uint16ArrayConstructor
    ? Uint16Array
    : Type extends Uint32ArrayConstructor
      ? Uint32Array
      : Type extends Int32ArrayConstructor
        ? Int32Array
        : Float64Array;

export type SearchIndex = {
  readonly [Name in keyof typeof SEARCH_COLUMNS]: ColumnOf<(typeof SEARCH_COLUMNS)[Name]>;
};

export const NO_ENTRY = 0xffffffff;

export function readText({ textUnits, textEnds }: SearchIndex, id: number): string {
  const end = textEnds[id];
  const start = id === 0 ? 0 : textEnds[id - 1];
  return readUnits(textUnits, start, end);
}
