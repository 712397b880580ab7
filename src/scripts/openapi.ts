/** `npm run openapi`: writes docs/openapi.json from the contract. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeDocument } from './openapi/build-document.ts';

const FILE = join(import.meta.dirname, '../../docs/openapi.json');

writeFileSync(FILE, writeDocument());
console.log(`written: ${FILE}`);
