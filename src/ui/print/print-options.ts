/** How driver sheets are printed: remembered on this device. */

export const PAPERS = ['a4', 'letter'] as const;
export const TYPE_SIZES = ['small', 'normal', 'large', 'big'] as const;
export const COLUMNS = ['window', 'phone', 'items', 'note', 'tick', 'signature'] as const;
export const CODES = ['driver', 'google', 'none'] as const;

type Paper = (typeof PAPERS)[number];
type TypeSize = (typeof TYPE_SIZES)[number];
type Column = (typeof COLUMNS)[number];
type CodeKind = (typeof CODES)[number];

export interface PrintOptions {
  readonly paper: Paper;
  readonly size: TypeSize;
  readonly isTwoUp: boolean;
  readonly columns: readonly Column[];
  readonly code: CodeKind;
  readonly hasMap: boolean;
  readonly hasTurns: boolean;
  readonly hidesPhones: boolean;
  readonly language: string;
}

const KEY = 'tourwright-print';

export const DEFAULT_OPTIONS: PrintOptions = {
  paper: 'a4',
  size: 'normal',
  isTwoUp: false,
  columns: ['window', 'phone', 'items', 'note', 'tick'],
  code: 'driver',
  hasMap: true,
  hasTurns: false,
  hidesPhones: false,
  language: 'en',
};

function pick<T extends string>(value: unknown, known: readonly T[], usual: T): T {
  return known.find((one) => one === value) ?? usual;
}

/** Options from stored text; what cannot be read is as usual. */
export function parseOptions(text: string | null, language: string): PrintOptions {
  const usual = { ...DEFAULT_OPTIONS, language };
  let found: Partial<Record<keyof PrintOptions, unknown>>;
  try {
    found = JSON.parse(text ?? '{}') ?? {};
  } catch {
    return usual;
  }
  const flag = (key: 'isTwoUp' | 'hasMap' | 'hasTurns' | 'hidesPhones') =>
    typeof found[key] === 'boolean' ? (found[key] as boolean) : usual[key];
  const { columns } = found;
  return {
    paper: pick(found.paper, PAPERS, usual.paper),
    size: pick(found.size, TYPE_SIZES, usual.size),
    code: pick(found.code, CODES, usual.code),
    isTwoUp: flag('isTwoUp'),
    hasMap: flag('hasMap'),
    hasTurns: flag('hasTurns'),
    hidesPhones: flag('hidesPhones'),
    columns: Array.isArray(columns) ? COLUMNS.filter((column) => columns.includes(column)) : usual.columns,
    language: typeof found.language === 'string' ? found.language : language,
  };
}

export function readOptions(language: string): PrintOptions {
  try {
    return parseOptions(localStorage.getItem(KEY), language);
  } catch {
    return { ...DEFAULT_OPTIONS, language };
  }
}

export function saveOptions(options: PrintOptions): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(options));
  } catch {
    // Storage is switched off: the choice lasts as long as the page.
  }
}
