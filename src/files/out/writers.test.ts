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
import { withoutPlanColumns } from '../stop-columns.ts';
import { buildDriverRound, decodeRound, encodeRound } from './driver-round.ts';
import type { ExportPlan } from './export-plan.ts';
import { makeFileName, safeFileNames } from './file-names.ts';
import { buildGoogleLinks } from './map-links.ts';
import { toDigits } from './round-text.ts';
import { buildRouteTable } from './stop-table.ts';
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

describe('of a route with a reload', () => {
  const single = makeExport();
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
    const drafts = await readBack('stops.csv', utf8(writeStopsCsv(plan)));
    expect([...drafts.keys()]).toEqual(['B', 'A', 'C']);
    const kept = [...drafts.values()].flatMap((draft) => Object.keys(draft.kept));
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
      [EVIL, 1],
      ['Yard & Co', 2],
      ['Customer A', 2],
    ]);
    expect(features[1].properties).toMatchObject({ reload: true, begin: '08:11', boxes: 1 });
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
    expect(readXml(kml).texts).toContain('08:11-08:20');
    expect(buildGoogleLinks(plan.routes[0])[0]).toContain('43.7%2C7.25%7C43.2%2C7.1%7C43.71%2C7.2');
  });

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
