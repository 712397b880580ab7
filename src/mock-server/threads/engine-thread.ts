/** Entry of a thread that computes: opens the region, then answers requests, several at a time where they wait. */
import { parentPort, workerData } from 'node:worker_threads';
import { createDirectEngine, formatJson } from '../../api/gateway/direct-engine.ts';
import { encodeAnswer } from '../../api/gateway/encode-answer.ts';
import type { SentRequest } from '../../api/gateway/sent-request.ts';
import type { ServiceEngine } from '../../api/gateway/service-engine.ts';
import { WrittenTable } from '../../api/handlers/table-rows.ts';
import { openRegionData } from '../../worker/load-region-file.ts';
import { collectGarbage, IdleCollector } from './collect-garbage.ts';
import { lowerOwnPriority } from './lower-priority.ts';
import type {
  PostedRequest,
  TaskName,
  ThreadData,
  ThreadMessage,
  ThreadReply,
  ThreadTasks,
} from './thread-protocol.ts';

const port = parentPort!;
/** After an answer of so many bytes nothing of the work is kept until the runtime happens to look. */
const LARGE_ANSWER_BYTES = 4 * 1024 * 1024;

const NEVER = new AbortController().signal;

function reply(message: ThreadReply, handedOver: readonly ArrayBuffer[] = []): void {
  port.postMessage(message, handedOver);
}

function toSent({ method, path, query, body }: PostedRequest): SentRequest {
  return { method, path, query: new URLSearchParams(query), body };
}

type Task<K extends TaskName> = (asked: ThreadTasks[K]['asked']) => Promise<ThreadTasks[K]['answer']>;

function createTasks(engine: ServiceEngine): { [K in TaskName]: Task<K> } {
  return {
    async run({ request, profiles, withinMs, jobId, stopped }) {
      const flag = new Int32Array(stopped);
      const isStopped = () => Atomics.load(flag, 0) !== 0;
      const options = { signal: NEVER, isStopped, withinMs, jobId, profiles, isLong: true };
      const response = await engine.run(toSent(request), options);
      return encodeAnswer(response, request.path, jobId !== undefined);
    },
    check: ({ request, profiles }) => engine.check(toSent(request), profiles),
    inspect: ({ request }) => engine.inspect(toSent(request)),
    readProfile: ({ request }) => engine.readProfile(toSent(request)),
    format: async ({ json }) => formatJson(json),
  };
}

/** Buffers of bytes that an answer consists of. */
function listBuffers(answer: unknown): ArrayBuffer[] {
  if (answer instanceof Uint8Array) return [answer.buffer as ArrayBuffer];
  const { bytes } = (answer ?? {}) as { readonly bytes?: readonly Uint8Array[] };
  return (bytes ?? []).map(({ buffer }) => buffer as ArrayBuffer);
}

async function perform(
  tasks: ReturnType<typeof createTasks>,
  collector: IdleCollector,
  { task, call, asked }: ThreadMessage,
): Promise<void> {
  collector.begin();
  try {
    const answer = await (tasks[task] as Task<TaskName>)(asked as never);
    const buffers = listBuffers(answer);
    const isLarge = buffers.some(({ byteLength }) => byteLength > LARGE_ANSWER_BYTES);
    reply({ kind: 'answer', call, answer }, buffers);
    if (isLarge) setImmediate(collectGarbage);
  } catch (error) {
    reply({ kind: 'error', call, message: error instanceof Error ? error.message : String(error) });
  } finally {
    collector.end();
  }
}

try {
  const { niceness, region: data } = workerData as ThreadData;
  if (niceness > 0) lowerOwnPriority(niceness);
  const region = await openRegionData(data);
  const engine = createDirectEngine(() => ({
    region,
    now: () => performance.now(),
    yieldToHost: () => new Promise((resolve) => setImmediate(resolve)),
    shouldStop: () => false,
    createJobId: () => crypto.randomUUID(),
    makeRows: WrittenTable.make,
  }));
  // Most questions are about cars.
  region.engine.getStandardProfile('car').paths.customize();
  const tasks = createTasks(engine);
  const collector = new IdleCollector();
  port.on('message', (message: ThreadMessage) => void perform(tasks, collector, message));
  reply({ kind: 'ready' });
} catch (error) {
  reply({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
}
