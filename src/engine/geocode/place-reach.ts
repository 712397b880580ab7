/** Kinds of settlements, and how far their names reach. */

/** Metres that a settlement of each kind (`place=*`) reaches, roughly; other places are no settlements. */
export const REACH_OF_PLACE: Readonly<Record<string, number>> = {
  city: 9000,
  town: 4000,
  municipality: 4000,
  village: 2000,
  hamlet: 900,
  isolated_dwelling: 300,
  farm: 300,
  borough: 4000,
  suburb: 2000,
  quarter: 1000,
  neighbourhood: 900,
  city_block: 200,
  locality: 500,
  island: 3000,
  islet: 300,
  square: 100,
};

/** Parts of towns. */
export const DISTRICTS: ReadonlySet<string> = new Set(['borough', 'suburb', 'quarter', 'neighbourhood']);

/** They, and what is too small for addresses of its own: their houses bear the name of a town besides. */
export const PARTS_OF_TOWNS: ReadonlySet<string> = new Set([...DISTRICTS, 'hamlet', 'locality']);
