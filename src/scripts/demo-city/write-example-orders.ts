/** Writes the example order file anew: `npx tsx src/scripts/demo-city/write-example-orders.ts`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { EXAMPLE_ORDERS_PATH, writeExampleOrders } from './example-orders.ts';
import { generateDemoCity } from './generate-demo-city.ts';

const path = resolve(import.meta.dirname, '../../..', EXAMPLE_ORDERS_PATH);
mkdirSync(dirname(path), { recursive: true });
writeFileSync(path, writeExampleOrders(generateDemoCity().orders));
console.log(`wrote ${path}`);
