/** Files of a plan whose van reloads on its route: where the reload stands, and what comes back when they are read. */
import { expect, test } from 'vitest';
import { writeMessage } from '../../i18n/write-message.ts';
import { buildExportPlan } from '../../store/outputs/build-export-plan.ts';
import { makeOrder, makePlan, makeSolution } from '../../testing/make-plan.ts';
import { checkRows } from '../check-rows.ts';
import { guessColumns } from '../guess-columns.ts';
import { readTable } from '../read-table.ts';
import { withoutPlanColumns } from '../stop-columns.ts';
import { buildDriverRound, decodeRound, encodeRound } from './driver-round.ts';
import type { ExportPlan } from './export-plan.ts';
import { buildGoogleLinks } from './map-links.ts';
import { toDigits } from './round-text.ts';
import { buildRouteTable } from './stop-table.ts';
import { writeGeojson } from './write-geojson.ts';
import { writeGpx } from './write-gpx.ts';
import { writeKml } from './write-kml.ts';
import { writeStopsCsv } from './write-stops-csv.ts';

function makeSingle(): ExportPlan {
  const plan = makePlan([], 1);
  const orders = [
    makeOrder('A', { location: [7.2, 43.71] }),
    makeOrder('B', { location: [7.25, 43.7] }),
    makeOrder('C', { location: [7.3, 43.69], kept: { Colour: 'red' } }),
  ];
  const solution = {
    ...makeSolution(plan.vehicles[0].id, ['B', 'A']),
    unassigned: [{ orderId: 'C', code: 3, reason: 'No room', otherReasons: [] }],
  };
  return buildExportPlan({ ...plan, orders, solution }, 'Tue 24 Nov');
}

/** As our own import reads it. */
async function readBack(name: string, text: string) {
  const table = await readTable({ name, bytes: new TextEncoder().encode(text) });
  if (!table.ok) throw new Error(writeMessage(table.error.message));
  const { ready, problems } = checkRows(table.value, guessColumns(table.value));
  expect(problems).toEqual([]);
  const { warnings } = table.value;
  return { ready, said: warnings.map((each) => (typeof each === 'string' ? each : writeMessage(each))) };
}

const single = makeSingle();
const RELOAD = {
  place: { name: 'Yard & Co', location: [7.1, 43.2] as const },
  ...{ arrival: 29_400, start: 29_460, end: 30_000, beforeStop: 1, legMetres: 800, loads: [1] },
};
const plan: ExportPlan = {
  ...single,
  routes: single.routes.map((route) => ({ ...route, reloads: [RELOAD] })),
};
const table = (of: ExportPlan) =>
  writeStopsCsv(of)
    .replace('\uFEFF', '')
    .split('\r\n')
    .map((line) => line.split(','));

test('the table tells its trips apart, and is read back as the same orders', async () => {
  const [header, ...rows] = table(plan);
  const column = header.indexOf('Trip');
  expect(rows.slice(0, 3).map((row) => row[column])).toEqual(['1', '2', '']);
  expect(table(single)[0]).not.toContain('Trip');
  const { ready } = await readBack('stops.csv', writeStopsCsv(plan));
  expect(ready.map(({ id }) => id)).toEqual(['B', 'A', 'C']);
  const kept = ready.flatMap((draft) => Object.keys(draft.kept));
  expect(kept).toContain('Trip');
  expect(withoutPlanColumns([...new Set(kept)])).toEqual(['Colour']);
  const { header: names, rows: routes } = buildRouteTable(plan);
  expect(names.slice(-2)).toEqual(['Trips', 'Reloads']);
  expect(routes.map((row) => row.slice(-2))).toEqual([[2, '08:11-08:20 Yard & Co']]);
  expect(buildRouteTable(single).header).not.toContain('Trips');
});

test('the files of places have it between its stops', () => {
  const features = JSON.parse(writeGeojson(plan)).features as { properties: Record<string, unknown> }[];
  expect(features.slice(0, 3).map(({ properties }) => [properties.name, properties.trip])).toEqual([
    ['Customer B', 1],
    ['Yard & Co', 2],
    ['Customer A', 2],
  ]);
  expect(features[1].properties).toMatchObject({ type: 'reload', begin: '08:11', boxes: 1 });
  expect(writeGeojson(single)).not.toContain('"trip"');
  const gpx = writeGpx(plan, plan.routes[0]);
  expect([...gpx.matchAll(/<type>(\w+)<\/type>/g)].map(([, type]) => type)).toEqual([
    'stop',
    'reload',
    'stop',
  ]);
  expect(gpx).toContain('<rtept lat="43.2" lon="7.1"><name>Yard &amp; Co</name>');
  const kml = writeKml(plan, 'Not planned');
  expect(kml.indexOf('<coordinates>7.1,43.2<')).toBeGreaterThan(kml.indexOf('<coordinates>7.25,43.7<'));
  expect(kml.indexOf('<coordinates>7.1,43.2<')).toBeLessThan(kml.indexOf('<coordinates>7.2,43.71<'));
  expect(kml).toContain('08:11-08:20');
  expect(buildGoogleLinks(plan.routes[0])[0]).toContain('43.7%2C7.25%7C43.2%2C7.1%7C43.71%2C7.2');
});

const FILES: [name: string, text: string, orders: number][] = [
  ['stops.geojson', writeGeojson(plan), 3],
  ['stops.kml', writeKml(plan, 'Not planned'), 3],
  ['stops.gpx', writeGpx(plan, plan.routes[0]), 2],
];
test.each(FILES)(
  '%s is read back as its orders, and it is said that the reload is none',
  async (name, text, orders) => {
    const { ready, said } = await readBack(name, text);
    const places = [
      [7.25, 43.7],
      [7.2, 43.71],
      [7.3, 43.69],
    ];
    expect(ready.map(({ location }) => location)).toEqual(places.slice(0, orders));
    expect(said).toContain('Left out, because they are no orders: 1 reload of a van.');
  },
);

test('the round of its driver says where and what to load, and only such a round is of another version', () => {
  const choices = { language: 'en', hasPhones: true, hasNotes: true };
  const encode = (of: ExportPlan) => encodeRound(buildDriverRound(of, of.routes[0], choices));
  expect([encode(single)[0], encode(plan)[0]]).toEqual(['1', '2']);
  const decoded = decodeRound(`#d=${encode(plan)}`);
  expect('round' in decoded && decoded.round.reloads).toEqual([
    { name: 'Yard & Co', location: [7.1, 43.2], start: 29_460, end: 30_000, beforeStop: 1, loads: [1] },
  ]);
  expect(decodeRound(`#n=${toDigits(encode(plan))}`)).toEqual(decoded);
  const without = decodeRound(`#d=${encode(single)}`);
  expect('round' in without && without.round.reloads).toEqual([]);
  expect(decodeRound(`#d=3${encode(plan).slice(1)}`)).toEqual({ failure: 'newer' });
});
