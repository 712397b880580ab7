/** A pack on a host: the app's own files directly, other hosts through the app's door, which knows who may be asked. */
import { type Fetch, openHttpSource } from '../../tiles/pack/http-source.ts';
import { webPlatform } from '../../tiles/pack/pack-platform.ts';
import type { RangeSource } from '../../tiles/pack/range-source.ts';
import { openRegionPack, type PackReader } from '../../tiles/pack/read-pack.ts';
import type { PackOrder } from './keeper-protocol.ts';

export interface OpenPack {
  readonly source: RangeSource;
  readonly reader: PackReader;
}

/** `door`: the address that a question is appended to; absent = the host is asked directly. */
export function createFetch(door: string | undefined, signal?: AbortSignal): Fetch {
  return (url, init) =>
    fetch(door ? `${door}${encodeURIComponent(url)}` : url, { ...init, signal, credentials: 'omit' });
}

/** Throws `HostError`, or an Error that says what is wrong with the pack. */
export async function openPackAt(
  { url, door }: Pick<PackOrder, 'url' | 'door'>,
  signal?: AbortSignal,
): Promise<OpenPack> {
  const source = await openHttpSource(url, createFetch(door, signal));
  return { source, reader: await openRegionPack(source, webPlatform) };
}
