/** Writes the example order files anew: `npx tsx src/scripts/demo-city/write-example-orders.ts`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import writeXlsxFile from 'write-excel-file/node';
import {
  EXAMPLE_ORDERS_PATH,
  EXAMPLE_WORKBOOK_PATH,
  listExampleRows,
  writeExampleOrders,
} from './example-orders.ts';
import { generateDemoCity } from './generate-demo-city.ts';

const COLUMN_WIDTH = 16;

const root = resolve(import.meta.dirname, '../../..');
const { orders } = generateDemoCity();
const rows = listExampleRows(orders);
mkdirSync(dirname(resolve(root, EXAMPLE_ORDERS_PATH)), { recursive: true });
writeFileSync(resolve(root, EXAMPLE_ORDERS_PATH), writeExampleOrders(orders));
const sheet = rows.map((cells, row) =>
  cells.map((value) =>
    value === '' ? null : { value, type: String, ...(row === 0 ? { fontWeight: 'bold' as const } : {}) },
  ),
);
await writeXlsxFile(sheet, { columns: rows[0].map(() => ({ width: COLUMN_WIDTH })) }).toFile(
  resolve(root, EXAMPLE_WORKBOOK_PATH),
);
