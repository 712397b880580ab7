/** The demo city for tests: making it takes many seconds, so it is made once and kept as the extracts are. */
import { readFileSync } from 'node:fs';
import { deserialize, serialize } from 'node:v8';
import { type DemoCity, generateDemoCity } from '../scripts/demo-city/generate-demo-city.ts';
import { hashFiles } from '../scripts/ensure-build.ts';
import { findKept, keepFile } from './kept-files.ts';

/** What the city depends on. */
const GENERATOR = [
  'src/scripts/demo-city',
  'src/engine/base',
  'src/osm/osm-data.ts',
  'src/osm/osm-data-builder.ts',
];

let city: DemoCity | undefined;

function readOrMake(): DemoCity {
  const name = `demo-city-${hashFiles(GENERATOR).slice(0, 16)}.bin`;
  const kept = findKept(name);
  if (kept) return deserialize(readFileSync(kept)) as DemoCity;
  const made = generateDemoCity();
  keepFile(name, serialize(made));
  return made;
}

/** Shared by all tests of a process: none may change it. */
export function getDemoCity(): DemoCity {
  city ??= readOrMake();
  return city;
}
