/** A thread beside the importing one that orders the roads and cuts their tiles, while that one draws the map. */
import type { RoadNetwork } from '../engine/graph/road-network.ts';
import { ImportCancelled } from '../osm/osm-read-error.ts';
import type { StoredUnit } from '../tiles/units/make-unit.ts';
import { type GraphReport, makeGraphUnits } from './graph-units.ts';
import type { TaskPort } from './task-port.ts';

export type GraphReply =
  | { readonly kind: 'progress'; readonly report: GraphReport }
  | { readonly kind: 'units'; readonly units: readonly StoredUnit[] }
  | { readonly kind: 'failed'; readonly message: string };

export type GraphPort = TaskPort<RoadNetwork, GraphReply>;

/** Between two reports of the same stage, and between two looks at whether to stop. */
const PAUSE_MS = 100;

/** The side of the thread. */
export async function answerGraph(network: RoadNetwork, reply: (reply: GraphReply) => void): Promise<void> {
  let reported = 0;
  let last = '';
  try {
    const units = await makeGraphUnits(network, {
      onProgress: (report) => {
        const now = performance.now();
        if (report.stage === last && report.share < 1 && now - reported < PAUSE_MS) return;
        reported = now;
        last = report.stage;
        reply({ kind: 'progress', report });
      },
    });
    reply({ kind: 'units', units });
  } catch (error) {
    reply({ kind: 'failed', message: (error as Error).message });
  }
}

interface TaskOptions {
  readonly onProgress?: (report: GraphReport) => void;
  readonly shouldStop?: () => boolean;
}

/** The units of a network, made on a thread that is started for them. */
export class GraphTask {
  private port: GraphPort | undefined;
  private latest: GraphReport = { stage: 'order', share: 0 };
  private isAwaited = false;
  private cancel: (reason: ImportCancelled) => void = () => undefined;
  private readonly units: Promise<StoredUnit[] | undefined>;

  constructor(
    start: () => GraphPort,
    network: RoadNetwork,
    private readonly options: TaskOptions,
  ) {
    this.units = new Promise<StoredUnit[] | undefined>((resolve, reject) => {
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
          if (reply.kind === 'units') resolve([...reply.units]);
          else if (reply.kind === 'failed') reject(new Error(reply.message));
          else this.note(reply.report);
        });
        port.post(network);
      } catch {
        // No thread is to be had, or no memory for a copy of the roads.
        giveUp();
      }
    });
    // Failures are told when the units are waited for.
    this.units.catch(() => {});
  }

  private note(report: GraphReport): void {
    this.latest = report;
    if (this.isAwaited) this.options.onProgress?.(report);
  }

  /**
   * Undefined where the thread could not be started or has died. From now on reports are passed on, beginning with the latest.
   * Throws {@link ImportCancelled}, and an Error where making the units has failed.
   */
  async wait(): Promise<StoredUnit[] | undefined> {
    this.isAwaited = true;
    this.note(this.latest);
    const watch = setInterval(() => {
      if (this.options.shouldStop?.()) this.end();
    }, PAUSE_MS);
    try {
      return await this.units;
    } finally {
      clearInterval(watch);
    }
  }

  /** Ends the thread, whether it is through or not. */
  end(): void {
    this.cancel(new ImportCancelled());
    this.port?.stop();
  }
}
