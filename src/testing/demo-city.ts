/** The demo city for tests: making it takes as long as a hundred of them, so it is made once and kept beside the extracts. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { threadId } from 'node:worker_threads';
import { type DemoCity, generateDemoCity } from '../scripts/demo-city/generate-demo-city.ts';
import { hashFiles } from '../scripts/ensure-build.ts';

const CACHE = join(import.meta.dirname, '../../node_modules/.cache/tourwright');
/** What the city depends on. */
const GENERATOR = [
  'src/scripts/demo-city',
  'src/engine/base',
  'src/osm/osm-data.ts',
  'src/osm/osm-data-builder.ts',
];

let city: DemoCity | undefined;

function readOrMake(): DemoCity {
  const file = join(CACHE, `demo-city-${hashFiles(GENERATOR).slice(0, 16)}.bin`);
  if (existsSync(file)) return deserialize(readFileSync(file)) as DemoCity;
  const made = generateDemoCity();
  mkdirSync(CACHE, { recursive: true });
  // Test files that run at the same time may both write it: each puts a whole file in place.
  const part = `${file}.${process.pid}-${threadId}`;
  writeFileSync(part, serialize(made));
  renameSync(part, file);
  return made;
}

/** Shared by all tests of a process: none may change it. */
export function getDemoCity(): DemoCity {
  city ??= readOrMake();
  return city;
}
