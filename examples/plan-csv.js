// Plans the orders of a CSV file for three vans in the demo city: node plan-csv.js [ORDERS.csv]
import { readFile } from 'node:fs/promises';
import { createEngine } from 'tourwright';

const file = process.argv[2] ?? new URL(import.meta.resolve('tourwright/demo/orders-linderwick.csv'));
const DEPOT = { location_id: 'depot', lon: -12.009165, lat: 49.4974 };

/** Lines to objects, by the words of the first line; cells may be in quotes. */
function readCsv(text) {
  const [names, ...rows] = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((line) => line !== '')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
        ([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare,
      ),
    );
  return rows.map((cells) => Object.fromEntries(cells.map((cell, i) => [names[i], cell])));
}

/** Seconds since the midnight before. */
const toSeconds = (clock) => clock.split(':').reduce((sum, part) => 60 * sum + Number(part), 0) * 60;
const toClock = (seconds) => new Date(seconds * 1000).toISOString().slice(11, 16);

const orders = readCsv(await readFile(file, 'utf8'));
const engine = await createEngine({ region: import.meta.resolve('tourwright/demo/linderwick.pack') });
const answer = await engine.optimize(
  {
    vehicles: ['Van 1', 'Van 2', 'Van 3'].map((vehicle_id) => ({
      vehicle_id,
      type_id: 'van',
      start_address: DEPOT,
      earliest_start: toSeconds('07:00'),
      latest_end: toSeconds('18:00'),
    })),
    vehicle_types: [{ type_id: 'van', profile: 'car', capacity: [120] }],
    services: orders.map((order) => {
      const [earliest, latest] = order['Deliver between'].split('-').map(toSeconds);
      return {
        id: order['Order no.'],
        name: order.Name,
        address: {
          location_id: order['Order no.'],
          lon: Number(order.Longitude),
          lat: Number(order.Latitude),
        },
        duration: 60 * Number(order['Stop min']),
        size: [Number(order.Boxes)],
        ...(latest ? { time_windows: [{ earliest, latest }] } : {}),
      };
    }),
  },
  { seconds: 2 },
);
engine.close();
if (!answer.ok) throw new Error(answer.error.message);
const { routes, unassigned } = answer.value.solution;
const nameOf = new Map(orders.map((order) => [order['Order no.'], order.Name]));
for (const { vehicle_id, distance, activities } of routes) {
  console.log(`${vehicle_id}: ${(distance / 1000).toFixed(1)} km`);
  for (const { id, arr_time } of activities) if (id) console.log(`  ${toClock(arr_time)} ${nameOf.get(id)}`);
}
console.log(`Without a place: ${unassigned.services.length}`);
