/**
 * How figures are written: units, clock, currency. Beside the language the one thing here that changes while the program
 * runs; components are mounted anew after a change (`Root`).
 */
export type Units = 'km' | 'mi';
export type Clock = '24' | '12';

export interface FormatState {
  units: Units;
  clock: Clock;
  /** A code of {@link CURRENCIES}. */
  currency: string;
  /**
   * On the lab's page, whose plans have neither hours nor kilometres: seconds and metres in one unit of the plan's instance.
   * Absent on the others.
   */
  getUnit?: () => number;
}

/** Currencies to choose from: what the planner counts in is the person's own affair, no rate is applied. */
export const CURRENCIES = [
  'EUR',
  'USD',
  'GBP',
  'CHF',
  'AUD',
  'BGN',
  'BRL',
  'CAD',
  'CZK',
  'DKK',
  'HUF',
  'INR',
  'JPY',
  'MXN',
  'NOK',
  'NZD',
  'PLN',
  'RON',
  'SEK',
  'TRY',
  'UAH',
  'ZAR',
] as const;

export const formats: FormatState = { units: 'km', clock: '24', currency: 'EUR' };

/** Regions whose people drive in miles. */
const MILES = new Set(['US', 'GB', 'LR', 'MM']);
const CURRENCY_OF: Readonly<Record<string, string>> = {
  US: 'USD',
  GB: 'GBP',
  CH: 'CHF',
  LI: 'CHF',
  AU: 'AUD',
  BG: 'BGN',
  BR: 'BRL',
  CA: 'CAD',
  CZ: 'CZK',
  DK: 'DKK',
  HU: 'HUF',
  IN: 'INR',
  JP: 'JPY',
  MX: 'MXN',
  NO: 'NOK',
  NZ: 'NZD',
  PL: 'PLN',
  RO: 'RON',
  SE: 'SEK',
  TR: 'TRY',
  UA: 'UAH',
  ZA: 'ZAR',
};

/** `US` of `en-US`; undefined where a language comes without a region. */
function regionOf(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag).region;
  } catch {
    return undefined;
  }
}

/**
 * What the person's first language with a region is usually written with. Kilometres and 24 hours unless the region is
 * the United States, which alone among those with texts here does neither; Britain drives in miles by 24-hour timetables.
 */
export function guessFormats(tags: readonly string[]): FormatState {
  const region = tags.map(regionOf).find((found) => found !== undefined);
  return {
    units: region !== undefined && MILES.has(region) ? 'mi' : 'km',
    clock: region === 'US' ? '12' : '24',
    currency: (region !== undefined && CURRENCY_OF[region]) || 'EUR',
  };
}

/** The sign of a currency in a language: `€`, `kr`. */
export function currencySign(currency: string, tag: string): string {
  const parts = new Intl.NumberFormat(tag, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}
