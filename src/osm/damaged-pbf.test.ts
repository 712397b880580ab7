/** Everything that can be wrong with a file: each ends in an error that says where and what to do. */
import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import type { PbfWriter } from 'pbf';
import { describe, expect, test } from 'vitest';
import {
  joinBytes,
  makeBlob,
  makeBlobOf,
  makeBlock,
  makeHeaderBlob,
  makePbf,
  makeSampleElements,
  makeSource,
  PLAIN_FORM,
} from '../testing/make-pbf.ts';
import { browserPlatform } from '../worker/browser-platform.ts';
import { nodePlatform } from '../worker/node-platform.ts';
import { ImportCancelled, OsmReadError } from './osm-read-error.ts';
import { readOsmPbf } from './read-osm-pbf.ts';

const HEADER = makeHeaderBlob();

async function readError(file: Uint8Array, platform = nodePlatform): Promise<OsmReadError> {
  const error = await readOsmPbf(makeSource(file), platform).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(OsmReadError);
  return error as OsmReadError;
}

function makeWithBlob(write: (blob: PbfWriter) => void, dataSize?: number): Uint8Array {
  return joinBytes(HEADER, makeBlobOf('OSMData', write, dataSize));
}

const NOT_PBF: [string, Uint8Array][] = [
  ['a text file', new TextEncoder().encode('order;street;city\n1;Elm Street 4;Springfield\n'.repeat(30))],
  ['a short text file', new TextEncoder().encode('hi')],
  ['a ZIP file', Uint8Array.from([0x50, 0x4b, 3, 4, ...new Uint8Array(100)])],
  ['zeros', new Uint8Array(64)],
  ['a file that begins with data', makeBlob('OSMData', makeBlock(makeSampleElements(), PLAIN_FORM))],
];

describe('what is no extract is told apart from a damaged one', () => {
  for (const [words, file] of NOT_PBF) {
    test(words, async () => {
      const error = await readError(file);
      expect(error.message).toMatch(/not an OpenStreetMap extract in PBF format.*\.osm\.pbf/);
      expect(error.offset).toBe(0);
    });
  }

  test('an empty file', async () => {
    expect((await readError(new Uint8Array(0))).message).toMatch(/empty/);
  });
});

const WRONG_BLOBS: [string, Uint8Array, RegExp][] = [
  ['LZMA', makeWithBlob((blob) => blob.writeBytesField(4, new Uint8Array(9))), /LZMA.*osmium cat/],
  ['bzip2', makeWithBlob((blob) => blob.writeBytesField(5, new Uint8Array(9))), /bzip2.*osmium cat/],
  ['LZ4', makeWithBlob((blob) => blob.writeBytesField(6, new Uint8Array(9))), /LZ4.*osmium cat/],
  ['zstd', makeWithBlob((blob) => blob.writeBytesField(7, new Uint8Array(9))), /zstd.*osmium cat/],
  ['no data', makeWithBlob((blob) => blob.writeVarintField(2, 9)), /holds no data/],
  [
    'no size',
    makeWithBlob((blob) => blob.writeBytesField(3, deflateSync(new Uint8Array(9)))),
    /impossible size/,
  ],
  [
    'an impossible unpacked size',
    makeWithBlob((blob) => {
      blob.writeVarintField(2, 2 ** 33);
      blob.writeBytesField(3, deflateSync(new Uint8Array(9)));
    }),
    /impossible size of 8589934592 bytes/,
  ],
  [
    'bytes that are not zlib',
    makeWithBlob((blob) => {
      blob.writeVarintField(2, 9);
      blob.writeBytesField(3, new Uint8Array(9).fill(77));
    }),
    /cannot be decompressed.*Download it again/,
  ],
  [
    'a blob of an impossible size',
    makeWithBlob((blob) => blob.writeBytesField(1, new Uint8Array(4)), 1 << 30),
    /impossible size of 1073741824 bytes/,
  ],
  ['a blob without bytes', makeWithBlob(() => undefined), /impossible size of 0 bytes/],
  [
    'an impossible header size',
    joinBytes(HEADER, Uint8Array.of(1, 0, 0, 1, 9)),
    /impossible size of 16777217/,
  ],
  [
    'a blob whose content reaches beyond its end',
    makeWithBlob((blob) => {
      blob.writeTag(1, 2);
      blob.writeVarint(500);
    }),
    /damaged/,
  ],
];

describe('a broken blob is named with its offset', () => {
  for (const [words, file, text] of WRONG_BLOBS) {
    test(words, async () => {
      const error = await readError(file);
      expect(error.message).toMatch(text);
      expect(error.message).toContain(`at byte ${HEADER.length}`);
      expect(error.offset).toBe(HEADER.length);
    });
  }

  for (const [words, platform] of [
    ['Node', nodePlatform],
    ['the browser', browserPlatform],
  ] as const) {
    test(`a blob that unpacks to more than it says, in ${words}`, async () => {
      const bomb = makeWithBlob((blob) => {
        blob.writeVarintField(2, 1000);
        blob.writeBytesField(3, deflateSync(new Uint8Array(8_000_000)));
      });
      expect((await readError(bomb, platform)).message).toMatch(/cannot be decompressed/);
    });

    test(`a blob that unpacks to less than it says, in ${words}`, async () => {
      const short = makeWithBlob((blob) => {
        blob.writeVarintField(2, 1000);
        blob.writeBytesField(3, deflateSync(new Uint8Array(900)));
      });
      expect((await readError(short, platform)).message).toMatch(/unpacks to 900 bytes instead of 1000/);
    });
  }
});

test('a required feature that is unknown is named', async () => {
  const error = await readError(makeHeaderBlob(['OsmSchema-V0.6', 'HistoricalInformation']));
  expect(error.message).toMatch(/"HistoricalInformation".*osmium/);
});

test('a header block of garbage is an error of the file', async () => {
  expect((await readError(makeBlob('OSMHeader', new Uint8Array(20).fill(0xff)))).offset).toBe(0);
});

test('an impossible replication time is an error of the file', async () => {
  expect((await readError(makeHeaderBlob(['OsmSchema-V0.6'], 1e15))).offset).toBe(0);
});

const GARBAGE: [string, Uint8Array][] = [
  ['bytes without meaning', new Uint8Array(40).fill(0xff)],
  ['zeros', new Uint8Array(40)],
  ['a block cut in the middle of a way', makeBlock(makeSampleElements(), PLAIN_FORM).slice(0, -40)],
];

describe('a data block of garbage is an error with its offset', () => {
  for (const [words, payload] of GARBAGE) {
    test(words, async () => {
      const error = await readError(joinBytes(HEADER, makeBlob('OSMData', payload)));
      expect(error.message).toMatch(/malformed.*Download it again/);
      expect(error.offset).toBe(HEADER.length);
    });
  }

  test('coordinates off the earth', async () => {
    const nodes = [{ id: 1, lon: 1_900_000_000, lat: 0 }];
    const block = makeBlock({ nodes, ways: [], relations: [] }, PLAIN_FORM);
    expect((await readError(joinBytes(HEADER, makeBlob('OSMData', block)))).message).toMatch(/malformed/);
  });
});

test('a file cut at any byte is an error, or shorter where a block ends', async () => {
  const file = makePbf(makeSampleElements());
  for (let length = 0; length < file.length; length++) {
    const cut = file.slice(0, length);
    if (length === HEADER.length) {
      expect((await readOsmPbf(makeSource(cut), nodePlatform)).idOfNode.length).toBe(0);
      continue;
    }
    const error = await readError(cut);
    const isInHeader = length < HEADER.length;
    expect(error.offset).toBe(isInHeader ? 0 : HEADER.length);
    if (!isInHeader) expect(error.message).toMatch(/cut off.*Download it again/);
  }
});

test('any change of bytes is read, or refused with an error of the file', async () => {
  const samples = [true, false].map((zlib) => makePbf(makeSampleElements(), { ...PLAIN_FORM, zlib }));
  const change = fc.record({ at: fc.nat(), to: fc.integer({ min: 0, max: 255 }) });
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...samples),
      fc.array(change, { minLength: 1, maxLength: 6 }),
      async (sample, changes) => {
        const file = sample.slice();
        for (const { at, to } of changes) file[at % file.length] = to;
        try {
          await readOsmPbf(makeSource(file), nodePlatform);
        } catch (error) {
          if (!(error instanceof OsmReadError || error instanceof ImportCancelled)) throw error;
        }
      },
    ),
    { seed: 20261, numRuns: 4000 },
  );
});

test('any bytes as a data block are read, or refused with an error of the file', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 80 }), async (payload) => {
      try {
        await readOsmPbf(makeSource(joinBytes(HEADER, makeBlob('OSMData', payload, false))), nodePlatform);
      } catch (error) {
        if (!(error instanceof OsmReadError)) throw error;
      }
    }),
    { seed: 20262, numRuns: 3000 },
  );
});
