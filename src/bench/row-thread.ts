/** Entry of a worker thread that joins rows of tables. */
import { parentPort } from 'node:worker_threads';
import { createRowHandler } from '../worker/row-joining.ts';
import type { RowRequest } from '../worker/row-protocol.ts';

const handle = createRowHandler((block, transfer) => parentPort?.postMessage(block, transfer));
parentPort?.on('message', (request: RowRequest) => handle(request));
