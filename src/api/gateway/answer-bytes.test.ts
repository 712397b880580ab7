import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinPieces, toBodyInit } from './answer-bytes.ts';

test('pieces of any size are read as one text, small or as a stream', async () => {
  const length = fc.oneof(fc.nat(5), fc.integer({ min: 0, max: 700_000 }));
  await fc.assert(
    fc.asyncProperty(fc.array(length, { maxLength: 4 }), async (lengths) => {
      const pieces = lengths.map((size, i) => Uint8Array.from({ length: size }, (_, at) => at * (i + 3)));
      const read = new Uint8Array(await new Response(toBodyInit(pieces)).arrayBuffer());
      const joined = joinPieces(pieces);
      expect(read.length).toBe(joined.length);
      expect(Buffer.compare(read, joined)).toBe(0);
      expect(joined.length).toBe(lengths.reduce((sum, size) => sum + size, 0));
    }),
    { numRuns: 40, seed: 3 },
  );
});
