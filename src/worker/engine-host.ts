/**
 * The embedded engine: keeps the open regions and answers service requests. One per page, in a worker. Expected failures
 * are returned, never thrown, because classes do not survive the port.
 */
import { transfer } from 'comlink';
import type {
  AddressMatch,
  AddressOptions,
  RoadAccess,
  RoadAccessQuery,
} from '../api/contract/address-match.ts';
import type { Result } from '../api/contract/errors.ts';
import type { MatchProgress } from '../api/contract/match.ts';
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
import type { VrpPlanRules } from '../api/contract/vrp-requirements.ts';
import { findAddresses } from '../api/handlers/find-addresses.ts';
import { findRoads } from '../api/handlers/find-roads.ts';
import { PlanMemory } from '../api/handlers/plan-memory/plan-memory.ts';
import { previewProfile } from '../api/handlers/preview-profile.ts';
import type { HandlerContext, RowHelper } from '../api/handlers/region-context.ts';
import {
  handleEvaluation,
  handleInsertions,
  handleReasons,
  handleRelaxations,
  handleVariants,
  handleVrp,
} from '../api/handlers/vrp.ts';
import { said } from '../faults/fault.ts';
import { FaultError } from '../faults/fault-error.ts';
import { webPlatform } from '../tiles/pack/pack-platform.ts';
import type { RegionMeta, UnitSource } from '../tiles/region.ts';
import { findUnsound, UnitError } from '../tiles/units/read-unit.ts';
import { createYield } from './create-yield.ts';
import { EmbeddedGateway } from './embedded-gateway.ts';
import { BROWSER_HELPERS, borrowRowHelpers, countThreads } from './engine-helpers.ts';
import { keepPrepared } from './keep-prepared.ts';
import { type LoadedRegion, openRegions } from './open-region.ts';
import { createProfileDatabase } from './profile-database.ts';
import type {
  EngineApi,
  EngineRequest,
  EngineResponse,
  HttpRequest,
  HttpResponse,
  OptimizeResult,
  PlanOptions,
  ProgressListener,
  RequestOptions,
  WorkerResult,
} from './protocol.ts';
import { type PackInHand, type RegionName, RegionSources } from './region-source.ts';
import { guard } from './regions/region-errors.ts';
import { searchOnThread, solveInParallel } from './solve-in-parallel.ts';

const CUSTOMIZE_DELAY_MS = 300;
/** When the first plan or map after an opening has been worked out. */
const KEEP_DELAY_MS = 4000;
/** Of calls that are too short to be stopped. */
const NO_CALL = -1;

export class EngineHost implements EngineApi {
  private region: LoadedRegion | undefined;
  private memory = new PlanMemory();
  private readonly sources = new RegionSources();
  private readonly stopped = new Set<number>();
  private readonly yieldToHost = createYield();
  private readonly solve: HandlerContext['solve'];
  private readonly listSearchers: HandlerContext['listSearchers'];
  private readonly borrowRowHelper: () => RowHelper | undefined;
  private readonly gateway = new EmbeddedGateway(
    () => this.createContext(NO_CALL, {}),
    typeof indexedDB === 'undefined' ? undefined : createProfileDatabase(),
  );

  private readonly open: typeof openRegions;

  constructor(open = openRegions, helpers = BROWSER_HELPERS) {
    this.open = open;
    this.solve = (problem, options) => solveInParallel(helpers, problem, options);
    this.listSearchers = () =>
      Array.from(
        { length: countThreads(helpers) },
        (_, thread) => (problem, options) => searchOnThread(helpers, thread, problem, options),
      );
    this.borrowRowHelper = borrowRowHelpers(helpers);
  }

  private async use(sources: readonly UnitSource[]): Promise<readonly RegionMeta[]> {
    const region = await this.open(sources);
    this.region = region;
    this.memory = new PlanMemory();
    // Most questions are about cars: their hierarchy is made ready once the map has been drawn.
    setTimeout(() => {
      if (this.region === region) region.engine.getStandardProfile('car').paths.customize();
    }, CUSTOMIZE_DELAY_MS);
    setTimeout(() => {
      if (this.region === region && !region.isPrepared) void keepPrepared(sources[0], region);
    }, KEEP_DELAY_MS);
    return region.metas;
  }

  openRegions(names: readonly (RegionName | PackInHand)[]): Promise<WorkerResult<readonly RegionMeta[]>> {
    return guard(async () => {
      const sources = await Promise.all(names.map((name) => this.sources.find(name)));
      try {
        return await this.use(sources);
      } catch (error) {
        if (error instanceof UnitError) await this.dropUnsound(names, sources);
        throw error;
      }
    });
  }

  /** Damaged units are as good as missing: without them the region says so, and they are fetched again. */
  private async dropUnsound(
    names: readonly (RegionName | PackInHand)[],
    sources: readonly UnitSource[],
  ): Promise<void> {
    for (const [i, name] of names.entries()) {
      if (!('id' in name)) continue;
      const unsound = await findUnsound(sources[i], webPlatform);
      await (await this.sources.openDatabase()).dropUnits(name.id, unsound);
    }
  }

  closeRegions(): void {
    this.region = undefined;
    this.memory = new PlanMemory();
  }

  stop(callId: number): void {
    this.stopped.add(callId);
  }

  private createContext(
    callId: number,
    options: RequestOptions,
    onProgress?: ProgressListener,
  ): HandlerContext {
    return {
      region: this.region,
      now: () => performance.now(),
      yieldToHost: this.yieldToHost,
      shouldStop: () => this.stopped.has(callId),
      createJobId: () => crypto.randomUUID(),
      borrowRowHelper: this.borrowRowHelper,
      solve: this.solve,
      listSearchers: this.listSearchers,
      memory: this.memory,
      ...options,
      onProgress,
      onMatchProgress: onProgress && ((share) => onProgress({ share } satisfies MatchProgress)),
    };
  }

  /** For questions about a plan, whose vans may drive as own profiles. */
  private async createPlanContext(body: unknown, callId = NO_CALL): Promise<HandlerContext> {
    const request = { method: 'POST', path: '/vrp', query: new URLSearchParams(), body };
    return { ...this.createContext(callId, {}), customProfiles: await this.gateway.findProfiles(request) };
  }

  async request(
    callId: number,
    { method, path, query, body }: EngineRequest,
    options: RequestOptions,
    onProgress?: ProgressListener,
  ): Promise<EngineResponse> {
    const request = { method, path, query: new URLSearchParams(query), body };
    const context = this.createContext(callId, options, onProgress);
    const { status, body: answer, headers, fault } = await this.gateway.answer(request, context);
    this.stopped.delete(callId);
    return { status, body: answer, headers, fault };
  }

  http(request: HttpRequest, basePath: string): Promise<HttpResponse> {
    return this.gateway.answerHttp(request, basePath);
  }

  async optimize(
    callId: number,
    body: unknown,
    { initial, requirements, ...options }: PlanOptions,
    onProgress?: ProgressListener,
  ): Promise<OptimizeResult> {
    const request = { method: 'POST', path: '/vrp', query: new URLSearchParams(), body };
    const customProfiles = await this.gateway.findProfiles(request);
    const context = { ...this.createContext(callId, options, onProgress), customProfiles };
    const answer = await handleVrp(body, context, { initial, requirements });
    this.stopped.delete(callId);
    return answer;
  }

  async evaluate(
    body: unknown,
    plan: VrpHandPlan,
    options?: VrpEvaluateOptions,
  ): Promise<Result<VrpEvaluation>> {
    return handleEvaluation(await this.createPlanContext(body), body, plan, options);
  }

  async evaluateMany(
    body: unknown,
    plan: VrpHandPlan,
    variants: readonly VrpPlanVariant[],
    options?: VrpVariantOptions,
  ): Promise<Result<VrpVariantFigures>> {
    return handleVariants(await this.createPlanContext(body), body, plan, variants, options);
  }

  async listInsertions(
    body: unknown,
    solution: VrpSolution,
    orderId: string,
    options?: VrpInsertionOptions,
  ): Promise<Result<VrpInsertion[]>> {
    return handleInsertions(await this.createPlanContext(body), body, solution, orderId, options);
  }

  async listRelaxations(
    body: unknown,
    solution: VrpSolution,
    orderId: string,
    rules?: VrpPlanRules,
  ): Promise<Result<VrpRelaxations>> {
    return handleRelaxations(await this.createPlanContext(body), body, solution, orderId, rules);
  }

  async listReasons(
    callId: number,
    body: unknown,
    solution: VrpSolution,
    options?: VrpReasonOptions,
  ): Promise<Result<VrpReasons>> {
    const reasons = await handleReasons(await this.createPlanContext(body, callId), body, solution, options);
    this.stopped.delete(callId);
    return reasons;
  }

  listProfiles(): Promise<WorkerResult<OwnProfile[]>> {
    return guard(() => this.gateway.listOwnProfiles());
  }

  saveProfile(draft: OwnProfileDraft): Promise<WorkerResult<OwnProfile>> {
    return guard(async () => {
      const saved = await this.gateway.saveOwnProfile(draft);
      if (saved.ok) return saved.value;
      throw new FaultError(saved.error.fault ?? said(saved.error.message));
    });
  }

  deleteProfile(id: string): Promise<WorkerResult<boolean>> {
    return guard(() => this.gateway.deleteOwnProfile(id));
  }

  async previewProfile(callId: number, request: PreviewRequest): Promise<PreviewResult> {
    const preview = await previewProfile(request, this.createContext(callId, {}));
    this.stopped.delete(callId);
    if (!preview.ok || !preview.value) return preview;
    const { changeOfLine, firstPoint, lon, lat } = preview.value;
    return transfer(preview, [changeOfLine.buffer, firstPoint.buffer, lon.buffer, lat.buffer]);
  }

  async findAddresses(
    callId: number,
    texts: readonly string[],
    options: AddressOptions,
    onProgress?: ProgressListener,
  ): Promise<Result<AddressMatch[]>> {
    const found = await findAddresses(texts, options, this.createContext(callId, {}), onProgress);
    this.stopped.delete(callId);
    return found;
  }

  async findRoads(queries: readonly RoadAccessQuery[]): Promise<Result<RoadAccess[]>> {
    return findRoads(queries, this.createContext(0, {}));
  }
}
