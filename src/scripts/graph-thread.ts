/** Entry of the thread that orders the roads of an import in Node: see `region.ts`. */
import { parentPort } from 'node:worker_threads';
import type { RoadNetwork } from '../engine/graph/road-network.ts';
import { answerGraph } from '../worker/graph-port.ts';

parentPort?.on('message', (network: RoadNetwork) => {
  void answerGraph(network, (reply) => parentPort?.postMessage(reply));
});
