import { type Fault, fault } from '../faults/fault.ts';
import { FaultError } from '../faults/fault-error.ts';

/** A file that cannot be read as OSM data: says where, where that is one place (byte offset in the file), and what to do about it. */
export class OsmReadError extends FaultError {
  readonly offset: number | undefined;

  constructor(what: Fault, offset?: number) {
    super(offset === undefined ? what : fault('atByte', { fault: what, offset }));
    this.name = 'OsmReadError';
    this.offset = offset;
  }
}

/** Thrown when the caller's `shouldStop` asked a long reading or building step to end. */
export class ImportCancelled extends Error {
  constructor() {
    super('The import was cancelled.');
    this.name = 'ImportCancelled';
  }
}
