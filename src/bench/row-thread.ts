/** Entry of a worker thread that joins rows of tables. */
import { parentPort } from 'node:worker_threads';
import { createRowHandler, type RowRequest } from '../worker/row-joining.ts';

const handle = createRowHandler((block, transfer) => parentPort?.postMessage(block, transfer));
parentPort?.on('message', (request: RowRequest) => handle(request));
