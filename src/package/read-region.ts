/** What callers name a region pack by, to its bytes. */

/** An address (in Node a path too), or the pack itself. */
export type RegionSource = string | URL | Blob | ArrayBuffer | Uint8Array<ArrayBuffer>;

export interface RegionOptions {
  /** A region pack, or several that answer together. */
  readonly region: RegionSource | readonly RegionSource[];
}

type ReadAddress = (address: string) => Promise<Blob>;

/** Throws an Error that names the address and what the host answered. */
export async function fetchPack(address: string): Promise<Blob> {
  const response = await fetch(address).catch((error: Error) => {
    throw new Error(`${address}: ${error.message}`);
  });
  if (!response.ok) throw new Error(`${address}: the host answered ${response.status}`);
  return response.blob();
}

function readRegion(region: RegionSource, readAddress: ReadAddress): Promise<Blob> {
  if (typeof region === 'string' || region instanceof URL) return readAddress(String(region));
  return Promise.resolve(region instanceof Blob ? region : new Blob([region]));
}

/** One region or several, which then answer together, in their order. Throws an Error when there is none. */
export async function readRegions(
  region: RegionOptions['region'],
  readAddress: ReadAddress,
): Promise<Blob[]> {
  const all = Array.isArray(region) ? (region as readonly RegionSource[]) : [region as RegionSource];
  if (all.length === 0) throw new Error('Name a region pack to open');
  return Promise.all(all.map((each) => readRegion(each, readAddress)));
}
