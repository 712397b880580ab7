/** Entry of a worker that orders roads and cuts their tiles. */
import { answerGraph, type GraphRequest, listBuffers } from './graph-port.ts';

addEventListener('message', ({ data }: MessageEvent<GraphRequest>) => {
  void answerGraph(data, (reply) => postMessage(reply, { transfer: listBuffers(reply) }));
});
