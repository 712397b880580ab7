/** Entry of a worker that joins rows of tables. */
import { createRowHandler, type RowRequest } from './row-joining.ts';

const handle = createRowHandler((block, transfer) => postMessage(block, { transfer }));
addEventListener('message', ({ data }: MessageEvent<RowRequest>) => handle(data));
