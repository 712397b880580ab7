/** Every reader of files that people or hosts give, with sound files to begin from. */
import { gzipSync, zipSync } from 'fflate';
import { HgtReadError, parseHgt } from '../../engine/elevation/hgt-cell.ts';
import { decodeRound, encodeRound } from '../../files/out/driver-round.ts';
import { readLinkTimes } from '../../files/read-link-times.ts';
import { readOrderFile } from '../../files/read-order-file.ts';
import { writeMessage } from '../../i18n/write-message.ts';
import { OsmReadError } from '../../osm/osm-read-error.ts';
import { readOsmPbf } from '../../osm/read-osm-pbf.ts';
import { BACKUP_FORMAT, BACKUP_VERSION, decodeBackup } from '../../store/backup/backup-file.ts';
import { encodePlanFile, readPlanFile } from '../../store/plan-file/plan-file.ts';
import { webPlatform } from '../../tiles/pack/pack-platform.ts';
import { toRangeSource } from '../../tiles/pack/range-source.ts';
import { openRegionPack } from '../../tiles/pack/read-pack.ts';
import { nodePlatform } from '../../worker/node-platform.ts';
import { openRegion } from '../../worker/open-region.ts';
import { unpackHgt } from '../../worker/unpack-hgt.ts';
import { makeHgt } from '../make-hgt.ts';
import { makePbf, makeSampleElements, makeSource, PLAIN_FORM } from '../make-pbf.ts';
import { makePlan } from '../make-plan.ts';
import { makeStreetPack } from '../mock-region.ts';
import { makeSheet, packWorkbook } from './workbook.ts';

interface HostileReader {
  readonly name: string;
  /** What is damaged. */
  readonly seeds: readonly Uint8Array[];
  /** Files as large as these are tried seldom. */
  readonly isLarge?: boolean;
  /** Makes a file of what was damaged, such as an archive around it. */
  readonly wrap?: (damaged: Uint8Array) => Uint8Array;
  /** The words of a refusal; undefined for a file that was read. Rejects with a fault of the reader. */
  read(file: Uint8Array): Promise<string | undefined>;
}

const utf8 = (text: string) => new TextEncoder().encode(text);
const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

function orderReader(name: string, ...texts: readonly string[]): HostileReader {
  return { name, seeds: texts.map(utf8), read: (file) => readOrders(name, file) };
}

async function readOrders(name: string, bytes: Uint8Array): Promise<string | undefined> {
  const read = await readOrderFile({ name, bytes });
  if (read.ok) return undefined;
  const { message, remedy } = read.error;
  if (writeMessage(remedy) === '') throw new Error('A refusal has no remedy');
  return writeMessage(message);
}

/** Runs a reader that throws its refusals; `isRefusal` tells them from faults. */
async function catchRefusal(
  work: () => Promise<unknown>,
  isRefusal: (error: Error) => boolean,
): Promise<string | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    if (error instanceof Error && isRefusal(error)) return error.message;
    throw error;
  }
}

const CSV =
  'Order;Name;Street;City;Lat;Lon;From;To;Kilos\n' +
  'A1;"Smith; Sons";Elm Street 4;Springfield;49,5011;-12.0012;08:00;12:30;3,5\n' +
  'A2;Bakery;"Quay ""North"" 2";Linderwick;49.4995;-12.0031;9 am;;12\n'.repeat(6);

const GPX =
  '<?xml version="1.0"?><gpx version="1.1" creator="a" xmlns="http://www.topografix.com/GPX/1/1">' +
  '<wpt lat="49.5" lon="-12"><name>One &amp; two</name></wpt><rte><rtept lat="49.5" lon="-12.1"/></rte>' +
  '<trk><trkseg><trkpt lat="49.5" lon="-12.2"><time>2026-01-01T08:00:00Z</time></trkpt></trkseg></trk></gpx>';

const KML =
  '<?xml version="1.0" encoding="UTF-8"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document><Folder>' +
  '<Placemark><name>One</name><description><![CDATA[<b>at</b> the quay]]></description><Point>' +
  '<coordinates>-12.001,49.501,0</coordinates></Point><ExtendedData><Data name="kg"><value>3</value></Data>' +
  '</ExtendedData></Placemark></Folder></Document></kml>';

const GEOJSON = JSON.stringify({
  type: 'FeatureCollection',
  features: [1, 2, 3].map((i) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [-12 - i / 1000, 49.5] },
    properties: { name: `Order ${i}`, kg: i, tags: ['a', 'b'] },
  })),
});

const SHEET =
  '<cols><col min="3" max="3" hidden="1"/></cols><sheetData>' +
  '<row r="1"><c r="A1" t="inlineStr"><is><t>Name</t></is></c><c r="B1" t="inlineStr"><is><t>Lat</t></is></c></row>' +
  '<row r="2"><c r="A2" t="inlineStr"><is><t>One</t></is></c><c r="B2"><v>49.5</v></c></row>' +
  '<row r="3" hidden="1"><c r="A3" t="inlineStr"><is><t>Two</t></is></c><c r="B3"><v>49.6</v></c></row>' +
  '</sheetData><mergeCells><mergeCell ref="A2:A3"/></mergeCells>';

const PROBLEM = JSON.stringify({
  vehicles: [{ vehicle_id: 'v', start_address: { location_id: 'd', lon: -12, lat: 49.5 } }],
  services: [{ id: 's', address: { location_id: 'a', lon: -12.01, lat: 49.5 }, duration: 300 }],
});

const RESEARCH = `C101

VEHICLE
NUMBER     CAPACITY
  25         200

CUSTOMER
CUST NO.  XCOORD.   YCOORD.    DEMAND   READY TIME  DUE DATE   SERVICE   TIME

    0      40         50          0          0       1236          0
    1      45         68         10        912        967         90
    2      45         70         30        825        870         90
`;

const PLAN = encodePlanFile({ plan: makePlan(['A', 'B', 'C']), profiles: [] });

function planReader(name: string): HostileReader {
  return {
    name,
    seeds: [utf8(PLAN)],
    async read(file) {
      const read = readPlanFile(decode(file), 'new');
      return read.ok ? undefined : read.message;
    },
  };
}

async function readBackup(file: Uint8Array): Promise<string | undefined> {
  const read = await decodeBackup(new Blob([file as Uint8Array<ArrayBuffer>]));
  return read.ok ? undefined : read.message;
}

const BACKUP = utf8(
  JSON.stringify({
    format: BACKUP_FORMAT,
    version: BACKUP_VERSION,
    madeAt: '2026-01-01T00:00:00Z',
    parts: { plans: [{ id: 'a', title: 'A', value: { plan: JSON.parse(PLAN) } }], settings: [] },
  }),
);

const ROUND = encodeRound({
  title: 'Monday',
  date: '2026-01-05',
  language: 'en',
  van: 'Van 1',
  driver: 'Kim',
  number: 1,
  departure: 28_800,
  end: 36_000,
  metres: 12_000,
  loadNames: ['kg'],
  startName: 'Depot',
  reloads: [],
  stops: [
    {
      name: 'One',
      address: 'Elm Street 4',
      location: [-12, 49.5],
      arrival: 30_000,
      windows: [[28_800, 43_200]],
      durationSeconds: 300,
      loads: [3],
      phone: '555',
      note: '',
    },
  ],
  breaks: [{ start: 32_000, end: 33_000, atStop: 0 }],
});

const LINKS = 'way_id,days,from_time,to_time,speed_kmh\n12,Mo-Fr,07:00,09:00,7\n13,Sa,10:00,10:30,30\n';

/** Errors of the language itself are faults: nobody put words to them. */
const FAULTS = [TypeError, RangeError, SyntaxError, ReferenceError, EvalError, URIError];
const isInWords = (error: Error) => !FAULTS.some((fault) => error instanceof fault);

const readPbf = (file: Uint8Array) =>
  catchRefusal(
    async () => {
      await readOsmPbf(makeSource(file), nodePlatform, { bounds: [-180, -90, 180, 90] });
      await readOsmPbf(makeSource(file), nodePlatform);
    },
    (error) => error instanceof OsmReadError,
  );

const readHgt = (name: string) => (file: Uint8Array) =>
  catchRefusal(
    async () => {
      for (const cell of await unpackHgt({ name, bytes: file })) parseHgt(cell.name, cell.bytes);
    },
    (error) => error instanceof HgtReadError,
  );

/** All readers. Those of archives come twice: the archive damaged, and what lies in it. */
export async function listReaders(): Promise<readonly HostileReader[]> {
  const sheet = makeSheet(SHEET);
  const hgt = makeHgt(1201, (x, y) => x + y);
  const elements = makeSampleElements();
  return [
    orderReader('orders.csv', CSV, CSV.replaceAll(';', '\t')),
    orderReader('orders.gpx', GPX),
    orderReader('orders.kml', KML),
    orderReader('orders.geojson', GEOJSON, PROBLEM),
    orderReader('orders.txt', RESEARCH),
    {
      name: 'orders.xlsx',
      seeds: [packWorkbook(sheet)],
      read: (file) => readOrders('orders.xlsx', file),
    },
    {
      name: 'a sheet of orders.xlsx',
      seeds: [sheet],
      wrap: (damaged) => packWorkbook(damaged),
      read: (file) => readOrders('orders.xlsx', file),
    },
    planReader('a plan'),
    { name: 'a backup', seeds: [gzipSync(BACKUP)], read: readBackup },
    {
      name: 'the text of a backup',
      seeds: [BACKUP],
      wrap: (text) => gzipSync(text, { level: 1 }),
      read: readBackup,
    },
    {
      name: 'a region pack',
      seeds: [await makeStreetPack()],
      read: (file) =>
        catchRefusal(async () => {
          await openRegion(await openRegionPack(toRangeSource(file), webPlatform));
        }, isInWords),
    },
    { name: 'extract.osm.pbf', seeds: [makePbf(elements)], read: readPbf },
    {
      name: 'extract.osm.pbf, not packed',
      seeds: [makePbf(elements, { ...PLAIN_FORM, zlib: false })],
      read: readPbf,
    },
    { name: 'N50E010.hgt.gz', seeds: [gzipSync(hgt)], isLarge: true, read: readHgt('N50E010.hgt.gz') },
    {
      name: 'N50E010.hgt.zip',
      seeds: [zipSync({ 'N50E010.hgt': hgt })],
      isLarge: true,
      read: readHgt('N50E010.hgt.zip'),
    },
    {
      name: 'speeds.csv',
      seeds: [utf8(LINKS)],
      async read(file) {
        const read = readLinkTimes(decode(file), 'speeds', () => undefined);
        return read.ok ? undefined : `${read.error.message} ${read.error.remedy}`;
      },
    },
    {
      name: "a driver's link",
      seeds: [utf8(`#d=${ROUND}`)],
      async read(file) {
        const read = decodeRound(decode(file));
        return 'failure' in read ? read.failure : undefined;
      },
    },
  ];
}
