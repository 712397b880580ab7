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

/** The units of a network, made on a thread that was started for them. */
export class GraphTask {
  private latest: GraphReport = { stage: 'order', share: 0 };
  private isAwaited = false;
  private cancel: (reason: ImportCancelled) => void = () => undefined;
  private readonly units: Promise<StoredUnit[]>;

  constructor(
    private readonly port: GraphPort,
    network: RoadNetwork,
    private readonly options: TaskOptions,
  ) {
    this.units = new Promise<StoredUnit[]>((resolve, reject) => {
      this.cancel = reject;
      port.onError(() => reject(new Error('The thread that orders the roads has died')));
      port.onReply((reply) => {
        if (reply.kind === 'units') resolve([...reply.units]);
        else if (reply.kind === 'failed') reject(new Error(reply.message));
        else this.note(reply.report);
      });
      port.post(network);
    });
    // Failures are told when the units are waited for.
    this.units.catch(() => {});
  }

  private note(report: GraphReport): void {
    this.latest = report;
    if (this.isAwaited) this.options.onProgress?.(report);
  }

  /** From now on reports are passed on, beginning with the latest. Throws {@link ImportCancelled}. */
  async wait(): Promise<StoredUnit[]> {
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
    this.port.stop();
  }
}
