/** Entry of the thread in Node that hands out tiles of the drawn map. */
import { parentPort } from 'node:worker_threads';
import { exposeMap } from '../worker/expose-map.ts';
import { holdNoLock, toScope } from './node-worker.ts';

exposeMap(holdNoLock, toScope(parentPort));
