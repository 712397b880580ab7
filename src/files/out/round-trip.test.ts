/** Tables written in one language and read in another: the same columns, the same values. */
import { afterEach, describe, expect, test } from 'vitest';
import { language } from '../../i18n/language-state.ts';
import { loadLanguage } from '../../i18n/load-language.ts';
import { LANGUAGES, type Language } from '../../i18n/locale.ts';
import { t } from '../../i18n/t.ts';
import { writeMessage } from '../../i18n/write-message.ts';
import { markStops } from '../../store/arrange/marks.ts';
import { buildExportPlan } from '../../store/outputs/build-export-plan.ts';
import { makeOrder, makePlan, makeSolution } from '../../testing/make-plan.ts';
import { checkRows } from '../check-rows.ts';
import { findAlias } from '../column-aliases.ts';
import { guessColumns } from '../guess-columns.ts';
import { normalizeHeader } from '../normalize-header.ts';
import type { OrderDraft } from '../order-draft.ts';
import { readTable } from '../read-table.ts';
import { isOrderColumn, listHeadings, ORDER_COLUMNS } from '../stop-columns.ts';
import { writeCsv } from '../write-csv.ts';
import type { ExportPlan } from './export-plan.ts';
import { buildRouteTable, buildStopTable } from './stop-table.ts';
import { writeStopsCsv } from './write-stops-csv.ts';
import { writeXlsx } from './write-xlsx.ts';

async function speak(name: Language): Promise<void> {
  Object.assign(language, await loadLanguage(name));
}

afterEach(() => speak('en'));

const LOADS = ['boxes', 'kg', 'm³', 'pallets', 'pieces'];
const ORDERS = [
  makeOrder('A', {
    address: 'Mill Street 5; yard',
    location: [7.251, 43.712],
    windows: [
      [30_600, 43_200],
      [50_400, 86_400],
    ],
    durationSeconds: 455,
    loads: [4, 120, 2, 1, 7],
    skills: ['lift', 'cold'],
    priority: 1,
    phone: '+49 30 1234',
    note: '=ring twice',
  }),
  // What neither a name, a phone number nor an address look like.
  makeOrder('B', {
    name: '4711',
    phone: 'ask Ana',
    address: '5',
    type: 'pickup',
    kept: { Phone: '555 0142' },
  }),
  makeOrder('C', {
    durationSeconds: 100,
    loads: [0, 1000, 0, 0, 0],
    kept: { Colour: '-red', Kunde: 'Linde' },
  }),
  makeOrder('D', { windows: [[0, 36_000]], type: 'pickup', loads: [1, 2, 3, 4, 5] }),
  makeOrder('E', { type: 'service', loads: [1] }),
];

function makeExport(orders = ORDERS): ExportPlan {
  const plan = makePlan([], 1);
  const [van] = plan.vehicles;
  const solution = {
    ...makeSolution(van.id, ['B', 'A', 'E']),
    unassigned: ['C', 'D'].map((orderId) => ({ orderId, code: 3, reason: `8-10`, otherReasons: [] })),
  };
  const vehicles = [{ ...van, driver: 'ana@depot.example' }];
  const planned = { ...plan, loadNames: LOADS, orders, vehicles, solution };
  return buildExportPlan(markStops(planned, new Set(['B']), 'failed'), 'Day');
}

const utf8 = (text: string) => new TextEncoder().encode(text);
const FILES: [name: string, write: (plan: ExportPlan) => Promise<Uint8Array>][] = [
  ['stops.csv', async (plan) => utf8(writeStopsCsv(plan))],
  ['excel.csv', async (plan) => utf8(writeStopsCsv(plan, { delimiter: ';' }))],
  [
    'stops.xlsx',
    async (plan) => {
      const names = { stops: t('share.stopsSheet'), routes: t('share.routes') };
      return new Uint8Array(await (await writeXlsx(plan, names)).arrayBuffer());
    },
  ],
];

async function read(name: string, bytes: Uint8Array) {
  const table = await readTable({ name, bytes });
  if (!table.ok) throw new Error(writeMessage(table.error.message));
  const columns = guessColumns(table.value);
  return { columns, ...checkRows(table.value, columns) };
}

/** Without what the table says of the plan. */
function ownKept({ kept }: OrderDraft): Record<string, string> {
  const headings = new Set(
    listHeadings().flatMap(([heading, column]) => (isOrderColumn(column) ? [] : heading)),
  );
  return Object.fromEntries(Object.entries(kept).filter(([name]) => !headings.has(normalizeHeader(name))));
}

const PLAN_LEFT = Array.from({ length: 7 }, () => 'unused/kept');
const WANTED = [
  ...PLAN_LEFT,
  ...ORDER_COLUMNS.map((column) => `${column}/sure`),
  ...['boxes/sure', 'weight/sure', 'volume/sure', 'pallets/sure', 'pieces/sure'],
  ...['unused/kept', 'unused/kept', 'unused/kept'],
  // What became of a stop, and why it is on no route.
  ...['unused/kept', 'unused/kept'],
];

describe.each(LANGUAGES)('a table written in %s', (written) => {
  for (const other of LANGUAGES) {
    test.each(FILES)(
      `%s is read column by column where ${other} is spoken, with the same values`,
      async (name, write) => {
        await speak(written);
        const bytes = await write(makeExport());
        await speak(other);
        const { columns, ready, problems, duplicates } = await read(name, bytes);
        expect(columns.map(({ field, confidence }) => `${field}/${confidence}`)).toEqual(WANTED);
        expect(columns.find(({ field }) => field === 'duration')?.readAs.unit).toBe('minutes');
        expect([problems, duplicates]).toEqual([[], []]);
        const drafts = new Map(ready.map((draft) => [draft.id, draft]));
        expect(drafts.size).toBe(ORDERS.length);
        for (const order of ORDERS) {
          const draft = drafts.get(order.id);
          expect(draft).toMatchObject({
            name: order.name,
            location: order.location,
            windows: order.windows,
            durationSeconds: order.durationSeconds,
            loads: LOADS.map((_, i) => order.loads[i] ?? 0),
            skills: order.skills,
            type: order.type === 'pickup' ? 'pickup' : 'delivery',
            vans: { allowed: [], disallowed: [], preferred: [] },
          });
          const { address, priority, phone, note } = draft as OrderDraft;
          expect([address, priority, phone, note]).toEqual([
            ...[order.address, order.priority, order.phone, order.note],
          ]);
          expect(Object.values(ownKept(draft as OrderDraft))).toEqual(Object.values(order.kept));
        }
      },
    );
  }

  test('has no two columns with one heading, and none that begins like a formula', async () => {
    await speak(written);
    for (const { header } of [buildStopTable(makeExport()), buildRouteTable(makeExport())]) {
      const own = header.filter((title) => !LOADS.includes(title) && title !== 'Phone');
      expect(new Set(own.map(normalizeHeader)).size).toBe(own.length);
      for (const title of own) expect(title).toMatch(/^\p{Lu}/u);
    }
    for (const type of [t('table.delivery'), t('table.pickup')]) expect(type).toMatch(/^\p{L}+$/u);
  });

  test('speaks that language', async () => {
    const list = () => [buildStopTable(makeExport()), buildRouteTable(makeExport())];
    const headings = () => list().flatMap(({ header }) => header.slice(0, 8));
    await speak('en');
    const english = headings();
    expect(english.slice(0, 3)).toEqual(['Planned on', 'Driver name', 'Sequence']);
    await speak(written);
    const alike = headings().filter((title, i) => title === english[i]);
    expect(alike).toHaveLength(written === 'en' ? english.length : 0);
    const types = new Set(list()[0].rows.map((row) => row[14]));
    expect([...types].sort()).toEqual([t('table.delivery'), t('table.pickup')].sort());
  });

  test('has sheets that Excel takes', async () => {
    await speak(written);
    const names = [t('share.stopsSheet'), t('share.routes')];
    for (const name of names) expect(name).toMatch(/^[^[\]:*?/\\']{1,31}$/);
    expect(names[0].toLowerCase()).not.toBe(names[1].toLowerCase());
  });

  test('is still known by the headings that somebody left', async () => {
    await speak(written);
    const { header } = buildStopTable(makeExport());
    for (const [i, title] of header.slice(0, 19).entries()) {
      const field = ORDER_COLUMNS[i - 7];
      const hits = findAlias(title) ?? [{ field: 'nothing' }];
      if (i < 7) expect(hits, title).toEqual([]);
      else expect(hits, title).toContainEqual({ field, isSure: true, isPart: false, rank: 'usual' });
    }
    expect(findAlias(t('table.reason'))).toEqual([]);
  });

  test('that came back and goes out in another language has its columns once', async () => {
    await speak(written);
    const [[name, write]] = FILES;
    const { ready } = await read(name, await write(makeExport()));
    for (const other of LANGUAGES) {
      await speak(other);
      const kept = new Map(ready.map((draft) => [draft.id, draft.kept]));
      const again = makeExport(ORDERS.map((order) => ({ ...order, kept: kept.get(order.id) ?? {} })));
      const { header } = buildStopTable(again);
      expect(header).toHaveLength(buildStopTable(makeExport()).header.length);
      expect(header).toContain('Colour');
    }
  });
});

test('a table has a column for what became of stops only where something is marked', () => {
  const { header, rows } = buildStopTable(makeExport());
  const column = header.indexOf('Outcome');
  expect(rows.map((row) => [row[7], row[column]])).toEqual([
    ['B', 'Failed'],
    ...['A', 'E', 'C', 'D'].map((id) => [id, '']),
  ]);
  const unmarked = makeExport([makeOrder('A'), makeOrder('E')]);
  expect(buildStopTable(unmarked).header).not.toContain('Outcome');
});

test('a heading means the same in every language that has it', () => {
  const meanings = new Map<string, Set<string>>();
  for (const [heading, column] of listHeadings())
    meanings.set(heading, (meanings.get(heading) ?? new Set()).add(column));
  expect([...meanings].filter(([, columns]) => columns.size > 1)).toEqual([]);
  expect(meanings.size).toBeGreaterThan(60);
});

test('columns of other programs that have the name of ours stay theirs', async () => {
  const rows = [
    ['Order', 'Name', 'Latitude', 'Longitude', 'Sequence', 'Arrival', 'Phone'],
    ['A', 'Ann', '43.7', '7.2', 'S9', '08:00-10:00', 'ask Ana'],
  ];
  const { columns, ready } = await read('theirs.csv', utf8(writeCsv(rows)));
  expect(columns.map(({ field }) => field)).toEqual([
    ...['orderNumber', 'name', 'latitude', 'longitude', 'unused', 'window', 'unused'],
  ]);
  expect(ready[0].kept).toEqual({ Sequence: 'S9', Phone: 'ask Ana' });
  const { header, rows: out } = buildStopTable(makeExport([makeOrder('A', { kept: ready[0].kept })]));
  expect(header.filter((title) => title === 'Sequence')).toHaveLength(2);
  expect(out[0]).toContain('S9');
});
