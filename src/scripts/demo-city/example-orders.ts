/** The sample orders as the spreadsheet people can download and drop again. */
import { writeCsv } from '../../files/write-csv.ts';
import type { DemoOrder } from './sample-orders.ts';

export const EXAMPLE_ORDERS_PATH = 'public/examples/orders-linderwick.csv';
export const EXAMPLE_WORKBOOK_PATH = 'public/examples/orders-linderwick.xlsx';

const HEADER = [
  ...['Order no.', 'Name', 'Street', 'No.', 'Post code', 'City', 'Latitude', 'Longitude'],
  ...['Deliver between', 'Stop min', 'Boxes', 'Needs', 'Phone', 'Remark'],
];

/** The header and one row for each order, windows as `08:00-09:30`. */
export function listExampleRows(orders: readonly DemoOrder[]): readonly (readonly string[])[] {
  const rows = orders.map((order) => [
    order.id,
    order.name,
    order.street,
    order.houseNumber,
    order.postcode,
    order.city,
    order.lat.toFixed(6),
    order.lon.toFixed(6),
    order.windows.map(([from, to]) => `${clock(from)}-${clock(to)}`).join(', '),
    String(order.durationSeconds / 60),
    String(order.boxes),
    order.skills.join(', '),
    order.phone ?? '',
    order.note ?? '',
  ]);
  return [HEADER, ...rows];
}

/** CSV text of the orders, with a mark that lets Excel read it. */
export function writeExampleOrders(orders: readonly DemoOrder[]): string {
  return writeCsv(listExampleRows(orders), { byteOrderMark: true });
}

function clock(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
