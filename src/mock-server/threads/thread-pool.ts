/**
 * The engine in threads of its own. Short questions have a thread that nothing long ever runs on; optimizations,
 * clusters and large matrices go to the others, where several take turns; jobs have threads that only jobs use.
 */

import { failure } from '../../api/contract/errors.ts';
import type { CustomProfile } from '../../api/contract/profiles.ts';
import { measureRequest } from '../../api/gateway/credits/request-size.ts';
import type { ServiceRequest, ServiceResponse } from '../../api/gateway/dispatch.ts';
import { toErrorResponse } from '../../api/gateway/dispatch.ts';
import type { RunOptions, ServiceEngine } from '../../api/gateway/service-engine.ts';
import type { RegionData } from '../../tiles/region.ts';
import { ThreadLink } from './thread-link.ts';
import type { PostedRequest } from './thread-protocol.ts';

/** Cells of a matrix from which it is no short question. */
const LARGE_MATRIX = 2500;

export interface PoolOptions {
  /** Threads for callers who wait, two at least: one is for short questions only. 0 = nobody waits here. */
  readonly threads: number;
  /** Threads for jobs, each started with its first job. */
  readonly jobThreads: number;
}

function isLong(request: ServiceRequest): boolean {
  const { path } = request;
  if (path === '/vrp' || path === '/cluster' || path === '/match') return true;
  if (path !== '/matrix') return false;
  const size = measureRequest(request);
  return size.kind === 'matrix' && size.origins * size.destinations >= LARGE_MATRIX;
}

function toPosted({ method, path, query, text, body }: ServiceRequest): PostedRequest {
  return { method, path, query: query.toString(), ...(text === undefined ? { body } : { text }) };
}

function pickIdlest(links: readonly ThreadLink[]): ThreadLink {
  return links.reduce((idlest, link) => (link.load < idlest.load ? link : idlest));
}

export class ThreadPool implements ServiceEngine {
  copyrights: readonly string[] | undefined;
  private readonly region: RegionData;
  private readonly options: PoolOptions;
  /** The first one is for short questions only. */
  private readonly links: ThreadLink[];
  private readonly jobs: ThreadLink[] = [];

  private constructor(region: RegionData, options: PoolOptions) {
    this.region = region;
    this.options = options;
    this.links = Array.from({ length: options.threads }, () => new ThreadLink({ region }));
  }

  /** Resolves when all threads have opened the region; rejects with what is wrong with it. */
  static async open(region: RegionData, options: PoolOptions): Promise<ThreadPool> {
    const pool = new ThreadPool(region, options);
    try {
      await Promise.all(pool.links.map(({ ready }) => ready));
      pool.copyrights = [region.manifest.meta.credit];
      return pool;
    } catch (error) {
      await pool.close();
      throw error;
    }
  }

  async run(request: ServiceRequest, options: RunOptions): Promise<ServiceResponse> {
    const isJob = options.jobId !== undefined;
    const hasLength = isJob || isLong(request);
    const link = isJob
      ? this.pickForJob()
      : hasLength
        ? pickIdlest(this.links.slice(1))
        : this.pickForShort();
    const { signal, withinMs, jobId, profiles } = options;
    try {
      const message = { kind: 'run', request: toPosted(request), withinMs, jobId, profiles } as const;
      return (await link.call(message, hasLength ? signal : undefined))!;
    } catch (error) {
      return toErrorResponse(failure(500, (error as Error).message).error, request.path);
    }
  }

  async check(
    request: ServiceRequest,
    profiles: readonly CustomProfile[],
  ): Promise<ServiceResponse | undefined> {
    try {
      const message = { kind: 'check', request: toPosted(request), profiles } as const;
      return await pickIdlest(this.links.slice(1)).call(message);
    } catch (error) {
      return toErrorResponse(failure(500, (error as Error).message).error, request.path);
    }
  }

  /** Threads for long questions help with short ones while they have nothing else to do. */
  private pickForShort(): ThreadLink {
    const [first, ...others] = this.links;
    return first.load === 0 ? first : (others.find(({ load }) => load === 0) ?? first);
  }

  private pickForJob(): ThreadLink {
    const idle = this.jobs.find(({ load }) => load === 0);
    if (idle) return idle;
    if (this.jobs.length >= this.options.jobThreads) return pickIdlest(this.jobs);
    const link = new ThreadLink({ region: this.region });
    this.jobs.push(link);
    return link;
  }

  async close(): Promise<void> {
    await Promise.all([...this.links, ...this.jobs].map((link) => link.close()));
  }
}
