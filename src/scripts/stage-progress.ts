import type { ImportStage } from '../worker/protocol.ts';

const STAGE_NAMES: Record<ImportStage, string> = {
  read: 'Reading the file',
  roads: 'Building the roads',
  map: 'Reading map features',
  addresses: 'Collecting addresses',
  order: 'Ordering the roads',
  tiles: 'Cutting tiles',
  store: 'Storing',
  open: 'Opening',
};

/** Prints one line per stage, and its share every quarter. */
export function createStagePrinter(
  write: (line: string) => void,
): (stage: ImportStage, share: number) => void {
  let last = '';
  return (stage, share) => {
    const line = `${STAGE_NAMES[stage]} ${Math.floor(share * 4) * 25} %`;
    if (line !== last) write(line);
    last = line;
  };
}
