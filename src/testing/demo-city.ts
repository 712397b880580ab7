/** The demo city for tests: making it takes many seconds, so it is made once and kept as the extracts are. */
import { readFileSync } from 'node:fs';
import { deserialize, serialize } from 'node:v8';
import type { OsmData, Tags } from '../osm/osm-data.ts';
import { TagTable } from '../osm/tag-table.ts';
import { type DemoCity, generateDemoCity } from '../scripts/demo-city/generate-demo-city.ts';
import { hashFiles } from '../scripts/ensure-build.ts';
import { findKept, keepFile } from './kept-files.ts';

/** What the city depends on. */
const GENERATOR = [
  'src/scripts/demo-city',
  'src/engine/base',
  'src/osm/osm-data.ts',
  'src/osm/osm-data-builder.ts',
  'src/osm/tag-table.ts',
  'src/testing/demo-city.ts',
];

/** As it is kept: rows of tags read from their table, which a file cannot hold. */
interface KeptCity extends Omit<DemoCity, 'data'> {
  readonly data: Omit<OsmData, 'tagsOfWay' | 'tagsOfNode'>;
  readonly tagsOfNode: ReadonlyMap<number, Tags>;
  readonly tagsOfWay: readonly Tags[];
}

function toKept({ data: { tagsOfNode, tagsOfWay, ...data }, ...city }: DemoCity): KeptCity {
  return {
    ...city,
    data,
    tagsOfNode: new Map([...tagsOfNode].map(([node, tags]) => [node, new Map(tags)])),
    tagsOfWay: [...tagsOfWay.entries()].map(([, tags]) => new Map(tags)),
  };
}

function fromKept({ data, tagsOfNode, tagsOfWay, ...city }: KeptCity): DemoCity {
  const table = new TagTable();
  for (const tags of tagsOfWay) table.add(tags);
  return { ...city, data: { ...data, tagsOfNode, tagsOfWay: table } };
}

let city: DemoCity | undefined;

function readOrMake(): DemoCity {
  const name = `demo-city-${hashFiles(GENERATOR).slice(0, 16)}.bin`;
  const kept = findKept(name);
  if (kept) return fromKept(deserialize(readFileSync(kept)) as KeptCity);
  const made = generateDemoCity();
  keepFile(name, serialize(toKept(made)));
  return made;
}

/** Shared by all tests of a process: none may change it. */
export function getDemoCity(): DemoCity {
  city ??= readOrMake();
  return city;
}
