/** Entry of a worker that joins rows of tables. */
import { createRowHandler } from './row-joining.ts';
import type { RowRequest } from './row-protocol.ts';

const handle = createRowHandler((block, transfer) => postMessage(block, { transfer }));
addEventListener('message', ({ data }: MessageEvent<RowRequest>) => handle(data));
