/**
 * How the planner talks to an engine, wherever it runs. Expected failures are values. A call can be watched
 * (`onProgress`) and asked to end early (`signal`): an optimization then answers with the best plan it has.
 */
import type {
  AddressMatch,
  AddressOptions,
  RoadAccess,
  RoadAccessQuery,
} from '../api/contract/address-match.ts';
import type { IsochroneResponse } from '../api/contract/isochrone.ts';
import type { MatchProgress } from '../api/contract/match.ts';
import type { MatrixResponse } from '../api/contract/matrix.ts';
import type {
  OwnProfile,
  OwnProfileDraft,
  PreviewRequest,
  PreviewResult,
} from '../api/contract/own-profiles.ts';
import type { CustomProfile } from '../api/contract/profiles.ts';
import type { ClusterAnswer } from '../api/contract/responses/cluster.ts';
import type { GeocodeAnswer } from '../api/contract/responses/geocode.ts';
import type { InfoAnswer } from '../api/contract/responses/info.ts';
import type { MatchAnswer } from '../api/contract/responses/match.ts';
import type { RouteResponse } from '../api/contract/route.ts';
import type { VrpAnswer, VrpProgress, VrpSolution } from '../api/contract/vrp-answer.ts';
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
import type {
  VrpEvening,
  VrpPlanRules,
  VrpRequirements,
  VrpSoftUse,
  VrpTidying,
} from '../api/contract/vrp-requirements.ts';
import type { Fault } from '../faults/fault.ts';
import type { ImportProgress, RegionMeta, RegionName, WorkerResult } from '../worker/protocol.ts';
import type {
  BoxOrder,
  BoxSize,
  Catalog,
  CatalogOrder,
  ExtractHead,
  ExtractPart,
  PackOffer,
  PackOrder,
  PlacesFound,
  RegionList,
  RegionTest,
  TransferProgress,
} from '../worker/regions/keeper-protocol.ts';

export type {
  ImportProgress,
  ImportStage,
  RegionMeta,
  RegionName,
  WorkerFailure,
  WorkerResult,
} from '../worker/protocol.ts';
export type {
  BoxOrder,
  BoxSize,
  Catalog,
  CatalogArea,
  CatalogOrder,
  CatalogPlace,
  ExtractHead,
  ExtractPart,
  ExtractPlace,
  PackOffer,
  PackOrder,
  PlacesFound,
  RegionEntry,
  RegionList,
  RegionOrigin,
  RegionTest,
  RetiredRegion,
  TransferProgress,
} from '../worker/regions/keeper-protocol.ts';

export interface CallFailure {
  status: number;
  message: string;
  hints: { message: string }[];
  /** The same as data, for people: `message` and `hints` are what the service says in English. */
  fault: Fault;
  /** Seconds after which the service may be asked again, when credits or rate are used up. */
  retryAfter?: number;
}

export type CallResult<T> = { ok: true; value: T } | { ok: false; error: CallFailure };

export interface CallOptions<P = unknown> {
  signal?: AbortSignal;
  /** Search time and seed of an engine in the page; a service on the network has its own. */
  seconds?: number;
  seed?: number;
  onProgress?: (progress: P) => void;
}

/** Parameters of a query; a list repeats its name. */
export type QueryValues = Readonly<
  Record<string, string | number | boolean | undefined | readonly (string | number)[]>
>;

interface ProfileClient {
  create(body: unknown): Promise<CallResult<CustomProfile>>;
  list(): Promise<CallResult<CustomProfile[]>>;
  delete(id: string): Promise<CallResult<undefined>>;
}

/** Bodies and queries are those of the contract. */
export interface ApiClient {
  route(body: unknown, options?: CallOptions): Promise<CallResult<RouteResponse>>;
  matrix(body: unknown, options?: CallOptions): Promise<CallResult<MatrixResponse>>;
  /** Polygons of what can be reached; the request without `type`, or with `type: 'json'`. */
  isochrone(body: unknown, options?: CallOptions): Promise<CallResult<IsochroneResponse>>;
  /**
   * An optimization, however long it takes. An engine in the page answers a request to stop with the best plan it has;
   * over the network the answer is a failure.
   */
  optimize(body: unknown, options?: CallOptions<VrpProgress>): Promise<CallResult<VrpAnswer>>;
  geocode(query: QueryValues, options?: CallOptions): Promise<CallResult<GeocodeAnswer>>;
  /** `gpx`: the text of a GPX document with one track. Only an engine in the page tells its progress. */
  match(
    gpx: string,
    query?: QueryValues,
    options?: CallOptions<MatchProgress>,
  ): Promise<CallResult<MatchAnswer>>;
  cluster(body: unknown, options?: CallOptions): Promise<CallResult<ClusterAnswer>>;
  info(): Promise<CallResult<InfoAnswer>>;
  profiles: ProfileClient;
  /** Any other path of the service. */
  get<T>(path: string, query?: QueryValues, options?: CallOptions): Promise<CallResult<T>>;
  post<T, P = unknown>(path: string, body: unknown, options?: CallOptions<P>): Promise<CallResult<T>>;
}

interface PlanCallOptions extends CallOptions<VrpProgress> {
  /** Go on from this solution of the same or a similar request. */
  initial?: VrpSolution;
  /** What to keep of it, and which limits may give way. */
  requirements?: VrpRequirements;
}

export interface PlannedAnswer {
  answer: VrpAnswer;
  /** Where limits were soft: by how much they are exceeded. */
  softUse?: VrpSoftUse;
  /** Where evening was asked for, and had begun when the run was stopped: what it came to. */
  evening?: VrpEvening;
  /** The same of tidiness, be it `off`, where places have coordinates: how tidy the routes are and were. */
  tidying?: VrpTidying;
}

/** Questions about plans that the service has no path for; only an embedded engine answers them. `body`: POST /vrp. */
export interface PlanClient {
  optimize(body: unknown, options?: PlanCallOptions): Promise<CallResult<PlannedAnswer>>;
  /**
   * What a plan that a person arranged comes to, and which rules it breaks; nothing is refused but what belongs to no
   * plan of the body: unknown or doubled vehicles and orders (400).
   */
  evaluate(
    body: unknown,
    plan: VrpHandPlan,
    options?: VrpEvaluateOptions,
  ): Promise<CallResult<VrpEvaluation>>;
  /** The figures of up to `MAX_VARIANTS` changes of a plan, and of the plan itself. */
  evaluateMany(
    body: unknown,
    plan: VrpHandPlan,
    variants: readonly VrpPlanVariant[],
    options?: VrpVariantOptions,
  ): Promise<CallResult<VrpVariantFigures>>;
  /** The best place per route and position for one order, the cheapest first. */
  listInsertions(
    body: unknown,
    solution: VrpSolution,
    orderId: string,
    options?: VrpInsertionOptions,
  ): Promise<CallResult<VrpInsertion[]>>;
  /** The smallest single changes that would place an order, the mildest first. */
  listRelaxations(
    body: unknown,
    solution: VrpSolution,
    orderId: string,
    rules?: VrpPlanRules,
  ): Promise<CallResult<VrpRelaxations>>;
  /**
   * What decided where orders are, why they are late or left out: each reason was tried by taking its rule off. A `signal`
   * ends it with a failure (`cancelled`).
   */
  listReasons(
    body: unknown,
    solution: VrpSolution,
    options?: VrpReasonOptions,
    signal?: AbortSignal,
  ): Promise<CallResult<VrpReasons>>;
}

/** Address texts with how far each may be trusted; only an embedded engine answers them. */
export interface AddressClient {
  findAddress(text: string, options?: AddressOptions): Promise<CallResult<AddressMatch>>;
  /** One match a text, in their order; `onProgress` is told how many are done. */
  findAddresses(
    texts: readonly string[],
    onProgress?: (done: number) => void,
    signal?: AbortSignal,
    options?: AddressOptions,
  ): Promise<CallResult<AddressMatch[]>>;
  /** Where vans stop for locations, and other streets around them; one answer a location, in their order. */
  findRoads(queries: readonly RoadAccessQuery[]): Promise<CallResult<RoadAccess[]>>;
}

/** Profiles that are made in the planner, with names; only an embedded engine has them. */
export interface OwnProfileClient {
  list(): Promise<WorkerResult<OwnProfile[]>>;
  save(draft: OwnProfileDraft): Promise<WorkerResult<OwnProfile>>;
  /** False where there is no such profile. */
  delete(id: string): Promise<WorkerResult<boolean>>;
  /** Problems of a model, or what it does to the roads in view. */
  preview(request: PreviewRequest, signal?: AbortSignal): Promise<PreviewResult>;
}

/** A task that waits while it is paused, with what it has in memory. */
export interface PausableTask {
  setPaused(isPaused: boolean): void;
}

/** Work on the regions that this device keeps. `signal` ends a task: a download then can go on later. */
export interface RegionTaskClient {
  list(): Promise<WorkerResult<RegionList>>;
  /**
   * Builds an extract or a part of it, or copies a pack; its id is returned. Leaves nothing behind when it is cancelled.
   * `onStarted` gets what pauses it, until it ends.
   */
  importFile(
    file: File,
    part: ExtractPart | undefined,
    onProgress: (progress: ImportProgress) => void,
    signal?: AbortSignal,
    onStarted?: (task: PausableTask) => void,
  ): Promise<WorkerResult<string>>;
  lookAtExtract(file: File): Promise<WorkerResult<ExtractHead>>;
  /** Reads through an extract for its cities and towns. */
  listExtractPlaces(
    file: File,
    onFound: (found: PlacesFound) => void,
    signal?: AbortSignal,
  ): Promise<WorkerResult<undefined>>;
  /** A box of an Overpass server's data, from the address that the person entered. */
  importBox(
    order: BoxOrder,
    onProgress: (progress: ImportProgress) => void,
    signal?: AbortSignal,
  ): Promise<WorkerResult<string>>;
  measureBox(order: Omit<BoxOrder, 'name'>, signal?: AbortSignal): Promise<WorkerResult<BoxSize>>;
  /** The areas that a host offers; undefined where there is no catalog and the order allows that. */
  fetchCatalog(order: CatalogOrder, signal?: AbortSignal): Promise<WorkerResult<Catalog | undefined>>;
  /** What a pack on a host would bring. */
  inspect(order: PackOrder, signal?: AbortSignal): Promise<WorkerResult<PackOffer>>;
  download(
    order: PackOrder,
    onProgress: (progress: TransferProgress) => void,
    signal?: AbortSignal,
  ): Promise<WorkerResult<string>>;
  /** Fetches what is missing of a region from where it came. */
  repair(
    id: string,
    relay: string | undefined,
    onProgress: (progress: TransferProgress) => void,
    signal?: AbortSignal,
  ): Promise<WorkerResult<string>>;
  exportPack(id: string): Promise<WorkerResult<Blob>>;
  /** Opens, snaps, routes, searches and draws with the network shut. */
  test(id: string): Promise<WorkerResult<RegionTest>>;
  /** Adds heights from `.hgt` files. */
  addElevation(id: string, files: readonly File[]): Promise<WorkerResult<string>>;
  /** Gives up a download; what was there before stays. */
  abandon(id: string): Promise<WorkerResult<undefined>>;
  delete(id: string): Promise<WorkerResult<undefined>>;
}

/** The regions on this device; only an embedded engine has them. */
export interface RegionClient extends RegionTaskClient {
  /** Opens regions together, for questions and for the map. */
  open(names: readonly RegionName[]): Promise<WorkerResult<readonly RegionMeta[]>>;
  close(): Promise<void>;
  /** Bytes of a vector tile of the open regions. */
  mapTile(z: number, x: number, y: number): Promise<ArrayBuffer>;
}
