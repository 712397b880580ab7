/** Entry of a worker that orders roads and cuts their tiles. */
import type { RoadNetwork } from '../engine/graph/road-network.ts';
import { answerGraph } from './graph-port.ts';

addEventListener('message', ({ data }: MessageEvent<RoadNetwork>) => {
  void answerGraph(data, (reply) => {
    const bytes = reply.kind === 'units' ? reply.units.map((unit) => unit.bytes.buffer) : [];
    postMessage(reply, { transfer: bytes });
  });
});
