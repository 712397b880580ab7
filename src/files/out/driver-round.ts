/**
 * A driver's round in the fragment of an address, which browsers never send to a server: what a driver needs, as short
 * as it can be said. Text: `1` (version; `2` where the van reloads), then base64url of deflated JSON. The JSON is a list
 * without names; places are whole numbers of 1e-5 degrees, each as the difference to the one before; times are minutes after
 * midnight. Codes to scan hold the same bytes as one decimal number, which takes a fourth less room there.
 */
import { deflateSync, strFromU8, strToU8 } from 'fflate';
import { z } from 'zod/mini';
import { inflateAtMost } from '../inflate.ts';
import type { ExportPlan, ExportRoute, ExportStop } from './export-plan.ts';
import { fromBase64Url, LONGEST_TEXT, normalizeFragment, toBase64Url } from './round-text.ts';

z.config({ jitless: true });

export interface RoundStop {
  readonly name: string;
  readonly address: string;
  readonly location?: readonly [lon: number, lat: number];
  /** Seconds after midnight. */
  readonly arrival: number;
  readonly windows: readonly (readonly [number, number])[];
  readonly durationSeconds: number;
  readonly loads: readonly number[];
  readonly phone: string;
  readonly note: string;
  readonly role?: 'pickup' | 'delivery';
}

interface RoundBreak {
  readonly start: number;
  readonly end: number;
  /** Position of the stop that it is taken at; -1 = at the start. */
  readonly atStop: number;
}

/** Where the van takes a new load. */
export interface RoundReload {
  readonly name: string;
  readonly location: readonly [lon: number, lat: number];
  readonly start: number;
  readonly end: number;
  /** Position of the stop that it is driven to next. */
  readonly beforeStop: number;
  /** On board when it leaves. */
  readonly loads: readonly number[];
}

export interface DriverRound {
  readonly title: string;
  /** `YYYY-MM-DD` */
  readonly date: string;
  /** Language of the page: `en`, `de`, … */
  readonly language: string;
  readonly van: string;
  readonly driver: string;
  readonly number: number;
  readonly departure: number;
  readonly end: number;
  readonly metres: number;
  readonly loadNames: readonly string[];
  readonly startName: string;
  readonly stops: readonly RoundStop[];
  readonly breaks: readonly RoundBreak[];
  readonly reloads: readonly RoundReload[];
}

const VERSION = '1';
/** Of rounds with reloads: a page of before would leave them out. */
const WITH_RELOADS = '2';
const SCALE = 1e5;
const LONGEST_JSON = 600_000;
const MAX_STOPS = 1000;
/** What rounds have in common, so that short ones are not charged for it. */
const DICTIONARY = strToU8(
  '","","","","Ring the bellReceptionDeliver to the side entrancePlease call aheadCafé Hotel Bakery Apotheke School Restaurant Clinic Market Garden Road Lane Place Avenue Street straße Straße weg platz Rue de la Avenida Calle ,[[480,720]],[[480,1020]],5,[1],"",0],["+49 +33 +34 +44 555 0"]]',
);

const text = z.string().check(z.maxLength(2000));
const whole = z.int();
const minute = z.int().check(z.gte(-10_000), z.lte(100_000));
const amount = z.number().check(z.gte(-1e9), z.lte(1e9));
const pair = z.tuple([minute, minute]);
const STOP = z.tuple([
  text,
  text,
  z.union([z.tuple([whole, whole]), z.literal(0)]),
  minute,
  z.array(pair).check(z.maxLength(20)),
  minute,
  z.array(amount).check(z.maxLength(20)),
  text,
  text,
  z.literal([0, 1, 2]),
]);
const ROUND_PARTS = [
  text,
  z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
  z.string().check(z.regex(/^[a-z]{2}$/)),
  text,
  text,
  z.int().check(z.gte(0), z.lte(100_000)),
  minute,
  minute,
  z.number().check(z.gte(0), z.lte(1e9)),
  z.array(text).check(z.maxLength(20)),
  text,
  z.array(STOP).check(z.maxLength(MAX_STOPS)),
  z.array(z.tuple([minute, minute, minute])).check(z.maxLength(100)),
] as const;
const RELOAD = z.tuple([
  text,
  z.tuple([whole, whole]),
  minute,
  minute,
  minute,
  z.array(amount).check(z.maxLength(20)),
]);
const ROUND = z.union([
  z.tuple([...ROUND_PARTS]),
  z.tuple([...ROUND_PARTS, z.array(RELOAD).check(z.maxLength(100))]),
]);

const toMinutes = (seconds: number) => Math.round(seconds / 60);

export interface RoundChoices {
  readonly language: string;
  readonly hasPhones: boolean;
  readonly hasNotes: boolean;
}

function toRoundStop(stop: ExportStop, choices: RoundChoices): RoundStop {
  return {
    name: stop.name,
    address: stop.address,
    location: stop.location,
    arrival: stop.timing?.arrival ?? 0,
    windows: stop.windows,
    durationSeconds: stop.durationSeconds,
    loads: stop.loads,
    phone: choices.hasPhones ? (stop.phone ?? '') : '',
    note: choices.hasNotes ? (stop.note ?? '') : '',
    role: stop.role,
  };
}

export function buildDriverRound(plan: ExportPlan, route: ExportRoute, choices: RoundChoices): DriverRound {
  return {
    title: plan.title,
    date: plan.date,
    language: choices.language,
    van: route.van,
    driver: route.driver ?? '',
    number: route.number,
    departure: route.departure,
    end: route.end,
    metres: route.metres,
    loadNames: plan.loadNames,
    startName: route.startPlace?.name ?? '',
    stops: route.stops.map((stop) => toRoundStop(stop, choices)),
    breaks: route.breaks,
    reloads: route.reloads.map(({ place, start, end, beforeStop, loads }) => ({
      ...place,
      start,
      end,
      beforeStop,
      loads,
    })),
  };
}

const cut = (value: string) => value.slice(0, 2000);

/** The text of a round's fragment, after `d=`. Times are rounded to the minute, places to a metre. */
export function encodeRound(round: DriverRound): string {
  let last = [0, 0];
  const stops = round.stops.slice(0, MAX_STOPS).map((stop) => {
    let place: [number, number] | 0 = 0;
    if (stop.location) {
      const now = stop.location.map((degrees) => Math.round(degrees * SCALE));
      place = [now[0] - last[0], now[1] - last[1]];
      last = now;
    }
    return [
      cut(stop.name),
      cut(stop.address),
      place,
      toMinutes(stop.arrival),
      stop.windows.slice(0, 20).map(([from, to]) => [toMinutes(from), toMinutes(to)]),
      toMinutes(stop.durationSeconds),
      stop.loads.slice(0, 20),
      cut(stop.phone),
      cut(stop.note),
      stop.role === 'pickup' ? 1 : stop.role === 'delivery' ? 2 : 0,
    ];
  });
  const reloads = round.reloads
    .slice(0, 100)
    .map(({ name, location, start, end, beforeStop, loads }) => [
      cut(name),
      location.map((degrees) => Math.round(degrees * SCALE)),
      toMinutes(start),
      toMinutes(end),
      beforeStop,
      loads.slice(0, 20),
    ]);
  const json = JSON.stringify([
    cut(round.title),
    round.date,
    round.language,
    cut(round.van),
    cut(round.driver),
    round.number,
    toMinutes(round.departure),
    toMinutes(round.end),
    Math.round(round.metres),
    round.loadNames.slice(0, 20).map(cut),
    cut(round.startName),
    stops,
    round.breaks.slice(0, 100).map(({ start, end, atStop }) => [toMinutes(start), toMinutes(end), atStop]),
    ...(reloads.length > 0 ? [reloads] : []),
  ]);
  return `${reloads.length > 0 ? WITH_RELOADS : VERSION}${toBase64Url(deflateSync(strToU8(json), { level: 9, dictionary: DICTIONARY }))}`;
}

export type RoundFailure = 'none' | 'newer' | 'damaged';

/**
 * What a fragment (with or without `#`, `d=` before the text, `n=` before digits) says; why it says nothing: there is none, a later version
 * wrote it, or it is no round. Never throws, whatever it is given.
 */
export function decodeRound(fragment: string): { round: DriverRound } | { failure: RoundFailure } {
  const found = /^#?[dn]=(.*)$/s.exec(normalizeFragment(fragment));
  if (!found || found[1] === '') return { failure: 'none' };
  const [, body] = found;
  if (body.length > LONGEST_TEXT) return { failure: 'damaged' };
  if (body[0] !== VERSION && body[0] !== WITH_RELOADS)
    return { failure: /^[3-9]/.test(body) ? 'newer' : 'damaged' };
  try {
    const json = inflateAtMost(fromBase64Url(body.slice(1)), LONGEST_JSON, DICTIONARY);
    const parsed = z.safeParse(ROUND, JSON.parse(strFromU8(json)));
    return parsed.success ? { round: toRound(parsed.data) } : { failure: 'damaged' };
  } catch {
    return { failure: 'damaged' };
  }
}

function toPlace(x: number, y: number): [lon: number, lat: number] {
  const place: [number, number] = [x / SCALE, y / SCALE];
  if (Math.abs(place[0]) > 180 || Math.abs(place[1]) > 90) throw new Error('A place off the earth');
  return place;
}

function toReload([name, [lon, lat], start, end, beforeStop, loads]: z.infer<typeof RELOAD>): RoundReload {
  return { name, location: toPlace(lon, lat), start: start * 60, end: end * 60, beforeStop, loads };
}

function toRound(data: z.infer<typeof ROUND>): DriverRound {
  const [title, date, language, van, driver, number, departure, end, metres, loadNames, startName] = data;
  let last = [0, 0];
  const stops = data[11].map((stop): RoundStop => {
    const [name, address, place, arrival, windows, duration, loads, phone, note, role] = stop;
    let location: [number, number] | undefined;
    if (place !== 0) {
      last = [last[0] + place[0], last[1] + place[1]];
      location = toPlace(last[0], last[1]);
    }
    return {
      name,
      address,
      location,
      arrival: arrival * 60,
      windows: windows.map(([from, to]) => [from * 60, to * 60] as const),
      durationSeconds: duration * 60,
      loads,
      phone,
      note,
      role: role === 1 ? 'pickup' : role === 2 ? 'delivery' : undefined,
    };
  });
  const breaks = data[12].map(([from, to, atStop]) => ({ start: from * 60, end: to * 60, atStop }));
  const times = { departure: departure * 60, end: end * 60 };
  return {
    title,
    date,
    language,
    van,
    driver,
    number,
    ...times,
    metres,
    loadNames,
    startName,
    stops,
    breaks,
    reloads: (data[13] ?? []).map(toReload),
  };
}
