/**
 * The order in which the places of an optimization get their numbers. Routes go from place to near place, and a search looks at
 * the legs between these all the time: where near places have near numbers, one line of the processor's cache holds several
 * of the legs that are looked at together (`docs/benchmarks/0004-optimization.md`).
 */
import { hilbertIndex } from '../../engine/base/hilbert.ts';
import type { VrpAddress } from '../contract/vrp-request.ts';

/** Tables of fewer places fit the cache as they are. */
const ORDERED_FROM = 700;
/** Of the curve's square: 4,096 cells a side. */
const LEVEL = 12;

/** The addresses along a Hilbert curve over their box; as they are where they are few, or some have no coordinates. */
export function orderPlaces(addresses: readonly VrpAddress[]): readonly VrpAddress[] {
  if (addresses.length < ORDERED_FROM) return addresses;
  const columns = scaleToCells(addresses.map(({ lon }) => lon));
  const rows = scaleToCells(addresses.map(({ lat }) => lat));
  if (!columns || !rows) return addresses;
  const along = columns.map((column, i) => hilbertIndex(LEVEL, column, rows[i]));
  const order = Uint32Array.from(addresses.keys()).sort((a, b) => along[a] - along[b] || a - b);
  return Array.from(order, (place) => addresses[place]);
}

function scaleToCells(values: readonly (number | undefined)[]): Int32Array | undefined {
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  for (const value of values) {
    if (value === undefined) return undefined;
    if (value < least) least = value;
    if (value > most) most = value;
  }
  const scale = most > least ? (2 ** LEVEL - 1) / (most - least) : 0;
  return Int32Array.from(values, (value = least) => (value - least) * scale);
}
