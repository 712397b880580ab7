/** Messages between the page and the engine worker: types only. Large results cross as transferred buffers. */

import type {
  AddressMatch,
  AddressOptions,
  RoadAccess,
  RoadAccessQuery,
} from '../api/contract/address-match.ts';
import type { Result } from '../api/contract/errors.ts';
import type {
  OwnProfile,
  OwnProfileDraft,
  PreviewRequest,
  PreviewResult,
} from '../api/contract/own-profiles.ts';
import type { VrpSolution } from '../api/contract/vrp-answer.ts';
import type {
  VrpEvaluateOptions,
  VrpEvaluation,
  VrpHandPlan,
  VrpPlanVariant,
  VrpVariantFigures,
  VrpVariantOptions,
} from '../api/contract/vrp-evaluation.ts';
import type { VrpInsertion, VrpInsertionOptions } from '../api/contract/vrp-insertions.ts';
import type { VrpReasonOptions, VrpReasons } from '../api/contract/vrp-reasons.ts';
import type { VrpRelaxations } from '../api/contract/vrp-relaxations.ts';
import type { VrpPlanRules, VrpRequirements } from '../api/contract/vrp-requirements.ts';
import type { OptimizeResult } from '../api/handlers/optimize-options.ts';
import type { Fault } from '../faults/fault.ts';
import type { NamedBytes } from '../files/file-kind.ts';
import type { FileResult } from '../files/file-result.ts';
import type { OrderFile } from '../files/read-order-file.ts';
import type { ReadOptions } from '../files/table-readers.ts';
import type { RegionMeta } from '../tiles/region.ts';

import type { PackInHand, RegionName } from './region-source.ts';

export type { RegionMeta } from '../tiles/region.ts';
export type { PackInHand, RegionName } from './region-source.ts';

export type ImportStage = 'read' | 'roads' | 'addresses' | 'map' | 'order' | 'tiles' | 'store' | 'open';

export interface ImportProgress {
  stage: ImportStage;
  /** 0..1 within the stage. */
  share: number;
}

/** A failure that a person can act on; errors do not cross the worker's port as throws. */
export interface WorkerFailure {
  code:
    | 'unreadable'
    | 'cancelled'
    | 'storage-full'
    | 'missing'
    /** Parts of a stored region are missing or damaged. */
    | 'incomplete'
    | 'unreachable'
    /** Another tab is at it. */
    | 'busy'
    | 'internal';
  fault: Fault;
}

export type WorkerResult<T> = { ok: true; value: T } | { ok: false; error: WorkerFailure };

/** A request to the embedded service; `body` is the JSON value, `query` the text behind `?`. */
export interface EngineRequest {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  query?: string;
  body?: unknown;
}

export interface EngineResponse {
  status: number;
  /** A JSON value, or the text itself where `headers` name another content type. */
  body: unknown;
  headers?: Readonly<Record<string, string>>;
  /** Of a failure, where it has a code. */
  fault?: Fault;
}

/** A request as the network would carry it; comes from scripts through the device API. */
export interface HttpRequest {
  method: string;
  /** Absolute. */
  url: string;
  headers: readonly (readonly [string, string])[];
  body?: ArrayBuffer;
}

export interface HttpResponse {
  status: number;
  headers: readonly (readonly [string, string])[];
  body?: string;
}

/** Called with a `VrpProgress` or `MatchProgress` of the contract, or a number; kept opaque here. */
export type ProgressListener = (progress: unknown) => void;

/** What every worker offers besides its own API. */
export interface Watched {
  /** Name of a lock that the worker holds for as long as it lives; undefined where the browser has none. */
  holdLock(): Promise<string | undefined>;
}

/** What the worker exposes through Comlink. */
export interface EngineApi {
  /** Opens regions together; they are the ones that answer. */
  openRegions(names: readonly (RegionName | PackInHand)[]): Promise<WorkerResult<readonly RegionMeta[]>>;
  /** Nothing is open from now on. */
  closeRegions(): void;
  /** One call to the service; `callId` names it for {@link EngineApi.stop}. */
  request(
    callId: number,
    request: EngineRequest,
    options: RequestOptions,
    onProgress?: ProgressListener,
  ): Promise<EngineResponse>;
  /** A request of a script in the page to an address below `basePath`. */
  http(request: HttpRequest, basePath: string): Promise<HttpResponse>;
  /** An optimization that goes on from an earlier solution; `body` is that of POST /vrp. */
  optimize(
    callId: number,
    body: unknown,
    options: PlanOptions,
    onProgress?: ProgressListener,
  ): Promise<OptimizeResult>;
  /** What a plan by hand for `body` comes to, and which rules it breaks. */
  evaluate(body: unknown, plan: VrpHandPlan, options?: VrpEvaluateOptions): Promise<Result<VrpEvaluation>>;
  /** The figures of a plan by hand and of changes of it. */
  evaluateMany(
    body: unknown,
    plan: VrpHandPlan,
    variants: readonly VrpPlanVariant[],
    options?: VrpVariantOptions,
  ): Promise<Result<VrpVariantFigures>>;
  /** Places for one order in a solution of `body`. */
  listInsertions(
    body: unknown,
    solution: VrpSolution,
    orderId: string,
    options?: VrpInsertionOptions,
  ): Promise<Result<VrpInsertion[]>>;
  /** What would have to change for one more order in a solution of `body`. */
  listRelaxations(
    body: unknown,
    solution: VrpSolution,
    orderId: string,
    rules?: VrpPlanRules,
  ): Promise<Result<VrpRelaxations>>;
  /** Why a solution of `body` is as it is. */
  listReasons(
    callId: number,
    body: unknown,
    solution: VrpSolution,
    options?: VrpReasonOptions,
  ): Promise<Result<VrpReasons>>;
  /** Address texts, each with how far it may be trusted; `onProgress` is told how many are done. */
  findAddresses(
    callId: number,
    texts: readonly string[],
    options: AddressOptions,
    onProgress?: ProgressListener,
  ): Promise<Result<AddressMatch[]>>;
  /** Where vans stop for locations, and other streets around them. */
  findRoads(queries: readonly RoadAccessQuery[]): Promise<Result<RoadAccess[]>>;
  /** The planner's own profiles, in the order of their creation. */
  listProfiles(): Promise<WorkerResult<OwnProfile[]>>;
  /** Stores a new profile, or another content of one. */
  saveProfile(draft: OwnProfileDraft): Promise<WorkerResult<OwnProfile>>;
  /** False where there is no such profile. */
  deleteProfile(id: string): Promise<WorkerResult<boolean>>;
  /** What a model does to the roads in view; the lines are transferred. */
  previewProfile(callId: number, request: PreviewRequest): Promise<PreviewResult>;
  /** Asks a running call to end with the best it has. */
  stop(callId: number): void;
}

/** What the worker that reads files exposes through Comlink. */
export interface FilesApi {
  /** What is said of the file comes as keys with values: the page writes it, in its own language. */
  read(file: NamedBytes, options: ReadOptions): Promise<FileResult<OrderFile>>;
}

/** What the map worker exposes through Comlink. */
export interface MapTileApi {
  /** Draws these regions from now on. */
  show(names: readonly (RegionName | PackInHand)[]): Promise<void>;
  /** A vector tile; empty where there is nothing. */
  getTile(z: number, x: number, y: number): Promise<ArrayBuffer>;
}

export interface RequestOptions {
  /** Search time of an optimization; the service's own default otherwise. */
  seconds?: number;
  seed?: number;
}

/** Beside what every request takes: the earlier solution, and what to keep of it. */
export interface PlanOptions extends RequestOptions {
  initial?: VrpSolution;
  requirements?: VrpRequirements;
}

export type { OptimizeResult };
