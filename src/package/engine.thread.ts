/** Entry of the engine's thread in Node. */
import { availableParallelism } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { startNodeIsland } from '../scripts/solve-threads.ts';
import { EngineHost } from '../worker/engine-host.ts';
import { exposeEngine } from '../worker/expose-engine.ts';
import { openRegions } from '../worker/open-region.ts';
import { holdNoLock, toScope } from './node-worker.ts';

const helpers = { countProcessors: availableParallelism, startIsland: startNodeIsland };
exposeEngine(new EngineHost(openRegions, helpers), holdNoLock, toScope(parentPort));
