/** A pack on a host, held against what a catalog says of it. */
import { createHash } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { makePackBytes, makeRandomRegion } from '../../testing/make-region.ts';
import { encodePackInfo } from '../../tiles/pack/pack-info.ts';
import { openPackAt } from './pack-at.ts';

const url = 'https://maps.example/sample.pack';
const region = await makeRandomRegion(1);
const infoSha256 = createHash('sha256').update(encodePackInfo(region.manifest)).digest('hex');

/** A host that sends the file whole. */
async function serve(): Promise<void> {
  const bytes = await makePackBytes(region);
  vi.stubGlobal('fetch', async () => new Response(bytes));
}
afterEach(() => vi.unstubAllGlobals());

test('a pack that the catalog means opens, as does one of which no catalog speaks', async () => {
  await serve();
  expect((await openPackAt({ url, infoSha256 })).reader.manifest.units).toEqual(region.manifest.units);
  expect((await openPackAt({ url })).reader.infoSha256).toBe(infoSha256);
});

test('another pack than the catalog means is refused', async () => {
  await serve();
  await expect(openPackAt({ url, infoSha256: 'ab'.repeat(32) })).rejects.toMatchObject({
    fault: { code: 'packNotListed', params: { url } },
  });
});
