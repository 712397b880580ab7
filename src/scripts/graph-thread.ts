/** Entry of the thread that orders the roads of an import in Node: see `region.ts`. */
import { parentPort } from 'node:worker_threads';
import { answerGraph, type GraphRequest, listBuffers } from '../worker/graph-port.ts';

parentPort?.on('message', (request: GraphRequest) => {
  void answerGraph(request, (reply) => parentPort?.postMessage(reply, listBuffers(reply)));
});
