/** Entry of a thread that computes: opens the region, then answers requests, several at a time where they wait. */
import { parentPort, workerData } from 'node:worker_threads';
import { createDirectEngine } from '../../api/gateway/direct-engine.ts';
import type { ServiceRequest, ServiceResponse } from '../../api/gateway/dispatch.ts';
import type { ServiceEngine } from '../../api/gateway/service-engine.ts';
import { openRegionData } from '../../worker/load-region-file.ts';
import type { PostedRequest, ThreadData, ThreadMessage, ThreadReply } from './thread-protocol.ts';

const port = parentPort!;
const underWay = new Map<number, AbortController>();

const reply = (message: ThreadReply) => port.postMessage(message);

function toRequest({ method, path, query, text, body }: PostedRequest): ServiceRequest {
  const isGpx = path === '/match';
  const value = text === undefined ? body : isGpx ? text : JSON.parse(text);
  return { method, path, query: new URLSearchParams(query), body: value };
}

/** The body as text: one string crosses threads faster than the many numbers of a matrix. */
function toText(response: ServiceResponse): ServiceResponse {
  if (response.headers?.['Content-Type'] || response.body === undefined) return response;
  const { body, ...rest } = response;
  return { ...rest, json: JSON.stringify(body) };
}

async function answer(engine: ServiceEngine, message: ThreadMessage): Promise<void> {
  const { call } = message;
  if (message.kind === 'stop') {
    underWay.get(call)?.abort();
    return;
  }
  const request = toRequest(message.request);
  if (message.kind === 'check') {
    reply({ kind: 'answer', call, response: await engine.check(request, message.profiles) });
    return;
  }
  const controller = new AbortController();
  underWay.set(call, controller);
  const { withinMs, jobId, profiles } = message;
  const response = await engine.run(request, { signal: controller.signal, withinMs, jobId, profiles });
  underWay.delete(call);
  reply({ kind: 'answer', call, response: toText(response) });
}

try {
  const region = await openRegionData((workerData as ThreadData).region);
  const engine = createDirectEngine(() => ({
    region,
    now: () => performance.now(),
    yieldToHost: () => new Promise((resolve) => setImmediate(resolve)),
    shouldStop: () => false,
    createJobId: () => crypto.randomUUID(),
  }));
  // Most questions are about cars.
  region.engine.getStandardProfile('car').paths.customize();
  port.on('message', (message: ThreadMessage) => void answer(engine, message));
  reply({ kind: 'ready', copyrights: region.copyrights });
} catch (error) {
  reply({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
}
