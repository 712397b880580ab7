/** Which files are asked about, one after the other, and what an answer brings about. */
import { describe, expect, it } from 'vitest';
import type {
  ExtractHead,
  ExtractPart,
  PlacesFound,
  RegionClient,
  WorkerResult,
} from '../../client/api-client.ts';
import { fault } from '../../faults/fault.ts';
import { createExtractCommands } from './extract-commands.ts';
import { createRegionStore } from './region-store.ts';

const PART: ExtractPart = { bounds: [9, 47, 10, 48], name: 'Vaduz' };
const VADUZ = { name: 'Vaduz', kind: 'town', lon: 9.52, lat: 47.14 } as const;

function makeFile(name: string, size: number): File {
  return { name, size } as File;
}

interface Looking {
  readonly name: string;
  readonly signal: AbortSignal | undefined;
  find(found: PlacesFound): void;
  end(result: WorkerResult<undefined>): void;
}

/** Files that are looked through when the test says so. `unread`: names of those that are no extracts. */
function makeExtracts(unread: readonly string[] = []) {
  const imported: [string, ExtractPart | undefined][] = [];
  const looking: Looking[] = [];
  const client = {
    lookAtExtract: async ({ name, size }: File): Promise<WorkerResult<ExtractHead>> =>
      unread.includes(name)
        ? { ok: false, error: { code: 'unreadable', fault: fault('notExtract') } }
        : { ok: true, value: { name, bytes: size } },
    listExtractPlaces: ({ name }: File, find: Looking['find'], signal?: AbortSignal) =>
      new Promise<WorkerResult<undefined>>((end) => looking.push({ name, signal, find, end })),
  } as unknown as RegionClient;
  const region = createRegionStore();
  const importPart = async ({ name }: File, part: ExtractPart | undefined) => {
    imported.push([name, part]);
    return true;
  };
  const commands = createExtractCommands({ client, region, importPart });
  const untilAsked = async () => {
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
    return region.getState().question;
  };
  return { ...commands, region, imported, looking, untilAsked };
}

describe('a file', () => {
  it('is imported at once where it is small, or no extract by its name', async () => {
    const { importFile, region, imported } = makeExtracts();
    expect(await importFile(makeFile('a.osm.pbf', 200e6))).toBe(true);
    expect(await importFile(makeFile('b.pack', 900e6))).toBe(true);
    expect(imported).toEqual([
      ['a.osm.pbf', undefined],
      ['b.pack', undefined],
    ]);
    expect(region.getState().question).toBeUndefined();
  });

  it('above 200 MB waits for an answer, and the part that is wanted is imported', async () => {
    const { importFile, answerQuestion, region, imported, untilAsked } = makeExtracts();
    const done = importFile(makeFile('Big.OSM.PBF', 200e6 + 1));
    expect(await untilAsked()).toMatchObject({ file: 'Big.OSM.PBF', head: { bytes: 200e6 + 1 }, places: [] });
    expect(imported).toEqual([]);
    answerQuestion({ part: PART });
    expect(await done).toBe(true);
    expect(imported).toEqual([['Big.OSM.PBF', PART]]);
    expect(region.getState().question).toBeUndefined();
  });

  it('of which nothing is wanted is left alone', async () => {
    const { choosePart, answerQuestion, imported, untilAsked, looking } = makeExtracts();
    const done = choosePart(makeFile('small.osm.pbf', 1000));
    await untilAsked();
    answerQuestion(undefined);
    expect(await done).toBe(false);
    expect(imported).toEqual([]);
    expect(looking[0].signal?.aborted).toBe(true);
  });

  it('that is no extract is imported, which says what is wrong with it', async () => {
    const { choosePart, imported } = makeExtracts(['odd.osm.pbf']);
    expect(await choosePart(makeFile('odd.osm.pbf', 300e6))).toBe(true);
    expect(imported).toEqual([['odd.osm.pbf', undefined]]);
  });

  it('is asked about after those before it', async () => {
    const { importFile, answerQuestion, imported, untilAsked } = makeExtracts();
    const all = ['a.pbf', 'b.pbf'].map((name) => importFile(makeFile(name, 300e6)));
    expect((await untilAsked())?.file).toBe('a.pbf');
    answerQuestion(undefined);
    expect((await untilAsked())?.file).toBe('b.pbf');
    answerQuestion({ part: undefined });
    expect(await Promise.all(all)).toEqual([false, true]);
    expect(imported).toEqual([['b.pbf', undefined]]);
  });
});

describe('the places of a file', () => {
  it('come in pieces while the question waits', async () => {
    const { choosePart, untilAsked, looking } = makeExtracts();
    void choosePart(makeFile('a.pbf', 100));
    await untilAsked();
    const [{ find, end }] = looking;
    find({ places: [VADUZ], bytes: 40, total: 100 });
    const first = await untilAsked();
    expect(first).toMatchObject({ places: [VADUZ], looked: 40 });
    find({ places: [], bytes: 80, total: 100 });
    const second = await untilAsked();
    expect(second?.looked).toBe(80);
    expect(second?.places).toBe(first?.places);
    end({ ok: true, value: undefined });
    expect((await untilAsked())?.looked).toBeUndefined();
  });

  it('that could not be read are told, and those of an answered question no more', async () => {
    const { choosePart, answerQuestion, untilAsked, looking } = makeExtracts();
    void choosePart(makeFile('a.pbf', 100));
    await untilAsked();
    looking[0].end({ ok: false, error: { code: 'unreadable', fault: fault('notExtract') } });
    expect((await untilAsked())?.fault?.code).toBe('notExtract');
    void choosePart(makeFile('b.pbf', 100));
    answerQuestion(undefined);
    await untilAsked();
    looking[0].find({ places: [VADUZ], bytes: 100, total: 100 });
    expect(await untilAsked()).toMatchObject({ file: 'b.pbf', places: [] });
  });
});
