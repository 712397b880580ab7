/**
 * What a run that cuts a map has done by now, kept in its folder, so that one that was interrupted goes on: packs under a
 * name of their own beside those that a host may be serving, and a list of them. A run that ends changes what is served
 * at once: all packs, and the catalog last.
 */
import { createHash } from 'node:crypto';
import { appendFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CATALOG_FILE, type CatalogArea, encodeCatalog } from '../../tiles/pack/catalog.ts';
import { PACK_VERSION } from '../../tiles/pack/pack-info.ts';
import { webPlatform } from '../../tiles/pack/pack-platform.ts';
import { openRegionPack } from '../../tiles/pack/read-pack.ts';
import { REGION_FORMAT_VERSION } from '../../tiles/region.ts';
import { openFileSource } from '../../worker/node-platform.ts';
import type { PlannedArea } from './planned-area.ts';

/** In the folder of a run that has not ended: a line for each area that is done. */
export const UNFINISHED_FILE = 'catalog.unfinished';

/** One line of the list. */
interface DoneArea {
  /** Of the input and the area: another one is cut anew. */
  readonly key: string;
  /** Absent for an area without roads. */
  readonly entry?: CatalogArea;
}

/** Under this name a pack waits for the end of its run. */
const nameNew = (file: string) => `${file}.new`;

function makeKey(input: string, { id, name, outline, places }: PlannedArea): string {
  const made = [input, REGION_FORMAT_VERSION, PACK_VERSION, id, name, outline.rings, places];
  return createHash('sha256').update(JSON.stringify(made)).digest('hex');
}

async function readText(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** A last line that was cut off is none. */
function readLines(text: string): DoneArea[] {
  return text.split('\n').flatMap((line) => {
    try {
      return [JSON.parse(line) as DoneArea];
    } catch {
      return [];
    }
  });
}

/** Whether a file is the pack of an entry, as far as its own list of units says. */
async function isPackOf(path: string, { bytes, infoSha256 }: CatalogArea): Promise<boolean> {
  try {
    const source = await openFileSource(path);
    try {
      return source.size === bytes && (await openRegionPack(source, webPlatform)).infoSha256 === infoSha256;
    } finally {
      await source.close();
    }
  } catch {
    // It is not there, or it was cut off.
    return false;
  }
}

async function writeWhole(path: string, text: string): Promise<void> {
  await writeFile(nameNew(path), text, { flush: true });
  await rename(nameNew(path), path);
}

export class UnfinishedRun {
  private readonly folder: string;
  private readonly input: string;
  /** By key. */
  private readonly done = new Map<string, DoneArea>();

  private constructor(folder: string, input: string) {
    this.folder = folder;
    this.input = input;
  }

  /**
   * What of these areas is done. `input`: which file is cut, in which state. Packs of an earlier run that are not wanted any
   * more are removed, unless they are served.
   */
  static async open(folder: string, input: string, areas: readonly PlannedArea[]): Promise<UnfinishedRun> {
    const run = new UnfinishedRun(folder, input);
    await mkdir(folder, { recursive: true });
    const text = await readText(run.pathOf(UNFINISHED_FILE));
    if (text === undefined) return run;
    const wanted = new Set(areas.map((area) => makeKey(input, area)));
    for (const area of readLines(text)) {
      const { key, entry } = area;
      if (wanted.has(key) && (!entry || (await run.hasPack(entry)))) run.done.set(key, area);
      else if (entry) await rm(run.pathOf(nameNew(entry.file)), { force: true });
    }
    const lines = [...run.done.values()].map((area) => `${JSON.stringify(area)}\n`);
    await writeWhole(run.pathOf(UNFINISHED_FILE), lines.join(''));
    return run;
  }

  private pathOf(file: string): string {
    return join(this.folder, file);
  }

  /** Also where the run was interrupted while its packs took the places of the served ones. */
  private async hasPack(entry: CatalogArea): Promise<boolean> {
    return (
      (await isPackOf(this.pathOf(nameNew(entry.file)), entry)) ||
      (await isPackOf(this.pathOf(entry.file), entry))
    );
  }

  /** What came of an area: undefined where it is not done, `entry` is absent where it has no roads. */
  find(area: PlannedArea): Pick<DoneArea, 'entry'> | undefined {
    return this.done.get(makeKey(this.input, area));
  }

  /** Keeps the pack of an area. */
  async putPack(file: string, pack: Uint8Array): Promise<void> {
    await writeFile(this.pathOf(nameNew(file)), pack, { flush: true });
  }

  /** Notes that an area is done; its pack, where it has one, was put before. */
  async note(area: PlannedArea, entry: CatalogArea | undefined): Promise<void> {
    const done: DoneArea = { key: makeKey(this.input, area), ...(entry ? { entry } : {}) };
    await appendFile(this.pathOf(UNFINISHED_FILE), `${JSON.stringify(done)}\n`, { flush: true });
    this.done.set(done.key, done);
  }

  /** Puts packs and catalog in their places: what is served is of this run from now on. */
  async publish(credit: string, areas: readonly CatalogArea[]): Promise<void> {
    for (const entry of areas) {
      const waiting = this.pathOf(nameNew(entry.file));
      if (await isPackOf(waiting, entry)) await rename(waiting, this.pathOf(entry.file));
    }
    await writeWhole(this.pathOf(CATALOG_FILE), encodeCatalog({ credit, areas }));
    await rm(this.pathOf(UNFINISHED_FILE), { force: true });
  }
}
