/** What an import found that has a name or an address, before it is made searchable. Coordinates in 1e-7 degrees. */
export type EntryKind = 'street' | 'place' | 'postcode' | 'poi';
export const ENTRY_KINDS: readonly EntryKind[] = ['street', 'place', 'postcode', 'poi'];

export interface OsmOrigin {
  /** 0 where there is none. */
  readonly id: number;
  readonly type: 'N' | 'W' | 'R';
  readonly key: string;
  readonly value: string;
}

export interface BookHouse {
  readonly number: string;
  readonly lon: number;
  readonly lat: number;
  readonly postcode: string;
  readonly origin: OsmOrigin;
}

/** Where something is, in words. Equal areas are one object. */
export interface BookArea {
  /** Town, village or what comes next to it. */
  readonly city: string;
  readonly state: string;
  /** ISO 3166-1 alpha-2, upper case. */
  readonly country: string;
  /** Other names by which people call it: districts, municipalities, translations of the city. */
  readonly otherNames: readonly string[];
}

export interface BookName {
  /** Language, or '' for the local name and `alt` for another local one. */
  readonly language: string;
  readonly text: string;
}

export interface BookEntry {
  readonly kind: EntryKind;
  /** The local name first. */
  readonly names: readonly BookName[];
  readonly area: BookArea;
  readonly postcode: string;
  readonly street: string;
  readonly houseNumber: string;
  readonly lon: number;
  readonly lat: number;
  /** `[west, south, east, north]`; absent for what is a point. */
  readonly extent?: readonly [number, number, number, number];
  readonly origin: OsmOrigin;
  /** 0..255. */
  readonly importance: number;
  readonly houses: readonly BookHouse[];
  /** Flat `[lon, lat, …]`: points along a street, by which it is found from a place. */
  readonly line: readonly number[];
}

export interface AddressBook {
  readonly entries: readonly BookEntry[];
}
