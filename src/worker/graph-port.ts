/**
 * A thread beside the importing one: it orders the roads and cuts their tiles while that one draws the map, or orders a share of
 * them while that one orders the rest.
 */
import type { RoadNetwork } from '../engine/graph/road-network.ts';
import { type DissectionPart, listCellBuffers, rankPart } from '../engine/node-order/dissect.ts';
import { ImportCancelled } from '../osm/osm-read-error.ts';
import type { StoredUnit } from '../tiles/units/make-unit.ts';
import { type GraphReport, makeGraphUnits } from './graph-units.ts';
import type { TaskPort } from './task-port.ts';

/** What the thread can be asked for, by name. */
interface GraphTasks {
  units: { request: { readonly network: RoadNetwork }; result: readonly StoredUnit[] };
  ranks: { request: { readonly part: DissectionPart }; result: Uint32Array };
}

export type TaskName = keyof GraphTasks;

export type GraphRequest = {
  [Name in TaskName]: { readonly task: Name } & GraphTasks[Name]['request'];
}[TaskName];

export type GraphReply =
  | { readonly kind: 'progress'; readonly report: GraphReport }
  | { readonly kind: 'done'; readonly result: GraphTasks[TaskName]['result'] }
  | { readonly kind: 'failed'; readonly message: string };

export type GraphPort = TaskPort<GraphRequest, GraphReply>;

/** Between two reports of the same stage, and between two looks at whether to stop. */
const PAUSE_MS = 100;

/** The side of the thread. */
export async function answerGraph(request: GraphRequest, reply: (reply: GraphReply) => void): Promise<void> {
  let reported = 0;
  let last = '';
  const onProgress = (report: GraphReport) => {
    const now = performance.now();
    if (report.stage === last && report.share < 1 && now - reported < PAUSE_MS) return;
    reported = now;
    last = report.stage;
    reply({ kind: 'progress', report });
  };
  onProgress({ stage: 'order', share: 0 });
  try {
    const result =
      request.task === 'units'
        ? await makeGraphUnits(request.network, { onProgress })
        : rankPart(request.part);
    reply({ kind: 'done', result });
  } catch (error) {
    reply({ kind: 'failed', message: (error as Error).message });
  }
}

function listRequestBuffers(request: GraphRequest): ArrayBuffer[] {
  return request.task === 'ranks' ? listCellBuffers(request.part) : [];
}

/** The buffers of a reply, which its sender has no use for any more. */
export function listBuffers(reply: GraphReply): ArrayBuffer[] {
  if (reply.kind !== 'done') return [];
  const { result } = reply;
  return result instanceof Uint32Array
    ? [result.buffer as ArrayBuffer]
    : result.map(({ bytes }) => bytes.buffer);
}

interface TaskOptions {
  readonly onProgress?: (report: GraphReport) => void;
  readonly shouldStop?: () => boolean;
}

/** What is asked of a thread that is started for it. */
export class GraphTask<Name extends TaskName> {
  private port: GraphPort | undefined;
  private latest: GraphReport = { stage: 'order', share: 0 };
  private isAwaited = false;
  private cancel: (reason: ImportCancelled) => void = () => undefined;
  /** Resolves with the first reply, and where there will be none. */
  readonly begun: Promise<void>;
  private readonly result: Promise<GraphTasks[Name]['result'] | undefined>;

  constructor(
    start: () => GraphPort,
    request: Extract<GraphRequest, { task: Name }>,
    private readonly options: TaskOptions,
  ) {
    let begin: () => void = () => undefined;
    this.begun = new Promise((resolve) => {
      begin = resolve;
    });
    this.result = new Promise<GraphTasks[Name]['result'] | undefined>((resolve, reject) => {
      this.cancel = reject;
      const giveUp = () => {
        this.port?.stop();
        resolve(undefined);
      };
      try {
        const port = start();
        this.port = port;
        port.onError(giveUp);
        port.onReply((reply) => {
          begin();
          if (reply.kind === 'done') resolve(reply.result);
          else if (reply.kind === 'failed') reject(new Error(reply.message));
          else this.note(reply.report);
        });
        port.post(request, listRequestBuffers(request));
      } catch {
        // No thread is to be had, or no memory for a copy of the roads.
        giveUp();
      }
    });
    const watch = setInterval(() => {
      if (options.shouldStop?.()) this.end();
    }, PAUSE_MS);
    // Failures are told when the result is waited for.
    this.result
      .catch(() => {})
      .finally(() => {
        clearInterval(watch);
        begin();
      });
  }

  private note(report: GraphReport): void {
    this.latest = report;
    if (this.isAwaited) this.options.onProgress?.(report);
  }

  /**
   * Undefined where the thread could not be started or has died. From now on reports are passed on, beginning with the latest.
   * Throws {@link ImportCancelled}, and an Error where the task has failed.
   */
  async wait(): Promise<GraphTasks[Name]['result'] | undefined> {
    this.isAwaited = true;
    this.note(this.latest);
    return this.result;
  }

  /** Ends the thread, whether it is through or not. */
  end(): void {
    this.cancel(new ImportCancelled());
    this.port?.stop();
  }
}
