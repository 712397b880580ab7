import fc from 'fast-check';
import { deflateSync, strToU8 } from 'fflate';
import jsQR from 'jsqr';
import { expect, test } from 'vitest';
import { buildExportPlan } from '../../store/outputs/build-export-plan.ts';
import { makeOrder, makePlan, makeSolution } from '../../testing/make-plan.ts';
import { anyPlan } from '../../testing/plan-arbitrary.ts';
import { startProcessorClock } from '../../testing/processor-clock.ts';
import { buildDriverRound, decodeRound, encodeRound } from './driver-round.ts';
import { buildCallLink, buildGeoLink, buildGoogleLinks, chunkPlaces } from './map-links.ts';
import { buildQrMatrix, drawQrPath, QR_COMFORT } from './qr-matrix.ts';
import { normalizeFragment, toDigits } from './round-text.ts';

const CHOICES = { language: 'en', hasPhones: true, hasNotes: true };

function makeRoute(stops: number) {
  const ids = Array.from({ length: stops }, (_, i) => `O${i}`);
  const plan = makePlan(ids);
  const orders = ids.map((id, i) =>
    makeOrder(id, {
      name: `Bakery ${i}`,
      address: `Mill Street ${i}`,
      phone: `555 01${i}`,
      location: [7 + i / 100, 43],
    }),
  );
  const out = buildExportPlan({ ...plan, orders, solution: makeSolution(plan.vehicles[0].id, ids) }, 'Day');
  return { plan: out, route: out.routes[0] };
}

test('parts of a way share their ends and leave nothing out', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 9 }), (count, most) => {
      const places = Array.from({ length: count }, (_, i) => [i, 0] as const);
      const parts = chunkPlaces(places, most);
      for (const part of parts) expect(part.length).toBeLessThanOrEqual(most + 2);
      for (let i = 1; i < parts.length; i++) expect(parts[i][0]).toEqual(parts[i - 1].at(-1));
      expect(parts.flatMap((part, i) => (i === 0 ? part : part.slice(1)))).toEqual(places);
      if (count > 1) for (const part of parts) expect(part.length).toBeGreaterThan(1);
    }),
  );
});

test('a link to directions holds at most nine stops between its ends, and coordinates only', () => {
  const { route } = makeRoute(20);
  const links = buildGoogleLinks(route);
  expect(links).toHaveLength(3);
  for (const link of links) {
    const { host, searchParams } = new URL(link);
    expect(host).toBe('www.google.com');
    expect((searchParams.get('waypoints') ?? '').split('|').length).toBeLessThanOrEqual(9);
    expect(link).not.toMatch(/Bakery|Mill|555/);
  }
  expect(new URL(links[0]).searchParams.get('origin')).toBe('43,7');
  expect(new URL(links[2]).searchParams.get('destination')).toBe('43,7');
  for (const link of buildGoogleLinks(route, 3))
    expect((new URL(link).searchParams.get('waypoints') ?? '').split('|').length).toBeLessThanOrEqual(3);
});

test.each([
  ['car', 9, 'driving'],
  ['small_truck', 3, 'driving'],
  ['ecargobike', 3, 'bicycling'],
  ['racingbike', 1, 'bicycling'],
  ['foot', 9, 'walking'],
  ['cp_1 on bike', 9, 'bicycling'],
  ['cp_1 on small_truck', 9, 'driving'],
  ['cp_1', 9, 'driving'],
])('links of a %s lead over every place in turn, at most %s between their ends, %s', (name, most, mode) => {
  const { route } = makeRoute(13);
  const [profile, baseProfile] = name.split(' on ');
  const links = buildGoogleLinks({ ...route, profile, baseProfile }, most).map(
    (link) => new URL(link).searchParams,
  );
  const parts = links.map((query) => [
    query.get('origin'),
    ...(query.get('waypoints')?.split('|') ?? []),
    query.get('destination'),
  ]);
  const way = ['43,7', ...Array.from({ length: 13 }, (_, i) => `43,${7 + i / 100}`), '43,7'];
  expect(parts.flatMap((part, i) => (i === 0 ? part : part.slice(1)))).toEqual(way);
  expect(new Set(links.map((query) => query.get('travelmode')))).toEqual(new Set([mode]));
});

test('numbers are called, other texts are not', () => {
  expect(buildCallLink('+49 (30) 12-34')).toBe('tel:+49301234');
  expect(buildCallLink('reception')).toBeUndefined();
  expect(buildCallLink('javascript:alert(1)')).toBeUndefined();
  expect(buildGeoLink([7.123456, 43.5])).toBe('geo:43.5,7.12346?q=43.5,7.12346');
});

test('a round of twenty stops fits a comfortable code, and comes back as it was', () => {
  const { plan, route } = makeRoute(20);
  const text = encodeRound(buildDriverRound(plan, route, CHOICES));
  const code = buildQrMatrix(`https://example.org/planner/driver.html#n=${toDigits(text)}`);
  expect(code?.length).toBeLessThan(QR_COMFORT);
  const decoded = decodeRound(`#d=${text}`);
  if (!('round' in decoded)) throw new Error(decoded.failure);
  expect(decoded.round.stops).toHaveLength(20);
  expect(decoded.round.stops[3]).toMatchObject({ name: 'Bakery 3', phone: '555 013', location: [7.03, 43] });
  expect(decoded.round.startName).toBe('Depot');
  expect(toDigits(text)).toMatch(/^\d+$/);
  expect(normalizeFragment(`#n=${toDigits(text)}`)).toBe(`#d=${text}`);
  expect(decodeRound(`#n=${toDigits(text)}`)).toEqual(decoded);
});

test('a round comes back as the plan has it, times to the minute and places to a metre', () => {
  const { plan, route } = makeRoute(3);
  const round = buildDriverRound(
    plan,
    {
      ...route,
      driver: 'Ada',
      departure: 7 * 3600 + 29,
      end: 15.5 * 3600 - 29,
      metres: 12_345.4,
      breaks: [{ start: 43_200, end: 45_000, atStop: 2 }],
    },
    CHOICES,
  );
  const toMinute = (seconds: number) => Math.round(seconds / 60) * 60;
  const stops = round.stops.map((stop, i) => ({
    ...stop,
    arrival: 30_000 + i * 600 + 29,
    windows: i === 0 ? [[28_800, 36_000] as const] : [],
    role: ([undefined, 'pickup', 'delivery'] as const)[i],
  }));
  expect(decodeRound(`#d=${encodeRound({ ...round, stops })}`)).toEqual({
    round: {
      ...round,
      stops: stops.map((stop) => ({ ...stop, arrival: toMinute(stop.arrival) })),
      departure: 7 * 3600,
      end: 15.5 * 3600,
      metres: 12_345,
    },
  });
});

test('bytes come back from digits, zeros at either end too', () => {
  const bytes = fc.uint8Array({ maxLength: 400 });
  fc.assert(
    fc.property(bytes, (some) => {
      const text = `1${Buffer.from(some).toString('base64url')}`;
      expect(normalizeFragment(`#n=${toDigits(text)}`)).toBe(`#d=${text}`);
    }),
  );
  for (const odd of ['#n=', '#n=1', '#n=12x', `#n=${'9'.repeat(60_001)}`, '#n=19', '#n=1256'])
    expect(['none', 'damaged'], odd).toContain((decodeRound(odd) as { failure: string }).failure);
  expect(decodeRound('#n=7123')).toEqual({ failure: 'newer' });
});

test('a number of as many digits as a link may have is read, a longer one stays as it is', () => {
  const longest = `#n=${'1'.repeat(60_000)}`;
  expect(normalizeFragment(longest)).toMatch(/^#d=1[\w-]+$/);
  expect(normalizeFragment(`${longest}1`)).toBe(`${longest}1`);
});

test('phones and notes stay at home when they are not wanted', () => {
  const { plan, route } = makeRoute(2);
  const decoded = decodeRound(
    `d=${encodeRound(buildDriverRound(plan, route, { ...CHOICES, hasPhones: false, hasNotes: false }))}`,
  );
  expect('round' in decoded && decoded.round.stops.map((stop) => stop.phone)).toEqual(['', '']);
});

test('the round of any plan comes back: texts as they were, times to the minute, places to a metre', () => {
  fc.assert(
    fc.property(anyPlan, (source) => {
      const plan = buildExportPlan(source, 'Day');
      for (const route of plan.routes) {
        const round = buildDriverRound(plan, route, CHOICES);
        const decoded = decodeRound(`#d=${encodeRound(round)}`);
        if (!('round' in decoded)) throw new Error(decoded.failure);
        for (const [i, stop] of decoded.round.stops.entries()) {
          expect(stop.name).toBe(round.stops[i].name);
          expect(stop.note).toBe(round.stops[i].note);
          expect(Math.abs(stop.arrival - round.stops[i].arrival)).toBeLessThanOrEqual(30);
          const place = round.stops[i].location;
          expect(stop.location === undefined).toBe(place === undefined);
          if (place && stop.location) expect(Math.abs(stop.location[0] - place[0])).toBeLessThan(1.1e-5);
        }
      }
    }),
    { numRuns: 200 },
  );
});

test('no fragment, however damaged, throws or gives half a round', () => {
  const { plan, route } = makeRoute(5);
  const good = encodeRound(buildDriverRound(plan, route, CHOICES));
  const check = (fragment: string) => {
    const decoded = decodeRound(fragment);
    if ('round' in decoded) {
      for (const stop of decoded.round.stops) {
        expect(typeof stop.name).toBe('string');
        if (stop.location) expect(Math.abs(stop.location[1])).toBeLessThanOrEqual(90);
      }
    } else expect(['none', 'newer', 'damaged']).toContain(decoded.failure);
  };
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => check(text)),
    { numRuns: 500 },
  );
  fc.assert(
    fc.property(fc.string(), (text) => check(`#d=1${text}`)),
    { numRuns: 500 },
  );
  fc.assert(
    fc.property(fc.nat(good.length - 1), fc.string({ maxLength: 3 }), (at, put) =>
      check(`#d=${good.slice(0, at)}${put}${good.slice(at + 1)}`),
    ),
    { numRuns: 500 },
  );
  fc.assert(
    fc.property(fc.json(), (json) => {
      const body = btoa(String.fromCharCode(...deflateSync(strToU8(json))));
      check(`#d=1${body.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`);
    }),
    { numRuns: 300 },
  );
  expect(decodeRound('')).toEqual({ failure: 'none' });
  expect(decodeRound('#section')).toEqual({ failure: 'none' });
  expect(decodeRound('#d=7abc')).toEqual({ failure: 'newer' });
  expect(decodeRound('#d=1%%%')).toEqual({ failure: 'damaged' });
});

test('a small text that unpacks to very much is refused quickly', () => {
  const bomb = deflateSync(new Uint8Array(20_000_000), { level: 9 });
  const body = btoa(String.fromCharCode(...bomb.subarray(0, 40_000)));
  const spent = startProcessorClock();
  expect(decodeRound(`#d=1${body.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`)).toEqual({
    failure: 'damaged',
  });
  expect(spent()).toBeLessThan(1000);
});

test('an independent reader reads what the code says', () => {
  // jsQR has a place of version 23 wrong (74 for 78): 109 modules are left out.
  const texts = [
    'https://example.org/driver.html#d=1abc',
    `x${'y'.repeat(900)}`,
    ...[0, 19, 100, 1800, 4000].map(
      (digits) => `https://example.org/driver.html#n=${'0123456789'.repeat(400).slice(0, digits)}`,
    ),
  ];
  for (const text of texts) {
    const matrix = buildQrMatrix(text);
    if (!matrix) throw new Error('no code');
    const scale = 4;
    const quiet = 4;
    const size = (matrix.length + 2 * quiet) * scale;
    const pixels = new Uint8ClampedArray(size * size * 4).fill(255);
    for (const [y, row] of matrix.entries())
      for (const [x, isDark] of row.entries())
        for (let dy = 0; dy < scale; dy++)
          for (let dx = 0; dx < scale; dx++)
            if (isDark) {
              const at = (((y + quiet) * scale + dy) * size + (x + quiet) * scale + dx) * 4;
              pixels.fill(0, at, at + 3);
            }
    expect(jsQR(pixels, size, size)?.data).toBe(text);
    expect(drawQrPath(matrix, quiet)).toMatch(/^M4 4h7v1h-7z/);
  }
  expect(buildQrMatrix('a'.repeat(2953))?.length).toBe(177);
  expect(buildQrMatrix('a'.repeat(2954))).toBeUndefined();
  expect(buildQrMatrix(`a${'7'.repeat(7080)}`)?.length).toBe(177);
  expect(buildQrMatrix(`a${'7'.repeat(7090)}`)).toBeUndefined();
});
