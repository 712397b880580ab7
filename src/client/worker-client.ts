/**
 * The embedded engine behind {@link ApiClient} and {@link RegionClient}: a worker, by Comlink. A worker that dies is
 * replaced: calls under way end with a failure, and the owner is told so that it can open the region again.
 */
import * as Comlink from 'comlink';
import type { AddressMatch } from '../api/contract/address-match.ts';
import type { Result } from '../api/contract/errors.ts';
import type { PreviewResult } from '../api/contract/own-profiles.ts';
import type { VrpAnswer, VrpProgress } from '../api/contract/vrp-answer.ts';
import { fault, said } from '../faults/fault.ts';
import { FaultError, toFault } from '../faults/fault-error.ts';
import type {
  EngineApi,
  HttpRequest,
  HttpResponse,
  PackInHand,
  ProgressListener,
  RegionMeta,
  RegionName,
  Watched,
  WorkerResult,
} from '../worker/protocol.ts';
import { whenGone } from '../worker/worker-lock.ts';
import { type ApiRequest, createApiCalls, type SendRequest } from './api-calls.ts';
import type {
  AddressClient,
  ApiClient,
  CallOptions,
  CallResult,
  OwnProfileClient,
  PlanClient,
  RegionClient,
} from './api-client.ts';
import { readFault, toFailure } from './failures.ts';
import { createMapClient } from './map-client.ts';
import { createRegionTasks, type RegionWorkers } from './region-client.ts';

/** A worker that keeps dying, for example because its script cannot be loaded, is not started for ever. */
const MAX_STARTS = 5;
/** One that lived for so long, in milliseconds, does not keep dying. */
const SOUND_LIFE_MS = 60_000;
/** A worker that was told to stop a run and is not heard of for so long hangs: it is ended, and the run with it. */
const SILENCE_MS = 2000;

/** An engine in a worker, whatever its regions are. */
interface EngineClient {
  api: ApiClient;
  plans: PlanClient;
  addresses: AddressClient;
  ownProfiles: OwnProfileClient;
  /** Opens regions together; they are the ones that answer. */
  openRegions(names: readonly (RegionName | PackInHand)[]): Promise<WorkerResult<readonly RegionMeta[]>>;
  closeRegions(): Promise<void>;
  /** Hands a request of a script in the page to the engine; rejects when the worker dies meanwhile. */
  http(request: HttpRequest, basePath: string): Promise<HttpResponse>;
  /** Called after each death of the worker, once its successor runs; it has no region open yet. */
  onRestart(listener: () => void): void;
  /** Ends the worker for good: calls under way and later ones fail. */
  end(): void;
}

/** The engine with the regions of this device. */
export interface EmbeddedClient extends Omit<EngineClient, 'openRegions' | 'closeRegions' | 'end'> {
  regions: RegionClient;
}

/** What calls of a worker that has died end with. */
const ENGINE_LOST = new FaultError(fault('engineStopped'));

/** The worker that lives now, and a promise that rejects when it dies. */
class WorkerLink {
  private readonly startWorker: () => Worker;
  private readonly onRestart: () => void;
  private worker!: Worker;
  private engine!: Comlink.Remote<EngineApi & Watched>;
  private death!: Promise<never>;
  /** Ends the worker that lives now and starts another. */
  private replace!: (reason?: FaultError) => void;
  private isEnded = false;
  private starts = 0;
  private heardAt = 0;

  constructor(startWorker: () => Worker, onRestart: () => void) {
    this.startWorker = startWorker;
    this.onRestart = onRestart;
    this.start();
  }

  private start(): void {
    this.starts++;
    const worker = this.startWorker();
    const engine = Comlink.wrap<EngineApi & Watched>(worker);
    const startedAt = performance.now();
    this.worker = worker;
    this.engine = engine;
    worker.addEventListener('message', () => {
      if (worker === this.worker) this.heardAt = performance.now();
    });
    this.death = new Promise((_, reject) => {
      this.replace = (reason = ENGINE_LOST) => {
        if (worker !== this.worker) return;
        reject(reason);
        worker.terminate();
        if (performance.now() - startedAt > SOUND_LIFE_MS) this.starts = 1;
        if (this.isEnded || this.starts >= MAX_STARTS) return;
        this.start();
        this.onRestart();
      };
    });
    const { replace } = this;
    void whenGone(worker, () => engine.holdLock()).then(() => replace());
    // Nobody may be waiting at the time.
    this.death.catch(() => undefined);
  }

  end(): void {
    this.isEnded = true;
    this.replace(new FaultError(said('The engine was closed')));
  }

  /** Ends the worker once it was silent for {@link SILENCE_MS} from now on; the function returned waits no longer. */
  endWhenSilent(): () => void {
    const { replace } = this;
    const askedAt = performance.now();
    const timer = setInterval(() => {
      if (performance.now() - Math.max(askedAt, this.heardAt) < SILENCE_MS) return;
      clearInterval(timer);
      replace();
    }, SILENCE_MS / 10);
    return () => clearInterval(timer);
  }

  /** Rejects when the worker dies before it has answered. */
  call<T>(work: (engine: Comlink.Remote<EngineApi>) => Promise<T>): Promise<T> {
    return Promise.race([work(this.engine), this.death]);
  }

  /** As {@link call}, with a death as a failure value. */
  async tryCall<T>(
    work: (engine: Comlink.Remote<EngineApi>) => Promise<WorkerResult<T>>,
  ): Promise<WorkerResult<T>> {
    try {
      return await this.call(work);
    } catch (error) {
      return { ok: false, error: { code: 'internal', fault: toFault(error) } };
    }
  }
}

/** Starts a worker and keeps one running. */
export function createEngineClient(startWorker: () => Worker): EngineClient {
  const listeners: (() => void)[] = [];
  const link = new WorkerLink(startWorker, () => {
    for (const listener of listeners) listener();
  });
  let lastCall = 0;

  /**
   * Runs a call that can be stopped and watched; a death of the worker is a failure value. `endsWhenSilent`: a stop ends the
   * call in any case, if need be with the worker.
   */
  async function run<T, P>(
    { signal, onProgress }: CallOptions<P>,
    work: (
      engine: Comlink.Remote<EngineApi>,
      callId: number,
      listener: ProgressListener | undefined,
    ) => Promise<Result<T> | CallResult<T>>,
    endsWhenSilent = false,
  ): Promise<CallResult<T>> {
    const callId = ++lastCall;
    let waitNoLonger: (() => void) | undefined;
    const stop = () => {
      link.call(async (engine) => engine.stop(callId)).catch(() => undefined);
      if (endsWhenSilent) waitNoLonger = link.endWhenSilent();
    };
    signal?.addEventListener('abort', stop, { once: true });
    if (signal?.aborted) stop();
    try {
      const listener = onProgress && Comlink.proxy((progress: unknown) => onProgress(progress as P));
      const result = await link.call((engine) => work(engine, callId, listener));
      return result.ok ? result : { ok: false, error: { ...result.error, fault: readFault(result.error) } };
    } catch (error) {
      const { message } = error as Error;
      return { ok: false, error: { status: 500, message, hints: [], fault: toFault(error) } };
    } finally {
      waitNoLonger?.();
      signal?.removeEventListener('abort', stop);
    }
  }

  const send: SendRequest = <T, P>(request: ApiRequest, options: CallOptions<P> = {}) => {
    const { seconds, seed } = options;
    return run<T, P>(options, async (engine, callId, listener) => {
      const response = await engine.request(callId, request, { seconds, seed }, listener);
      return response.status < 300
        ? { ok: true, value: response.body as T }
        : { ok: false, error: toFailure(response) };
    });
  };
  const calls = createApiCalls(send);

  const plans: PlanClient = {
    optimize: (body, options = {}) => {
      const { seconds, seed, initial, requirements } = options;
      return run(
        options,
        async (engine, callId, listener) => {
          const planned = await engine.optimize(
            callId,
            body,
            { seconds, seed, initial, requirements },
            listener,
          );
          if (!planned.ok) return planned;
          const { ok, value: answer, ...used } = planned;
          return { ok, value: { answer, ...used } };
        },
        true,
      );
    },
    evaluate: (body, plan, options) => run({}, (engine) => engine.evaluate(body, plan, options)),
    evaluateMany: (body, plan, variants, options) =>
      run({}, (engine) => engine.evaluateMany(body, plan, variants, options)),
    listInsertions: (body, solution, orderId, options) =>
      run({}, (engine) => engine.listInsertions(body, solution, orderId, options)),
    listRelaxations: (body, solution, orderId, rules) =>
      run({}, (engine) => engine.listRelaxations(body, solution, orderId, rules)),
    listReasons: (body, solution, options, signal) =>
      run({ signal }, (engine, callId) => engine.listReasons(callId, body, solution, options)),
  };

  const addresses: AddressClient = {
    async findAddress(text, options = {}) {
      const found = await run({}, (engine, callId) => engine.findAddresses(callId, [text], options));
      return found.ok ? { ok: true, value: found.value[0] } : found;
    },
    findAddresses: (texts, onProgress, signal, options = {}) =>
      run<AddressMatch[], number>({ signal, onProgress }, (engine, callId, listener) =>
        engine.findAddresses(callId, texts, options, listener),
      ),
    findRoads: (queries) => run({}, (engine) => engine.findRoads(queries)),
  };

  return {
    api: { ...calls, optimize: (body, options) => calls.post<VrpAnswer, VrpProgress>('/vrp', body, options) },
    plans,
    addresses,
    ownProfiles: {
      list: () => link.tryCall((engine) => engine.listProfiles()),
      save: (draft) => link.tryCall((engine) => engine.saveProfile(draft)),
      delete: (id) => link.tryCall((engine) => engine.deleteProfile(id)),
      async preview(request, signal) {
        const answer = await run<PreviewResult, never>({ signal }, async (engine, callId) => ({
          ok: true,
          value: await engine.previewProfile(callId, request),
        }));
        return answer.ok ? answer.value : { ok: false, fault: answer.error.fault, problems: [] };
      },
    },
    openRegions: (names) => link.tryCall((engine) => engine.openRegions(names)),
    closeRegions: () => link.call(async (engine) => engine.closeRegions()),
    http: (request, basePath) =>
      link.call((engine) =>
        engine.http(request.body ? Comlink.transfer(request, [request.body]) : request, basePath),
      ),
    onRestart: (listener) => listeners.push(listener),
    end: () => link.end(),
  };
}

/** {@link createEngineClient} over the regions that this device keeps, which have workers of their own. */
export function createWorkerClient(
  startWorker: () => Worker,
  { startKeeper, startMap }: RegionWorkers,
): EmbeddedClient {
  const { openRegions, closeRegions, end: _, ...client } = createEngineClient(startWorker);
  const { show, mapTile } = createMapClient(startMap);
  return {
    ...client,
    regions: {
      ...createRegionTasks(startKeeper),
      mapTile,
      async open(names) {
        // The map is drawn from the same units, by a worker of its own: it need not wait for the engine.
        const shown = show(names).catch(() => undefined);
        const opened = await openRegions(names);
        await shown;
        return opened;
      },
      close: closeRegions,
    },
  };
}
