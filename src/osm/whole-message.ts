/**
 * Protobuf messages read to their exact end. The reader of `pbf` takes a field number of 0 for the end and clamps what
 * reaches beyond the buffer, so damaged bytes would pass as a shorter message.
 */
import type { PbfReader } from 'pbf';

type ReadField<T> = (tag: number, result: T, pbf: PbfReader) => void;

/** Fields from the reader's position to `end`. Throws a RangeError when they do not end there. */
export function readWhole<T>(pbf: PbfReader, readField: ReadField<T>, result: T, end = pbf.length): T {
  pbf.readFields(readField, result, end);
  if (pbf.pos !== end) throw new RangeError(`a message ends at ${pbf.pos} instead of ${end}`);
  return result;
}

/** A message behind its length. */
export function readWholeMessage<T>(pbf: PbfReader, readField: ReadField<T>, result: T): T {
  const length = pbf.readVarint();
  return readWhole(pbf, readField, result, pbf.pos + length);
}
