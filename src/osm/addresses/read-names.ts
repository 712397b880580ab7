/** The names of an element: the local one first, then other local ones and those in other languages. */
import type { BookName } from '../../engine/geocode/address-book.ts';
import type { Tags } from '../osm-data.ts';

const OTHER_KEYS = ['official_name', 'short_name', 'alt_name', 'loc_name', 'old_name', 'int_name'];
const MAX_NAMES = 40;

/** Empty without a `name`. Semicolons part several names of one key. */
export function readNames(tags: Tags): BookName[] {
  const name = tags.get('name');
  if (!name) return [];
  const names: BookName[] = [{ language: '', text: name }];
  const add = (language: string, value: string) => {
    for (const text of value.split(';').map((part) => part.trim())) {
      const isKnown = names.some(
        (known) => known.text === text && (language === 'alt' || known.language === language),
      );
      if (text && !isKnown && names.length < MAX_NAMES) names.push({ language, text });
    }
  };
  for (const key of OTHER_KEYS) {
    const value = tags.get(key);
    if (value) add('alt', value);
  }
  for (const [key, value] of tags) {
    const [, language] = /^name:([a-z]{2,3})$/.exec(key) ?? [];
    if (language) add(language, value);
  }
  return names;
}
