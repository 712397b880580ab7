/** Entry of one search thread: see `solve-threads.ts`. */
import { parentPort } from 'node:worker_threads';
import type { IslandRequest } from '../worker/island-protocol.ts';
import { createIslandHandler } from '../worker/island-work.ts';

const handle = createIslandHandler((message) => parentPort?.postMessage(message));
parentPort?.on('message', (request: IslandRequest) => handle(request));
