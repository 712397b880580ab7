/** Geocoding on the shared extracts, in Node: shares of drawn addresses that are found, times and sizes. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildSearchIndex } from '../../engine/geocode/build-search-index.ts';
import { Geocoder } from '../../engine/geocode/geocoder.ts';
import { buildAddressBook } from '../../osm/addresses/build-address-book.ts';
import { createCountryFinder, getCountryCode } from '../../osm/places/country-finder.ts';
import { readOsmPbf } from '../../osm/read-osm-pbf.ts';
import { decodeSearchFile, encodeSearchFile } from '../../tiles/search-file.ts';
import { nodePlatform, openFileSource } from '../../worker/node-platform.ts';
import { printResult, quantile, round } from '../report.ts';
import { measureAccuracy } from './measure-accuracy.ts';
import { writeExact } from './rewrite-address.ts';
import { drawAddresses, listAddresses, type SampleAddress } from './sample-addresses.ts';

const EXTRACTS = ['liechtenstein-2024', 'queens-village', 'andorra-2026', 'monaco-2016', 'porto-2015'];
const COUNT = 1000;
const TYPED = 40;
/** Other work on the machine and the garbage collector hit no keystroke in every round. */
const ROUNDS = 3;
const OPENINGS = 5;

export interface GeocodeBenchOptions {
  readonly json: boolean;
  readonly shared: string;
  readonly seeds: readonly number[];
  readonly instances?: readonly string[];
  /** Texts that were not found are listed on stderr. */
  readonly listsMissed: boolean;
}

/** Milliseconds by keystroke: of the first time, and the least of several, each with nothing kept from the last. */
function timeKeystrokes(
  open: () => Geocoder,
  addresses: readonly SampleAddress[],
): { once: number[]; least: number[] } {
  const rounds = Array.from({ length: ROUNDS }, () => {
    const geocoder = open();
    const times: number[] = [];
    for (const address of addresses.slice(0, TYPED)) {
      const text = writeExact(address);
      for (let length = 1; length <= text.length; length++) {
        const began = performance.now();
        geocoder.search(text.slice(0, length), { near: [address.lon, address.lat] });
        times.push(performance.now() - began);
      }
    }
    return times;
  });
  return { once: rounds[0], least: rounds[0].map((_, i) => Math.min(...rounds.map((times) => times[i]))) };
}

export async function benchGeocode(options: GeocodeBenchOptions): Promise<void> {
  const { json, shared, seeds, instances, listsMissed } = options;
  for (const name of instances ?? EXTRACTS) {
    const path = join(shared, 'extracts', `${name}.osm.pbf`);
    if (!existsSync(path)) {
      console.error(`${name}: not found in ${shared}, skipped`);
      continue;
    }
    const source = await openFileSource(path);
    const data = await readOsmPbf(source, nodePlatform);
    await source.close();
    const findCountry = createCountryFinder();
    const began = performance.now();
    const book = buildAddressBook(data, { findCountry: (lon, lat) => getCountryCode(findCountry(lon, lat)) });
    const read = performance.now();
    const index = buildSearchIndex(book);
    const indexed = performance.now();
    const bytes = encodeSearchFile(index);
    const openings = Array.from({ length: OPENINGS }, () => {
      const start = performance.now();
      new Geocoder(decodeSearchFile(bytes));
      return performance.now() - start;
    });
    const geocoder = new Geocoder(decodeSearchFile(bytes));
    printResult(
      `${name}: index`,
      {
        houses: index.lonOfHouse.length,
        entries: index.kindOfEntry.length,
        terms: index.firstPosting.length - 1,
        'book ms': round(read - began, 0),
        'index ms': round(indexed - read, 0),
        'open ms': round(Math.max(...openings), 1),
        'stored MB': round(bytes.byteLength / 1e6, 2),
        'packed MB': round(gzipSync(new Uint8Array(bytes)).length / 1e6, 2),
      },
      json,
    );
    const all = listAddresses(data);
    for (const seed of seeds) {
      const addresses = drawAddresses(data, COUNT, seed);
      const fresh = new Geocoder(decodeSearchFile(bytes));
      const start = performance.now();
      for (const address of addresses) fresh.search(writeExact(address));
      const batch = performance.now() - start;
      const { once: times, least } = timeKeystrokes(() => new Geocoder(decodeSearchFile(bytes)), addresses);
      const shares = measureAccuracy(geocoder, addresses, seed, all);
      const percent = ({ found, of }: { found: number; of: number }) => round((100 * found) / of, 2);
      printResult(
        `${name}: seed ${seed}`,
        {
          addresses: addresses.length,
          'exact first %': percent(shares.exact),
          'typo top 3 %': percent(shares.typo),
          'otherwise first %': percent(shares.otherwise),
          'reverse first %': percent(shares.reverseFirst),
          'reverse %': percent(shares.reverse),
          'reverse clear %': percent(shares.reverseClear),
          'clear %': round((100 * shares.reverseClear.of) / addresses.length, 2),
          'all ms': round(batch, 0),
          'key p50 ms': round(quantile(times, 0.5), 2),
          'key p99 ms': round(quantile(times, 0.99), 2),
          'key worst ms': round(Math.max(...times), 2),
          'key worst, best of 3 ms': round(Math.max(...least), 2),
        },
        json,
      );
      if (!listsMissed) continue;
      for (const [kind, { missed }] of Object.entries(shares))
        for (const line of missed) console.error(`${kind}: ${line}`);
    }
  }
}
