/**
 * What the columns of a fleet file are called: in the language in use when it is written, in any language when it is
 * read. A column may also be headed with the field's own name, or as people head their own lists.
 */
import type { LanguageState } from '../i18n/language-state.ts';
import { type MessageKey, tIn } from '../i18n/t.ts';
import type { Plan } from '../plan/plan.ts';
import { SHIFT_LIMITS, VEHICLE_LIMITS } from '../plan/vehicle-limits.ts';
import { findFleetAlias } from './fleet-aliases.ts';

/** The columns that are no cell of a van, and where the text of every other one is. */
const TEXT_OF: Readonly<Record<string, MessageKey>> = {
  id: 'fleet.id',
  furtherShift: 'fleet.furtherShift',
  type: 'fleet.type',
  name: 'fleet.name',
  isAvailable: 'fleet.available',
  kind: 'fleet.kind',
  color: 'fleet.color',
  driver: 'fleet.driver',
  phone: 'fleet.phone',
  shift: 'fleet.shift',
  latestStart: 'fleet.latestStart',
  departure: 'fleet.departure',
  start: 'fleet.start',
  end: 'fleet.end',
  endsAnywhere: 'fleet.endsAnywhere',
  rest: 'fleet.break',
  'rest window': 'fleet.breakWindow',
  'rest tour': 'fleet.breakMinTour',
  'rest driving': 'fleet.breakDriving',
  'rest before': 'fleet.breakBefore',
  'rest parts': 'fleet.breakParts',
  ...Object.fromEntries(
    [...SHIFT_LIMITS, ...VEHICLE_LIMITS].map((field) => [field, `fleet.${field}` as const]),
  ),
  minOrders: 'fleet.minOrders',
  movesEmpty: 'fleet.movesEmpty',
  maxReloads: 'fleet.maxReloads',
  reloadSeconds: 'fleet.reloadSeconds',
  reloadAt: 'fleet.reloadAt',
  reloadHours: 'fleet.reloadHours',
  skills: 'fleet.skills',
  costPerKm: 'fleet.costPerKm',
  costPerHour: 'fleet.costPerHour',
  costPerDay: 'fleet.costPerDay',
  speedFactor: 'fleet.speedFactor',
  serviceTimeFactor: 'fleet.serviceFactor',
  profile: 'fleet.drivesAs',
  height: 'fleet.height',
  width: 'fleet.width',
  length: 'fleet.length',
  weightTonnes: 'fleet.weightTonnes',
  axleLoadTonnes: 'fleet.axleLoadTonnes',
};

function fold(text: string): string {
  return text.trim().toLowerCase();
}

/** What stands before and after the measure's name in `Room for {name}`. */
function roomWords(language: LanguageState): [string, string] {
  const [before, after] = tIn(language, 'fleet.roomFor', { name: '\u0001' }).split('\u0001');
  return [fold(before), fold(after)];
}

/** The measure that a column gives room for. */
function findMeasure(header: string, language: LanguageState): string | undefined {
  const [before, after] = roomWords(language);
  const text = header.trim();
  const isRoom = fold(text).startsWith(before) && fold(text).endsWith(after);
  const name = text.slice(before.length, text.length - after.length).trim();
  return isRoom && name !== '' ? name : undefined;
}

/** Fields by what their columns are headed with in a language. */
function listFields(language: LanguageState): Map<string, string> {
  return new Map(Object.entries(TEXT_OF).map(([field, key]) => [fold(tIn(language, key)), field]));
}

/** `size`: of the measure's units in one of the file's. */
export type HeaderMeaning = { readonly field: string } | { readonly measure: string; readonly size?: number };

/** What each column is; undefined for those that mean nothing here. The language that knows most of them goes first. */
export function readHeaders(
  headers: readonly string[],
  languages: readonly LanguageState[],
): (HeaderMeaning | undefined)[] {
  const known = languages.map((language) => {
    const fields = listFields(language);
    return { language, fields, count: headers.filter((header) => fields.has(fold(header))).length };
  });
  known.sort((a, b) => b.count - a.count);
  const own = new Map(Object.keys(TEXT_OF).map((field) => [fold(field), field]));
  return headers.map((header) => {
    for (const { fields, language } of known) {
      const field = fields.get(fold(header));
      if (field !== undefined) return { field };
      const measure = findMeasure(header, language);
      if (measure !== undefined) return { measure };
    }
    const field = own.get(fold(header));
    return field === undefined ? findFleetAlias(header) : { field };
  });
}

/** What says that a column is of vans, not of orders. */
const NAMES = new Set(['name', 'driver', 'id']);

/** Whether a table's columns are those of a list of vans. */
export function looksLikeFleet(headers: readonly string[], languages: readonly LanguageState[]): boolean {
  const found = readHeaders(headers, languages).flatMap((meaning) => meaning ?? []);
  const isNamed = found.some((meaning) => 'field' in meaning && NAMES.has(meaning.field));
  return isNamed && found.length > 2 && found.length * 2 >= headers.length;
}

/** The cell of a van that holds a measure; undefined for one that the plan does not know. */
export function roomField(plan: Plan, measure: string): string | undefined {
  const dimension = plan.loadNames.findIndex((name) => fold(name) === fold(measure));
  return dimension < 0 ? undefined : `room ${dimension}`;
}
