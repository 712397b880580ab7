/** Reading an order file in this thread, where there is no worker for it. */
import type { ReadOrderFile } from './import-state.ts';

/** The readers are loaded with the first file. */
export const readHere: ReadOrderFile = async (file, read) =>
  (await import('../../files/read-order-file.ts')).readOrderFile(file, read);
