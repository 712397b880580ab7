import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { SaxesParser } from 'saxes';
import { describe, expect, test } from 'vitest';
import { readGpxTrack } from '../../api/contract/gpx-track.ts';
import { writeMessage } from '../../i18n/write-message.ts';
import { buildExportPlan } from '../../store/outputs/build-export-plan.ts';
import { makeOrder, makePlan, makeSolution } from '../../testing/make-plan.ts';
import { anyPlan } from '../../testing/plan-arbitrary.ts';
import { checkRows } from '../check-rows.ts';
import { guessColumns } from '../guess-columns.ts';
import { readTable } from '../read-table.ts';
import type { ExportPlan } from './export-plan.ts';
import { makeFileName, safeFileNames } from './file-names.ts';
import { writeGeojson } from './write-geojson.ts';
import { describeStop, writeGpx } from './write-gpx.ts';
import { writeKml } from './write-kml.ts';
import { writeStopsCsv } from './write-stops-csv.ts';
import { writeXlsx } from './write-xlsx.ts';
import { writeZip } from './write-zip.ts';

const EVIL = '=cmd|"/c calc"!A1 <b>&\u0007';

function makeExport(): ExportPlan {
  const plan = makePlan(['A', 'B', 'C'], 2);
  const [van] = plan.vehicles;
  const solution = makeSolution(van.id, ['B', 'A']);
  const lines = [
    [
      [7, 43],
      [7.01, 43],
    ],
    [
      [7.01, 43],
      [7.02, 43.01],
    ],
  ] as const;
  return buildExportPlan(
    {
      ...plan,
      orders: [
        makeOrder('A', {
          location: [7.2, 43.71],
          windows: [[30_600, 43_200]],
          phone: '+49 30 1234',
          note: EVIL,
        }),
        makeOrder('B', { name: EVIL, location: [7.25, 43.7], address: 'Mill Street 5; yard', loads: [4] }),
        makeOrder('C', { location: [7.3, 43.69], kept: { Colour: '-red' } }),
      ],
      solution: {
        ...solution,
        routes: [{ ...solution.routes[0], lines: lines.map((line) => line.map(([lon, lat]) => [lon, lat])) }],
        unassigned: [{ orderId: 'C', code: 3, reason: 'No room', otherReasons: [] }],
      },
    },
    'Tue 24 Nov',
  );
}

/** Tags in the order in which they open; throws for what is no XML. */
function readXml(text: string): { tags: string[]; texts: string } {
  const tags: string[] = [];
  let texts = '';
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', (tag) => {
    tags.push(tag.name);
  });
  parser.on('text', (part) => {
    texts += part;
  });
  parser.write(text).close();
  return { tags, texts };
}

/** The places that our own import reads from a file, by order. */
async function readBack(name: string, bytes: Uint8Array) {
  const table = await readTable({ name, bytes });
  if (!table.ok) throw new Error(writeMessage(table.error.message));
  const { ready, problems } = checkRows(table.value, guessColumns(table.value), {
    existingIds: new Set<string>(),
  });
  expect(problems).toEqual([]);
  return new Map(ready.map((draft) => [draft.id, draft]));
}

const utf8 = (text: string) => new TextEncoder().encode(text);
const PLACES = [
  ['A', 7.2, 43.71],
  ['B', 7.25, 43.7],
  ['C', 7.3, 43.69],
] as const;

test('a stop of a GPX says when, how much and whom to call, without empty lines', () => {
  const { stops } = makeExport().routes[0];
  const [first, second] = stops.map((stop) => describeStop(stop, ['parcels']));
  expect(first.split('\n')).toEqual([
    'Mill Street 5; yard',
    expect.stringMatching(/^\d+:\d\d$/),
    '4 parcels',
  ]);
  expect(second.split('\n')).toEqual([
    expect.stringMatching(/^\d+:\d\d$/),
    '08:30-12:00',
    '1 parcels',
    '+49 30 1234',
    EVIL,
  ]);
});

describe('what is written, our own import reads back with the same places', () => {
  const plan = makeExport();
  const files: [string, () => Promise<Uint8Array>][] = [
    ['stops.csv', async () => utf8(writeStopsCsv(plan))],
    ['excel.csv', async () => utf8(writeStopsCsv(plan, { delimiter: ';' }))],
    ['stops.geojson', async () => utf8(writeGeojson(plan))],
    [
      'stops.xlsx',
      async () =>
        new Uint8Array(await (await writeXlsx(plan, { stops: 'Stops', routes: 'Routes' })).arrayBuffer()),
    ],
  ];
  for (const [name, write] of files) {
    test(name, async () => {
      const drafts = await readBack(name, await write());
      for (const [id, lon, lat] of PLACES) expect(drafts.get(id)).toMatchObject({ id, location: [lon, lat] });
      expect(drafts.get('A')).toMatchObject({
        windows: [[30_600, 43_200]],
        durationSeconds: 300,
        phone: '+49 30 1234',
      });
      expect(drafts.get('B')?.loads).toEqual([4]);
      expect(drafts.get('B')?.address).toBe('Mill Street 5; yard');
    });
  }
});

test('a GeoJSON says of every stop what is known of it, and of nothing else', () => {
  const plan = makeExport();
  const [route] = plan.routes;
  const [stop] = route.stops;
  const timing = {
    arrival: 29_280,
    start: 30_600,
    departure: 30_900,
    waiting: 1320,
    legMetres: 0,
    legSeconds: 0,
  };
  const late = {
    ...stop,
    role: 'pickup' as const,
    outcome: 'failed' as const,
    timing: { ...timing, late: 61 },
  };
  const done = { ...stop, note: 'Ring', phone: '1', durationSeconds: 90, timing: { ...timing, late: 0 } };
  const read = (of: ExportPlan) =>
    (JSON.parse(writeGeojson(of)).features as { properties: Record<string, unknown> }[])
      .map(({ properties }) => properties)
      .filter(({ order }) => order !== undefined);
  const [first, second, left] = read({ ...plan, routes: [{ ...route, stops: [late, done] }] });
  const shared = { order: 'B', name: EVIL, address: 'Mill Street 5; yard', planned_on: route.van, boxes: 4 };
  const times = { arrival: '08:08', begin: '08:30', leave: '08:35', time_window: '' };
  const known = {
    part: 'pickup',
    minutes_late: 2,
    outcome: 'failed',
    service_time_min: 5,
    phone: '',
    note: '',
  };
  expect(first).toEqual({ ...shared, ...times, ...known, sequence: 1 });
  expect(second).toEqual({
    ...shared,
    ...times,
    service_time_min: 1.5,
    phone: '1',
    note: 'Ring',
    sequence: 2,
  });
  expect(left).toMatchObject({ order: 'C', not_planned_because: 'No room' });
  expect(left).not.toHaveProperty('planned_on');
});

test('no cell of a table begins like a formula', async () => {
  const csv = writeStopsCsv(makeExport());
  expect(csv).toContain(`"'=cmd`);
  expect(csv).toContain(`'-red`);
  const blob = await writeXlsx(makeExport(), { stops: 'Stops', routes: 'Routes' });
  const entries = unzipSync(new Uint8Array(await blob.arrayBuffer()));
  const sheets = Object.keys(entries).filter((name) => name.startsWith('xl/worksheets/sheet'));
  expect(sheets).toHaveLength(2);
  for (const name of sheets) expect(strFromU8(entries[name])).not.toMatch(/<f[ >]/);
});

test('the semicolon table has the mark and the comma that Excel wants', () => {
  const csv = writeStopsCsv(makeExport(), { delimiter: ';' });
  expect(csv.startsWith('\uFEFF')).toBe(true);
  expect(csv).toContain('43,71;7,2');
});

test('a GPX has the stops in their order and the way as a track that our own reader reads', () => {
  const plan = makeExport();
  const gpx = writeGpx(plan, plan.routes[0]);
  expect([...gpx.matchAll(/<rtept lat="([\d.]+)" lon="([\d.]+)">/g)].map((match) => match[2])).toEqual([
    '7.25',
    '7.2',
  ]);
  const track = readGpxTrack(gpx);
  expect(track.ok && track.value.map(({ lon, lat }) => [lon, lat])).toEqual([
    [7, 43],
    [7.01, 43],
    [7.02, 43.01],
  ]);
});

test('a KML has a folder per van and one of what is on no route', () => {
  const { tags, texts } = readXml(writeKml(makeExport(), 'Unassigned'));
  expect(tags.filter((tag) => tag === 'Folder')).toHaveLength(2);
  expect(tags.filter((tag) => tag === 'Point')).toHaveLength(3);
  expect(tags.filter((tag) => tag === 'LineString')).toHaveLength(1);
  expect(texts).toContain('7.3,43.69');
});

test('whatever is in a plan, GPX and KML are XML and GeoJSON is JSON', () => {
  fc.assert(
    fc.property(anyPlan, (plan) => {
      const out = buildExportPlan(plan, 'Day');
      readXml(writeKml(out, 'Rest'));
      for (const route of out.routes) readXml(writeGpx(out, route));
      const { features } = JSON.parse(writeGeojson(out)) as { features: unknown[] };
      const points = [...out.routes.flatMap(({ stops }) => stops), ...out.unassigned].filter(
        (stop) => stop.location,
      );
      expect(features.length).toBeGreaterThanOrEqual(points.length);
    }),
    { numRuns: 200 },
  );
});

test('files in a zip have names of their own that every system takes', () => {
  const names = safeFileNames(['Van 1', 'van 1', 'a/b:c', '...', '']);
  expect(names).toEqual(['Van 1', 'van 1 2', 'a b c', 'plan', 'plan 2']);
  const zip = writeZip(
    names.map((name) => ({ name: `${name}.gpx`, text: `ä ${name}` })),
    new Date('2026-11-24T10:00:00Z'),
  );
  const entries = unzipSync(zip);
  expect(Object.keys(entries)).toHaveLength(5);
  expect(strFromU8(entries['a b c.gpx'])).toBe('ä a b c');
  expect(makeFileName('x\u0000y*')).toBe('x y');
});
