/**
 * Units from a pack into a device's storage: in batches that follow each other in the file, each checked by its hash and
 * stored before the next is asked for, so that a transfer goes on where it ended.
 */
import { fault } from '../../faults/fault.ts';
import { HostError } from '../../tiles/pack/http-source.ts';
import type { PackPlatform } from '../../tiles/pack/pack-platform.ts';
import { type RangeSource, readExactly } from '../../tiles/pack/range-source.ts';
import { assembleUnit, type PackReader, type UnitPlace } from '../../tiles/pack/read-pack.ts';
import type { RegionUnit } from '../../tiles/region.ts';
import { sumUnits } from '../../tiles/store/region-record.ts';
import { isSound, UnitError } from '../../tiles/units/read-unit.ts';
import type { TransferProgress } from './keeper-protocol.ts';
import { TransferStopped } from './region-errors.ts';

/** A read joins what lies this near in the file: cheaper than another question. */
const GAP_BYTES = 16 * 1024;
/** Of units, and so what a broken connection costs. */
const BATCH_BYTES = 2 ** 18;
/** Milliseconds before a question is asked again. */
const DELAYS = [500, 1500, 4000];
/** Milliseconds that the rate is measured over. */
const RATE_SPAN = 4000;

export interface UnitSink {
  putUnits(units: readonly { unit: RegionUnit; bytes: Uint8Array }[]): Promise<void>;
}

export interface TransferOptions {
  readonly platform: PackPlatform;
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
  readonly isStopped: () => boolean;
  readonly batchBytes?: number;
  readonly onProgress?: (progress: TransferProgress) => void;
}

interface Pack {
  readonly source: RangeSource;
  readonly reader: PackReader;
}

/** What one range of the file brings. */
interface Piece {
  readonly offset: number;
  readonly length: number;
}

function joinPieces(pieces: readonly Piece[]): Piece[] {
  const sorted = [...pieces].sort((a, b) => a.offset - b.offset);
  const joined: { offset: number; length: number }[] = [];
  for (const { offset, length } of sorted) {
    const last = joined[joined.length - 1];
    if (last && offset - (last.offset + last.length) <= GAP_BYTES)
      last.length = Math.max(last.length, offset + length - last.offset);
    else joined.push({ offset, length });
  }
  return joined;
}

async function locateAll({ reader }: Pack, units: readonly RegionUnit[]): Promise<UnitPlace[]> {
  const places: UnitPlace[] = [];
  for (const unit of units) {
    const place = await reader.locate(unit);
    if (!place) throw new UnitError(fault('packLacks', { part: `${unit.part} ${unit.key}` }), unit, true);
    places.push(place);
  }
  const order = (place: UnitPlace) => `${place.unit.part}`;
  return places.sort((a, b) => order(a).localeCompare(order(b)) || a.ranges[0].offset - b.ranges[0].offset);
}

function makeBatches(places: readonly UnitPlace[], batchBytes: number): UnitPlace[][] {
  const batches: UnitPlace[][] = [];
  let bytes = batchBytes;
  for (const place of places) {
    if (bytes + place.unit.bytes > batchBytes) {
      batches.push([]);
      bytes = 0;
    }
    batches[batches.length - 1].push(place);
    bytes += place.unit.bytes;
  }
  return batches;
}

/** Reads a stretch, several times where the host fails. */
async function readPatiently(
  { source }: Pack,
  { offset, length }: Piece,
  { wait, isStopped }: TransferOptions,
): Promise<Uint8Array> {
  for (let attempt = 0; ; attempt++) {
    if (isStopped()) throw new TransferStopped('The download was stopped');
    try {
      return await readExactly(source, offset, length, 'tiles');
    } catch (error) {
      if (isStopped()) throw new TransferStopped('The download was stopped');
      if (attempt === DELAYS.length || !(error instanceof HostError)) throw error;
      await wait(DELAYS[attempt]);
    }
  }
}

async function readBatch(
  pack: Pack,
  batch: readonly UnitPlace[],
  options: TransferOptions,
): Promise<{ unit: RegionUnit; bytes: Uint8Array }[]> {
  const reads: { at: number; bytes: Uint8Array }[] = [];
  for (const piece of joinPieces(batch.flatMap(({ ranges }) => ranges)))
    reads.push({ at: piece.offset, bytes: await readPatiently(pack, piece, options) });
  const cut = ({ offset, length }: Piece) => {
    const read = reads.find(({ at, bytes }) => offset >= at && offset + length <= at + bytes.length)!;
    return read.bytes.subarray(offset - read.at, offset - read.at + length);
  };
  return batch.map((place) => ({ unit: place.unit, bytes: assembleUnit(place, place.ranges.map(cut)) }));
}

async function findUnsoundUnit(
  units: readonly { unit: RegionUnit; bytes: Uint8Array }[],
  platform: PackPlatform,
): Promise<RegionUnit | undefined> {
  for (const { unit, bytes } of units) if (!(await isSound(unit, bytes, platform))) return unit;
  return undefined;
}

/** Reads a batch; once more where what came is not what was written. */
async function readSoundBatch(pack: Pack, batch: readonly UnitPlace[], options: TransferOptions) {
  for (let attempt = 0; ; attempt++) {
    const units = await readBatch(pack, batch, options);
    const unsound = await findUnsoundUnit(units, options.platform);
    if (!unsound) return units;
    if (attempt < 1) continue;
    throw new UnitError(
      fault('sourceDamaged', {
        name: pack.reader.manifest.meta.name,
        part: `${unsound.part} ${unsound.key}`,
      }),
      unsound,
      false,
    );
  }
}

/** Bytes a second over the last moments. */
class RateMeter {
  private readonly marks: [time: number, bytes: number][] = [];

  add(time: number, bytes: number): number {
    this.marks.push([time, bytes]);
    while (this.marks.length > 2 && time - this.marks[0][0] > RATE_SPAN) this.marks.shift();
    const [first, before] = this.marks[0];
    return time > first ? ((bytes - before) / (time - first)) * 1000 : 0;
  }
}

/**
 * Copies `units` of a pack to the sink. `bytesHere`: what of the region was here before, for the progress. Throws
 * {@link TransferStopped}, {@link HostError}, {@link UnitError}, or what the sink throws.
 */
export async function fetchUnits(
  pack: Pack,
  units: readonly RegionUnit[],
  bytesHere: number,
  sink: UnitSink,
  options: TransferOptions,
): Promise<void> {
  const total = bytesHere + sumUnits(units);
  const meter = new RateMeter();
  let bytes = bytesHere;
  const report = () => options.onProgress?.({ bytes, total, rate: meter.add(options.now(), bytes) });
  report();
  for (const batch of makeBatches(await locateAll(pack, units), options.batchBytes ?? BATCH_BYTES)) {
    if (options.isStopped()) throw new TransferStopped('The download was stopped');
    const read = await readSoundBatch(pack, batch, options);
    await sink.putUnits(read);
    bytes += sumUnits(batch.map(({ unit }) => unit));
    report();
  }
}
