/** `.osm.pbf` bytes to elements: blobs, header check, blocks; with progress and cancel. */
import { fault } from '../faults/fault.ts';
import type { ByteSource } from './byte-source.ts';
import { ImportCancelled, OsmReadError } from './osm-read-error.ts';
import { type Inflate, readBlobs } from './pbf-blobs.ts';
import { type ElementSink, readPrimitiveBlock, type TextDecoding } from './primitive-block.ts';
import { type ExtractHeader, readHeader } from './read-header.ts';

/** What the language lacks and the platform provides. */
export interface OsmPlatform {
  inflate: Inflate;
  textDecoder: TextDecoding;
}

export interface ReadProgress {
  onProgress?: (bytesRead: number, bytesTotal: number) => void;
  shouldStop?: () => boolean;
}

/** A block that was read: where it begins and ends in the file, and the kinds of elements in it as bits. */
interface ReadBlock {
  readonly offset: number;
  readonly end: number;
  readonly kinds: number;
}

interface BlockOptions extends ReadProgress {
  /** Kinds of elements that are handed on, as bits; all unless said otherwise. */
  readonly wanted?: number;
  /** Where the blocks begin that are read; all unless said otherwise. */
  readonly offsets?: readonly number[];
  readonly onHeader?: (header: ExtractHeader) => void;
  /** After each block. */
  readonly onBlock?: (block: ReadBlock) => void;
}

/**
 * Hands a file's elements to the sink. Throws {@link OsmReadError} with the offset for anything unreadable and
 * {@link ImportCancelled} when `shouldStop` says so (asked once a blob).
 */
export async function readBlocks(
  source: ByteSource,
  { inflate, textDecoder }: OsmPlatform,
  sink: ElementSink,
  { wanted, offsets, onHeader, onBlock, onProgress, shouldStop }: BlockOptions = {},
): Promise<void> {
  for await (const { type, bytes, offset, end } of readBlobs(source, inflate, offsets)) {
    if (shouldStop?.()) throw new ImportCancelled();
    if (type === 'OSMHeader') {
      const header = readHeader(bytes, offset);
      onHeader?.(header);
    } else if (type === 'OSMData') {
      let kinds: number;
      try {
        kinds = readPrimitiveBlock(bytes, textDecoder, sink, wanted);
      } catch {
        throw new OsmReadError(fault('again', { fault: fault('blockMalformed') }), offset);
      }
      onBlock?.({ offset, end, kinds });
    }
    onProgress?.(end, source.size);
  }
}
