/**
 * The access keys as the OSM wiki describes them (Key:access, "Transport mode restrictions"), read for itself: nothing
 * here comes from the code that reads roads. The more special key wins over the more general one, whatever their order
 * on the way; a key with a direction says it of that direction only.
 */

import type { DocumentedCase, DocumentedMode } from './documented-case.ts';

/** Keys from general to special, for a traveller of each mode. */
const KEYS = {
  CAR: ['access', 'vehicle', 'motor_vehicle', 'motorcar'],
  TRUCK: ['access', 'vehicle', 'motor_vehicle', 'hgv'],
  BIKE: ['access', 'vehicle', 'bicycle'],
  FOOT: ['access', 'foot'],
} as const satisfies Partial<Record<DocumentedMode, readonly string[]>>;

type Traveller = keyof typeof KEYS;

const MODES = Object.keys(KEYS) as Traveller[];

type Meaning = 'open' | 'limited' | 'discouraged' | 'closed' | 'not known';

/** What a value says of a stranger without a tractor, a uniform or a horse. */
const MEANINGS: Readonly<Record<string, Meaning>> = {
  yes: 'open',
  designated: 'open',
  official: 'open',
  permissive: 'open',
  destination: 'limited',
  delivery: 'limited',
  customers: 'limited',
  private: 'limited',
  permit: 'limited',
  discouraged: 'discouraged',
  no: 'closed',
  agricultural: 'closed',
  forestry: 'closed',
  'agricultural;forestry': 'closed',
  'forestry;agricultural': 'closed',
  military: 'closed',
  emergency: 'closed',
  unknown: 'not known',
};

const RANKS: readonly Meaning[] = ['open', 'discouraged', 'limited', 'closed'];

/** A list opens the way to whoever one of its values lets in. */
function readValue(value: string): Meaning {
  const meanings = value.split(';').map((part) => MEANINGS[part] ?? 'not known');
  return RANKS.find((rank) => meanings.includes(rank)) ?? 'not known';
}

/** The meaning for one direction of a residential street, open where nothing else is said. */
function readDirection(tags: ReadonlyMap<string, string>, mode: Traveller, direction: string): Meaning {
  let meaning: Meaning = 'open';
  for (const key of KEYS[mode]) {
    const value = tags.get(`${key}:${direction}`) ?? tags.get(key);
    const said = value === undefined ? 'not known' : readValue(value);
    if (said !== 'not known') meaning = said;
  }
  return meaning;
}

/** What the documentation says of a residential street with these access tags: `<>`, `> limited`, `-`. */
function expectStreet(text: string, mode: Traveller): string {
  const tags = new Map(text.split(' ').map((tag) => tag.split('=') as [string, string]));
  const backward = readDirection(tags, mode, 'backward');
  const forward = readDirection(tags, mode, 'forward');
  const arrows = `${backward === 'closed' ? '' : '<'}${forward === 'closed' ? '' : '>'}`;
  if (arrows === '') return '-';
  const meaning = forward === 'closed' ? backward : forward;
  return meaning === 'open' ? arrows : `${arrows} ${meaning}`;
}

function makeCases(rule: string, mode: Traveller, texts: readonly string[]): DocumentedCase[] {
  return texts.map((text) => ({
    rule,
    mode,
    tags: `highway=residential ${text}`,
    expected: expectStreet(text, mode),
  }));
}

/** Each two of a list, the first before the second. */
function pairUp<Item>(list: readonly Item[]): [Item, Item][] {
  return list.flatMap((first, at) => list.slice(at + 1).map((second): [Item, Item] => [first, second]));
}

const PAIR_VALUES = ['yes', 'no', 'private', 'destination', 'permissive'];
const LIST_VALUES = ['destination', 'delivery', 'private', 'customers', 'agricultural', 'forestry'];
const DIRECTIONS = ['forward', 'backward'];

/** Keys of other travellers, which say nothing of the one in question. */
const OTHER_KEYS: Readonly<Record<Traveller, readonly string[]>> = {
  CAR: [
    'foot',
    'bicycle',
    'horse',
    'hgv',
    'motorcycle',
    'moped',
    'mofa',
    'bus',
    'psv',
    'taxi',
    'carriage',
    'ski',
  ],
  TRUCK: ['foot', 'bicycle', 'horse', 'motorcar', 'motorcycle', 'moped', 'bus', 'taxi'],
  BIKE: ['foot', 'horse', 'motor_vehicle', 'motorcar', 'hgv', 'motorcycle', 'moped', 'mofa', 'bus', 'psv'],
  FOOT: [
    'vehicle',
    'motor_vehicle',
    'motorcar',
    'bicycle',
    'horse',
    'hgv',
    'motorcycle',
    'moped',
    'bus',
    'psv',
  ],
};

/** Each value on each key, on a residential street. */
function listValueCases(mode: Traveller): DocumentedCase[] {
  const texts = KEYS[mode].flatMap((key) => Object.keys(MEANINGS).map((value) => `${key}=${value}`));
  return makeCases('A value of an access key', mode, texts);
}

/** A general key and a more special one, in either order of writing. */
function listPairCases(mode: Traveller): DocumentedCase[] {
  const texts = pairUp(KEYS[mode]).flatMap(([general, special]) =>
    PAIR_VALUES.flatMap((first) =>
      PAIR_VALUES.map((second, at) =>
        at % 2 === 0
          ? `${general}=${first} ${special}=${second}`
          : `${special}=${second} ${general}=${first}`,
      ),
    ),
  );
  return makeCases('The more special access key wins', mode, texts);
}

/** Keys with a direction: alone, against the same key without, and across the hierarchy. */
function listDirectionCases(mode: Traveller): DocumentedCase[] {
  const alone = KEYS[mode].flatMap((key) =>
    DIRECTIONS.flatMap((way) => [`${key}:${way}=no`, `${key}:${way}=yes`, `${key}=no ${key}:${way}=yes`]),
  );
  const across = pairUp(KEYS[mode]).flatMap(([general, special]) =>
    DIRECTIONS.flatMap((way) => [
      `${general}=no ${special}:${way}=yes`,
      `${general}:${way}=no ${special}=yes`,
    ]),
  );
  return makeCases('An access key with a direction', mode, [...alone, ...across]);
}

/** Two values in one key, as `agricultural;forestry`. */
function listListCases(mode: Traveller): DocumentedCase[] {
  const keys = mode === 'CAR' ? ['access', 'motor_vehicle'] : KEYS[mode].slice(-1);
  const texts = keys.flatMap((key) =>
    pairUp(LIST_VALUES).map(([first, second]) => `${key}=${first};${second}`),
  );
  return makeCases('A list of access values', mode, texts);
}

/** Keys of other travellers. */
function listOtherCases(mode: Traveller): DocumentedCase[] {
  const texts = OTHER_KEYS[mode].flatMap((key) =>
    ['no', 'private', 'designated'].map((value) => `${key}=${value}`),
  );
  return makeCases('An access key of another traveller', mode, texts);
}

/** Classes that are for others, and the keys that let a traveller in. */
const OPENED: Readonly<
  Record<Traveller, { readonly classes: readonly string[]; readonly keys: readonly string[] }>
> = {
  CAR: {
    classes: ['track', 'pedestrian', 'path', 'cycleway', 'footway', 'bridleway', 'busway'],
    keys: ['vehicle', 'motor_vehicle', 'motorcar'],
  },
  TRUCK: { classes: ['track', 'pedestrian', 'footway', 'busway'], keys: ['motor_vehicle', 'hgv'] },
  BIKE: { classes: ['footway', 'pedestrian', 'bridleway', 'busway', 'steps'], keys: ['bicycle'] },
  FOOT: { classes: ['cycleway', 'bridleway', 'busway', 'motorway_link'], keys: ['foot'] },
};

/** A key of the traveller's own on a class that is for others says all: what the class implies counts no more. */
function listOpenedCases(mode: Traveller): DocumentedCase[] {
  const { classes, keys } = OPENED[mode];
  const said = Object.keys(MEANINGS).filter((value) => readValue(value) !== 'not known');
  return classes.flatMap((highway) =>
    keys.flatMap((key) =>
      said.map((value) => ({
        rule: 'A class for others, opened by a key of its own',
        mode,
        tags: `highway=${highway} ${key}=${value}`,
        expected: expectStreet(`${key}=${value}`, mode),
      })),
    ),
  );
}

/** The documented access hierarchy on a residential street, for every mode. */
export const hierarchyCases: readonly DocumentedCase[] = MODES.flatMap((mode) => [
  ...listValueCases(mode),
  ...listPairCases(mode),
  ...listDirectionCases(mode),
  ...listListCases(mode),
  ...listOtherCases(mode),
  ...listOpenedCases(mode),
]);
