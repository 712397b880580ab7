/** Readers of road columns into rows `2 * road | direction`. Each O(roads). */
import type { RoadColumn } from '../../graph/road-table.ts';
import type { AttributeSource } from './attribute-source.ts';

type Reader<T> = (source: AttributeSource) => T;

/** The same byte in both directions. */
export function readByte(name: RoadColumn): Reader<Uint8Array> {
  return readBytes(name, name);
}

/** Along the road one column, against it another. */
export function readBytes(forward: RoadColumn, backward: RoadColumn): Reader<Uint8Array> {
  return (source) => {
    const along = source.getRoadColumn(forward);
    const against = source.getRoadColumn(backward);
    const rows = new Uint8Array(2 * source.roadCount);
    for (let road = 0; road < source.roadCount; road++) {
      rows[2 * road] = along[road];
      rows[2 * road + 1] = against[road];
    }
    return rows;
  };
}

/** 1 where any bit of the masks is set, by direction. */
export function readBits(name: RoadColumn, forwardMask: number, backwardMask: number): Reader<Uint8Array> {
  return (source) => {
    const column = source.getRoadColumn(name);
    const rows = new Uint8Array(2 * source.roadCount);
    for (let road = 0; road < source.roadCount; road++) {
      const bits = column[road];
      rows[2 * road] = (bits & forwardMask) === 0 ? 0 : 1;
      rows[2 * road + 1] = (bits & backwardMask) === 0 ? 0 : 1;
    }
    return rows;
  };
}

/** `decode` maps a stored value to the attribute's unit. */
export function readNumbers(
  forward: RoadColumn,
  backward: RoadColumn,
  decode: (stored: number) => number,
): Reader<Float64Array> {
  return (source) => {
    const along = source.getRoadColumn(forward);
    const against = source.getRoadColumn(backward);
    const rows = new Float64Array(2 * source.roadCount);
    for (let road = 0; road < source.roadCount; road++) {
      rows[2 * road] = decode(along[road]);
      rows[2 * road + 1] = decode(against[road]);
    }
    return rows;
  };
}

/** Positions in the network's texts. */
export function readTexts(name: RoadColumn): Reader<Uint32Array> {
  return (source) => {
    const column = source.getRoadColumn(name);
    const rows = new Uint32Array(2 * source.roadCount);
    for (let road = 0; road < source.roadCount; road++) rows[2 * road] = rows[2 * road + 1] = column[road];
    return rows;
  };
}
