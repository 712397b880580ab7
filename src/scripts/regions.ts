/** `npm run regions -- COUNTRY.osm.pbf OUT_DIR [--grid ZOOM | --boundaries LEVEL | --list FILE]`: a country as packs that fit together. */
import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import type { ByteSource } from '../osm/byte-source.ts';
import { type ExtractPlace, readExtractPlaces } from '../osm/extract-places.ts';
import { createStateFinder, isState } from '../osm/places/state-finder.ts';
import { readRelations } from '../osm/read-relations.ts';
import { nameCommand } from '../run/name-command.ts';
import { runWithUsage } from '../run/run-with-usage.ts';
import { nodePlatform, openFileSource } from '../worker/node-platform.ts';
import { cutAreas } from './regions/cut-areas.ts';
import { drawBoundaries, drawList, drawSquares, isBoundary } from './regions/draw-areas.ts';
import { type DrawnArea, planAreas } from './regions/planned-area.ts';
import { readSquares } from './regions/read-squares.ts';
import { createStagePrinter } from './stage-progress.ts';

const USAGE =
  `Usage: ${nameCommand('regions')} COUNTRY.osm.pbf OUT_DIR [--grid ZOOM | --boundaries ADMIN_LEVEL | --list FILE.geojson]\n` +
  "--grid        squares of the web map's zoom, 6 to 11; 9 without any of the three (some 50 km at 50° N)\n" +
  '--boundaries  administrative areas of this admin_level, 2 to 10\n' +
  '--list        polygons with names; areas that touch share the points of their border\n' +
  'A run that was interrupted goes on when it is started again with the same file, folder and areas.';

type Division =
  | { readonly kind: 'grid'; readonly zoom: number }
  | { readonly kind: 'boundaries'; readonly level: number }
  | { readonly kind: 'list'; readonly file: string };

interface Arguments {
  readonly input: string;
  readonly folder: string;
  readonly division: Division;
}

function parseWhole(option: string, text: string, [least, most]: readonly [number, number]): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < least || value > most)
    throw new Error(`--${option} ${text}: expected a whole number from ${least} to ${most}`);
  return value;
}

/** The command line; undefined when only the usage is asked for. Throws an Error that says what is wrong with it. */
function readArguments(): Arguments | undefined {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      grid: { type: 'string' },
      boundaries: { type: 'string' },
      list: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return undefined;
  const [input, folder] = positionals;
  if (positionals.length !== 2) throw new Error('Name one extract to read and one folder to write');
  const { grid, boundaries, list } = values;
  if ([grid, boundaries, list].filter((value) => value !== undefined).length > 1)
    throw new Error('Choose one of --grid, --boundaries and --list');
  if (list !== undefined) return { input, folder, division: { kind: 'list', file: list } };
  if (boundaries !== undefined)
    return {
      input,
      folder,
      division: { kind: 'boundaries', level: parseWhole('boundaries', boundaries, [2, 10]) },
    };
  return { input, folder, division: { kind: 'grid', zoom: parseWhole('grid', grid ?? '9', [6, 11]) } };
}

async function readPlaces(source: ByteSource): Promise<ExtractPlace[]> {
  const places: ExtractPlace[] = [];
  await readExtractPlaces(source, nodePlatform, { onPlaces: (found) => places.push(...found) });
  return places;
}

async function cutCountry({ input, folder, division }: Arguments): Promise<void> {
  const listed = division.kind === 'list' ? drawList(await readFile(division.file, 'utf8')) : [];
  const source = await openFileSource(input);
  try {
    console.error('Looking for cities, towns and borders');
    const places = await readPlaces(source);
    const level = division.kind === 'boundaries' ? division.level : undefined;
    const borders = await readRelations(
      source,
      nodePlatform,
      (relation) => isState(relation) || (level !== undefined && isBoundary(relation, level)),
    );
    let drawn: readonly DrawnArea[] = listed;
    if (division.kind === 'grid') drawn = drawSquares(await readSquares(source, division.zoom), places);
    if (level !== undefined) {
      const { areas, broken } = drawBoundaries(borders, level);
      drawn = areas;
      for (const name of broken) console.error(`${name}: left out, the file does not hold its border whole`);
      if (areas.length === 0) throw new Error(`No area of admin_level ${level} is whole in this file`);
    }
    const planned = planAreas(drawn, places);
    let print = createStagePrinter(() => undefined);
    let begun: string | undefined;
    const { mtimeMs } = await stat(input);
    const entries = await cutAreas(source, planned, {
      folder,
      sourceName: basename(input),
      sourceState: `${source.size} ${mtimeMs}`,
      findState: createStateFinder(borders),
      onProgress: (area, stage, share) => {
        if (area.id !== begun) {
          begun = area.id;
          const place = `${planned.indexOf(area) + 1} of ${planned.length}, ${area.name}`;
          print = createStagePrinter((line) => console.error(`${place}: ${line}`));
        }
        print(stage, share);
      },
      onArea: (area, entry, isKept) => {
        const kept = isKept ? ', of the run that was interrupted' : '';
        console.log(
          entry
            ? `${entry.file}: ${(entry.bytes / 1e6).toFixed(1)} MB${kept}`
            : `${area.name}: no roads, left out${kept}`,
        );
      },
    });
    if (entries.length === 0) throw new Error('None of the areas has roads');
    const bytes = entries.reduce((sum, entry) => sum + entry.bytes, 0);
    console.log(`${folder}: ${entries.length} areas, ${(bytes / 1e6).toFixed(1)} MB`);
  } finally {
    await source.close();
  }
}

await runWithUsage({ usage: USAGE, readArguments, run: cutCountry });
