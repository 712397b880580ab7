/** Entry of a worker that runs one island of a parallel search. */
import type { IslandRequest } from './island-protocol.ts';
import { createIslandHandler } from './island-work.ts';

const handle = createIslandHandler((message) => postMessage(message));
addEventListener('message', ({ data }: MessageEvent<IslandRequest>) => handle(data));
