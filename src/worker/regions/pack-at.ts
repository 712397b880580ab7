/** A pack on a host: the app's own files directly, other hosts through the app's relay, which knows who may be asked. */
import { createHostFetch } from '../../client/host-fetch.ts';
import { fault } from '../../faults/fault.ts';
import { FaultError } from '../../faults/fault-error.ts';
import { openHttpSource } from '../../tiles/pack/http-source.ts';
import { webPlatform } from '../../tiles/pack/pack-platform.ts';
import type { RangeSource } from '../../tiles/pack/range-source.ts';
import { openRegionPack, type PackReader } from '../../tiles/pack/read-pack.ts';
import type { PackOrder } from './keeper-protocol.ts';

export interface OpenPack {
  readonly source: RangeSource;
  readonly reader: PackReader;
}

/** Throws `HostError`, or an Error that says what is wrong with the pack: one is that the catalog means another one. */
export async function openPackAt(
  { url, relay, infoSha256 }: Pick<PackOrder, 'url' | 'relay' | 'infoSha256'>,
  signal?: AbortSignal,
): Promise<OpenPack> {
  const source = await openHttpSource(url, createHostFetch(relay, signal));
  const reader = await openRegionPack(source, webPlatform);
  if (infoSha256 !== undefined && reader.infoSha256 !== infoSha256)
    throw new FaultError(fault('packNotListed', { url }));
  return { source, reader };
}
