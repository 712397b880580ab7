/** The address index as a section file: one section a column, viewed in place. See FORMAT.md. */
import { SEARCH_COLUMNS, type SearchIndex } from '../engine/geocode/search-index.ts';
import { decodeSections, encodeSections, type Section } from './section-file.ts';

/** Raised with every change of the columns or of how texts are folded and cut into terms. */
const SEARCH_VERSION = 1;
const VERSION = 'search.version';

export function encodeSearchFile(index: SearchIndex): ArrayBuffer {
  const sections: Record<string, Section> = { [VERSION]: Uint32Array.of(SEARCH_VERSION) };
  for (const name of Object.keys(SEARCH_COLUMNS) as (keyof SearchIndex)[])
    sections[`search.${name}`] = index[name];
  return encodeSections(sections);
}

/** Views on the buffer, no copies. Throws an Error that says what is wrong. */
export function decodeSearchFile(buffer: ArrayBuffer): SearchIndex {
  const sections = decodeSections(buffer);
  const version = sections.get(VERSION)?.[0];
  if (version !== SEARCH_VERSION)
    throw new Error(`The address index has version ${version ?? '?'}, this version reads ${SEARCH_VERSION}`);
  const columns: Record<string, Section> = {};
  for (const [name, Type] of Object.entries(SEARCH_COLUMNS)) {
    const section = sections.get(`search.${name}`);
    if (!(section instanceof Type)) throw new Error(`The address index lacks ${name}`);
    columns[name] = section;
  }
  return columns as unknown as SearchIndex;
}
