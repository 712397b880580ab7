/** A file that cannot be read as OSM PBF: says where (byte offset in the file) and what to do about it. */
export class OsmReadError extends Error {
  readonly offset: number;

  constructor(message: string, offset: number) {
    super(`${message} (at byte ${offset})`);
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
