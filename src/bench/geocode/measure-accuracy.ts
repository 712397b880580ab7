/** Shares of drawn addresses that a geocoder finds, by how they are written, and what it missed. */
import { Prng } from '../../engine/base/prng.ts';
import { getDistance, getMetresPerLonDegree, METRES_PER_DEGREE } from '../../engine/geo/distance.ts';
import type { Geocoder } from '../../engine/geocode/geocoder.ts';
import type { GeocodeHit } from '../../engine/geocode/hit.ts';
import { writeExact, writeMistyped, writeOtherwise } from './rewrite-address.ts';
import type { SampleAddress } from './sample-addresses.ts';

/** Metres: one address is often mapped twice, as a building and as a point in it. */
const SAME_HOUSE = 100;
/** Metres off an address, in any direction. */
const BESIDE = 10;
/** Degrees; twice and more of what can be nearest to a place {@link BESIDE} an address. */
const CELL = 0.001;
/** As many as an answer has by default. */
const ALL_HITS = 5;

interface Share {
  readonly found: number;
  readonly of: number;
  readonly missed: readonly string[];
}

function isHouse(hit: GeocodeHit | undefined, address: SampleAddress): boolean {
  return (
    hit !== undefined &&
    hit.houseNumber === address.number &&
    hit.street === address.street &&
    getDistance(hit.lon, hit.lat, address.lon, address.lat) < SAME_HOUSE
  );
}

function describe(text: string, address: SampleAddress, hits: readonly GeocodeHit[]): string {
  const seen = hits
    .slice(0, 3)
    .map(
      (hit) =>
        `${hit.kind} ${hit.street ?? hit.name} ${hit.houseNumber ?? ''} ${hit.postcode ?? ''} ${hit.city}`,
    );
  return `"${text}" (${writeExact(address)}): ${seen.join(' | ') || 'nothing'}`;
}

function measureTexts(
  geocoder: Geocoder,
  addresses: readonly SampleAddress[],
  write: (address: SampleAddress) => string,
  within: number,
): Share {
  const missed: string[] = [];
  for (const address of addresses) {
    const text = write(address);
    const { hits } = geocoder.search(text);
    if (!hits.slice(0, within).some((hit) => isHouse(hit, address)))
      missed.push(describe(text, address, hits));
  }
  return { found: addresses.length - missed.length, of: addresses.length, missed };
}

/** The street of the address that is nearest to a place, as the crow flies. */
type FindStreet = (lon: number, lat: number) => string | undefined;

/** `all`: every address of the data, as the benchmark reads them. */
function indexStreets(all: readonly SampleAddress[]): FindStreet {
  const cells = new Map<string, SampleAddress[]>();
  const cellOf = (lon: number, lat: number) => `${Math.floor(lon / CELL)} ${Math.floor(lat / CELL)}`;
  for (const address of all) {
    const key = cellOf(address.lon, address.lat);
    const known = cells.get(key);
    if (known) known.push(address);
    else cells.set(key, [address]);
  }
  return (lon, lat) => {
    let street: string | undefined;
    let least = Infinity;
    for (const dx of [-CELL, 0, CELL])
      for (const dy of [-CELL, 0, CELL])
        for (const address of cells.get(cellOf(lon + dx, lat + dy)) ?? []) {
          const distance = getDistance(lon, lat, address.lon, address.lat);
          if (distance >= least) continue;
          least = distance;
          ({ street } = address);
        }
    return street;
  };
}

/** With `findStreet`, only places to which no house of another street is nearer count. */
function measureReverse(
  geocoder: Geocoder,
  addresses: readonly SampleAddress[],
  within: number,
  random: Prng,
  findStreet?: FindStreet,
): Share {
  const missed: string[] = [];
  let of = 0;
  for (const address of addresses) {
    const angle = random.nextFloat() * 2 * Math.PI;
    const lon = address.lon + (Math.cos(angle) * BESIDE) / getMetresPerLonDegree(address.lat);
    const lat = address.lat + (Math.sin(angle) * BESIDE) / METRES_PER_DEGREE;
    if (findStreet && findStreet(lon, lat) !== address.street) continue;
    of++;
    const hits = geocoder.reverse(lon, lat);
    if (!hits.slice(0, within).some(({ street }) => street === address.street))
      missed.push(describe('reverse', address, hits));
  }
  return { found: of - missed.length, of, missed };
}

export function measureAccuracy(
  geocoder: Geocoder,
  addresses: readonly SampleAddress[],
  seed: number,
  all: readonly SampleAddress[],
): Record<'exact' | 'typo' | 'otherwise' | 'reverseFirst' | 'reverse' | 'reverseClear', Share> {
  const random = new Prng(seed);
  const findStreet = indexStreets(all);
  return {
    exact: measureTexts(geocoder, addresses, writeExact, 1),
    typo: measureTexts(geocoder, addresses, (address) => writeMistyped(address, random), 3),
    otherwise: measureTexts(geocoder, addresses, (address) => writeOtherwise(address, random), 1),
    reverseFirst: measureReverse(geocoder, addresses, 1, random),
    reverse: measureReverse(geocoder, addresses, ALL_HITS, random),
    reverseClear: measureReverse(geocoder, addresses, 1, random, findStreet),
  };
}
