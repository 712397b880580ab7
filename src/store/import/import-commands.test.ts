import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import type { AddressClient } from '../../client/api-client.ts';
import { asMessage } from '../../i18n/message.ts';
import { writeMessage } from '../../i18n/write-message.ts';
import type { Plan } from '../../plan/plan.ts';
import { makePlan } from '../../testing/make-plan.ts';
import { AddressBook } from '../locate/address-book.ts';
import { createLocateCommands } from '../locate/locate-commands.ts';
import { createLocateStore } from '../locate/locate-state.ts';
import { createImportCommands } from './import-commands.ts';
import { createImportStore, type ImportMode } from './import-state.ts';
import { ParkedRowsStore } from './parked-rows.ts';

const NO_ADDRESSES: AddressClient = {
  findAddress: async () => ({ ok: true, value: { confidence: 'none', hits: [], isExact: false } }),
  findAddresses: async (texts) => ({
    ok: true,
    value: texts.map(() => ({ confidence: 'none', hits: [], isExact: false })),
  }),
  findRoads: async () => ({ ok: true, value: [] }),
};

class Texts {
  private readonly map = new Map<string, string>();
  getItem = (key: string) => this.map.get(key) ?? null;
  setItem = (key: string, value: string) => void this.map.set(key, value);
}

function start(initial: Plan = makePlan([], 2)) {
  let plan = initial;
  const labels: string[] = [];
  const getPlan = () => plan;
  const getBox = () => undefined;
  const book = new AddressBook('test-book');
  const locate = createLocateCommands({
    store: createLocateStore(),
    addresses: NO_ADDRESSES,
    book,
    getPlan,
    getBox,
  });
  const importing = createImportStore();
  const parked = new ParkedRowsStore();
  const commands = createImportCommands({
    importing,
    parked,
    storage: new Texts(),
    locate,
    getPlan,
    getBox,
    edit: (label, change) => {
      labels.push(label);
      plan = change(plan);
    },
    takesOrders: true,
    otherFiles: {},
    onAdded: () => undefined,
  });
  const drop = (text: string, mode: ImportMode = 'append', name = 'a.csv') =>
    commands.queueFiles([new File([text], name)], mode);
  return { ...commands, parked, locate, drop, getPlan, labels, state: importing.getState };
}

test.each([
  [['boxes'], 'Weight (lb)', '12', ['boxes', 'lb'], [0, 12]],
  [['boxes'], 'Weight', '12 lbs', ['boxes', 'lb'], [0, 12]],
  [['boxes'], 'Pounds', '0.3', ['boxes', 'lb'], [0, 0.3]],
  [['boxes'], 'Weight', '12', ['boxes', 'kg'], [0, 12]],
  [['kg'], 'Weight (lb)', '12', ['kg'], [5.443]],
  [['lb'], 'Weight (kg)', '5.44310844', ['lb'], [12]],
  [['kg', 'lb'], 'Weight (lb)', '12', ['kg', 'lb'], [0, 12]],
])(
  'weights are counted as the plan or the file counts them: %j and %s %s',
  async (loadNames, header, value, names, loads) => {
    const plan = makePlan([], 1);
    const planner = start({ ...plan, loadNames });
    await planner.drop(`Order,Lat,Lon,${header}\nA,43,7.1,${value}\n`);
    planner.checkImport();
    planner.finishImport();
    expect(planner.getPlan().loadNames).toEqual(names);
    expect(planner.getPlan().orders).toMatchObject([{ id: 'A', loads }]);
  },
);

test.each<[string[], number, string, string[], number[]]>([
  [['boxes'], 0, 'Weight (kg),Pallets', ['kg', 'pallets'], [9, 2]],
  [['boxes'], 1, 'Weight (kg),Pallets', ['boxes', 'kg', 'pallets'], [0, 9, 2]],
  [['boxes'], 0, 'Note,Boxes', ['boxes'], [2]],
  [['Kisten'], 0, 'Note,Boxes', ['Kisten'], [2]],
  [['Rollis'], 0, 'Note,Boxes', ['Rollis', 'boxes'], [0, 2]],
  [['boxes', 'Rollis'], 0, 'Note,Pallets', ['boxes', 'Rollis', 'pallets'], [0, 0, 2]],
])('a plan of %j with %i vans counts %s of a file in %j', async (loadNames, vans, headers, names, loads) => {
  const planner = start({ ...makePlan([], vans), loadNames });
  await planner.drop(`Order,Lat,Lon,${headers}\nA,43,7.1,9,2\n`);
  planner.checkImport();
  planner.finishImport();
  expect(planner.getPlan().loadNames).toEqual(names);
  expect(planner.getPlan().orders).toMatchObject([{ id: 'A', loads }]);
});

test.each([
  [0, ['pallets'], [[0], [2]]],
  [
    1,
    ['boxes', 'pallets'],
    [
      [1, 0],
      [0, 2],
    ],
  ],
])('an order of %i boxes and a file of pallets are counted in %j', async (boxes, names, loads) => {
  const plan = makePlan(['Z'], 0);
  const orders = plan.orders.map((order) => ({ ...order, loads: [boxes] }));
  const planner = start({ ...plan, orders, loadNames: ['boxes'] });
  await planner.drop('Order,Lat,Lon,Pallets\nA,43,7.1,2\n');
  planner.checkImport();
  planner.finishImport();
  expect(planner.getPlan().loadNames).toEqual(names);
  expect(planner.getPlan().orders.map((order) => order.loads)).toEqual(loads);
});

test('an update of weights in another unit changes the plan\u2019s own', async () => {
  const planner = start({ ...makePlan([], 1), loadNames: ['kg'] });
  await planner.drop('Order,Lat,Lon,Weight (kg)\nA,43,7.1,2\n');
  planner.checkImport();
  planner.finishImport();
  await planner.drop('Order,Lat,Lon,Weight (lb)\nA,43,7.1,12\n', 'update');
  planner.checkImport();
  planner.finishImport();
  expect(planner.getPlan().loadNames).toEqual(['kg']);
  expect(planner.getPlan().orders).toMatchObject([{ id: 'A', loads: [5.443] }]);
});

const CSV = 'Order,Name,Lat,Lon,Boxes\nA,One,43,7.1,2\nB,Two,bad,7.2,3\n';

test('a file becomes orders as one step; bad rows are parked with the plan and can be taken up again', async () => {
  const planner = start();
  await planner.parked.show(planner.getPlan().id);
  await planner.drop(CSV);
  planner.checkImport();
  expect(planner.state().checked?.problems).toHaveLength(1);
  planner.finishImport();
  expect(planner.labels).toEqual(['Add orders']);
  expect(planner.getPlan().orders).toMatchObject([{ id: 'A', loads: [2] }]);
  await expect.poll(() => planner.parked.store.getState().parked.length).toBe(1);
  const [{ id, table }] = planner.parked.store.getState().parked;
  expect(table.rows.map(({ number }) => number)).toEqual([3]);
  planner.openParked(id);
  planner.fixCell(3, 2, '43.5');
  planner.finishImport();
  expect(planner.getPlan().orders.map((order) => order.id)).toEqual(['A', 'B']);
  await expect.poll(() => planner.parked.store.getState().parked.length).toBe(0);
});

test('parked rows of an older version, whose warnings were written in English, open with them as they are', async () => {
  const planner = start();
  await planner.parked.show(planner.getPlan().id);
  await planner.drop(`${CSV}C,Three,43,7.3,1,more\n`);
  planner.checkImport();
  planner.finishImport();
  await expect.poll(() => planner.parked.store.getState().parked.length).toBe(1);
  const [rows] = planner.parked.store.getState().parked;
  expect(rows.table.warnings).toEqual([asMessage('files.longRows', { count: 1, row: '4' })]);
  const old = 'Read as Windows-1252, because it is not valid UTF-8.';
  await planner.parked.park({ ...rows, table: { ...rows.table, warnings: [old, ...rows.table.warnings] } });
  planner.openParked(rows.id);
  expect(planner.state().table?.warnings.map(writeMessage)).toEqual([
    old,
    '1 row has more cells than the header: row 4.',
  ]);
});

test('cells changed by hand and rows left out survive going back and reading again', async () => {
  const planner = start();
  await planner.drop(`${CSV}C,Three,43,7.3,1\n`);
  planner.checkImport();
  planner.fixCell(3, 2, '43.5');
  planner.skipRows([4]);
  planner.goBack();
  planner.goBack();
  expect(planner.state().step).toBe('shape');
  await planner.readAgain({ headerRow: 1 });
  planner.checkImport();
  expect(planner.state().checked?.ready.map(({ id }) => id)).toEqual(['A', 'B']);
  planner.skipRows([4], false);
  expect(planner.state().checked?.ready.map(({ id }) => id)).toEqual(['A', 'B', 'C']);
});

test('an update changes what the file has columns for and adds what is missing', async () => {
  const plan = makePlan(['A', 'Z'], 2);
  const present = plan.orders[0];
  const planner = start({ ...plan, orders: [{ ...present, note: 'Ring', phone: '555' }, plan.orders[1]] });
  await planner.drop('Order,Name,Lat,Lon,Phone\nA,Newer,43,7.9,555 0777\nN,New,43,7.1,\n', 'update');
  planner.checkImport();
  planner.finishImport();
  const [a, z, n] = planner.getPlan().orders;
  expect(a).toMatchObject({
    id: 'A',
    name: 'Newer',
    phone: '555 0777',
    note: 'Ring',
    location: [7.9, 43],
    loads: present.loads,
  });
  expect([z.id, n.id]).toEqual(['Z', 'N']);
});

test.each([
  ['Driver', 'Van 2', {}],
  ['Driver', 'Luis', { Vehicle: 'Luis' }],
  ['Phone', '555 0777', { Vehicle: 'Mike' }],
])(
  'an update with the %s %s keeps the names of vans that the plan lacks as %j',
  async (header, value, kept) => {
    const plan = makePlan(['A'], 2);
    const orders = plan.orders.map((order) => ({ ...order, kept: { Vehicle: 'Mike' } }));
    const planner = start({ ...plan, orders });
    await planner.drop(`Order,Lat,Lon,${header}\nA,43,7.1,${value}\n`, 'update');
    planner.checkImport();
    planner.finishImport();
    expect(planner.getPlan().orders[0].kept).toEqual(kept);
  },
);

test.each([
  ['empty', ',43,7.5', 'Mill 1', [7.5, 43]],
  ['the same', 'Mill 1,,', 'Mill 1', [7.01, 43]],
  ['another', 'Quay 2,,', 'Quay 2', undefined],
  ['another, with its place', 'Quay 2,43,7.5', 'Quay 2', [7.5, 43]],
])('an update with an address that is %s', async (_, written, address, location) => {
  const plan = makePlan(['A'], 1);
  const orders = plan.orders.map((order) => ({ ...order, address: 'Mill 1' }));
  const planner = start({ ...plan, orders });
  await planner.drop(`Order,Address,Lat,Lon,Phone\nA,${written},555 0777\n`, 'update');
  planner.checkImport();
  planner.finishImport();
  const [order] = planner.getPlan().orders;
  expect(order).toMatchObject({ address, phone: '555 0777' });
  expect(order.location).toEqual(location);
});

test('swapped coordinates and other fixes go to one row or to all', async () => {
  const planner = start();
  await planner.drop('Order,Name,Lat,Lon\nA,One,7.1,143\nB,Two,143,7\nC,Three,144,8\nD,Four,43,7\n');
  planner.checkImport();
  const swapped = planner.state().checked?.problems.filter(({ code }) => code === 'swapped') ?? [];
  expect(swapped.map(({ row }) => row)).toEqual([3, 4]);
  planner.fixAll('swapped');
  expect(planner.state().checked?.ready.map(({ id, location }) => [id, location])).toEqual([
    ['A', [143, 7.1]],
    ['B', [143, 7]],
    ['C', [144, 8]],
    ['D', [7, 43]],
  ]);
});

describe('mappings', () => {
  test('are found again by their headers, whatever the order of the columns', async () => {
    const planner = start();
    await planner.drop('Ref,Place,Extra\n1,Mill 1,x\n');
    const columns = planner
      .state()
      .columns.map((guess) =>
        guess.column.header === 'Place' ? { ...guess, field: 'address' as const } : guess,
      );
    planner.mappings.save('Bakery', columns);
    await planner.closeImport();
    await planner.drop('Extra,Place,Ref\nx,Mill 1,1\n');
    expect(planner.state().mapping?.name).toBe('Bakery');
    expect(planner.state().columns.find(({ column }) => column.header === 'Place')).toMatchObject({
      field: 'address',
      confidence: 'sure',
    });
  });

  test('go out to a file and come back, and nothing else does', () => {
    const { mappings } = start();
    expect(mappings.import('{"format":"other"}')).toBeUndefined();
    expect(mappings.import('nonsense')).toBeUndefined();
    const text = JSON.stringify({
      format: 'tourwright-mapping',
      version: 1,
      name: 'B',
      columns: [{ header: 'X', field: 'name' }],
    });
    expect(mappings.import(text)).toMatchObject({ name: 'B', columns: [{ field: 'name' }] });
    const [{ id }] = mappings.list();
    expect(mappings.export(id)).toContain('"name": "B"');
  });
});

describe('files that cannot be read', () => {
  test('a file that other options may mend opens the wizard, with its error', async () => {
    const planner = start();
    await planner.drop('Name;Lat;Lon\n');
    expect(planner.state()).toMatchObject({ isOpen: true, step: 'shape', error: { code: 'no-rows' } });
  });

  test('a wrong kind leaves the open file as it is', async () => {
    const planner = start();
    await planner.drop('%PDF-1.4');
    expect(planner.state()).toMatchObject({ isOpen: false, error: { code: 'wrong-kind' } });
    await planner.drop(CSV);
    expect(planner.state()).toMatchObject({ isOpen: true, step: 'columns' });
  });

  test('a plan file goes to whoever opens plan files', async () => {
    const planner = start();
    await planner.drop('{"format":"tourwright-plan","version":1}', 'append', 'monday.plan.json');
    expect(planner.state().error?.message).toEqual(asMessage('import.planFile'));
  });
});
