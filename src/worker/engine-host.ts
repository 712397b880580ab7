/**
 * The embedded engine: keeps the open region, imports and stores regions, answers service requests. One per page, in a
 * worker. Expected failures are returned, never thrown, because classes do not survive the port.
 */
import { transfer } from 'comlink';
import type { AddressMatch, AddressOptions } from '../api/contract/address-match.ts';
import type { Result } from '../api/contract/errors.ts';
import type { MatchProgress } from '../api/contract/match.ts';
import type {
  OwnProfile,
  OwnProfileDraft,
  PreviewRequest,
  PreviewResult,
} from '../api/contract/own-profiles.ts';
import type { VrpSolution } from '../api/contract/vrp-answer.ts';
import type { VrpInsertion, VrpInsertionOptions } from '../api/contract/vrp-insertions.ts';
import type { VrpRelaxations } from '../api/contract/vrp-relaxations.ts';
import { findAddresses } from '../api/handlers/find-addresses.ts';
import { type SolvedPlan, type SolveOptions, solvePlan } from '../api/handlers/plan-solver.ts';
import { previewProfile } from '../api/handlers/preview-profile.ts';
import type { HandlerContext, RowHelper } from '../api/handlers/region-context.ts';
import { handleInsertions, handleRelaxations, handleVrp } from '../api/handlers/vrp.ts';
import { HgtReadError } from '../engine/elevation/hgt-cell.ts';
import type { VrpProblem } from '../engine/vrp/vrp-problem.ts';
import { ImportCancelled, OsmReadError } from '../osm/osm-read-error.ts';
import { MapTiles } from '../tiles/map-tiles.ts';
import { webPlatform } from '../tiles/pack-platform.ts';
import { type RangeSource, toRangeSource } from '../tiles/range-source.ts';
import { REGION_FORMAT_VERSION, type RegionMeta, type TileSource } from '../tiles/region.ts';
import { RegionDatabase } from '../tiles/region-database.ts';
import { isRegionPack, openRegionPack } from '../tiles/region-pack.ts';
import type { EncodedTile } from '../tiles/split-network.ts';
import { addElevation } from './add-elevation.ts';
import { browserPlatform, toByteSource } from './browser-platform.ts';
import { createYield } from './create-yield.ts';
import { EmbeddedGateway } from './embedded-gateway.ts';
import { importRegion, nameFromFile, OSM_CREDIT } from './import-region.ts';
import { solveOnIslands, startBrowserIsland } from './island-solver.ts';
import { type LoadedRegion, openRegion } from './open-region.ts';
import { ProfileDatabase } from './profile-database.ts';
import type {
  EngineApi,
  EngineRequest,
  EngineResponse,
  HttpRequest,
  HttpResponse,
  ImportProgress,
  PlanOptions,
  PlanResult,
  ProgressListener,
  RequestOptions,
  WorkerFailure,
  WorkerResult,
} from './protocol.ts';
import { startBrowserRowHelper } from './row-helper.ts';

const MAGIC_BYTES = 64;
/** Islands beside the engine's own: one processor is left to the page. */
const MOST_ISLANDS = 3;
/** Fewer orders are done before another worker has started. */
const PARALLEL_FROM = 40;
const CUSTOMIZE_DELAY_MS = 300;
/** Of calls that are too short to be stopped. */
const NO_CALL = -1;

/** One search per processor, this worker included. */
function solveInParallel(problem: VrpProblem, options: SolveOptions): Promise<SolvedPlan> {
  if (problem.units.count < PARALLEL_FROM) return solvePlan(problem, options);
  const helpers = Math.min(MOST_ISLANDS, navigator.hardwareConcurrency - 1);
  if (helpers < 1) return solvePlan(problem, options);
  return solveOnIslands(helpers, startBrowserIsland)(problem, options);
}

function describeFailure(error: unknown): WorkerFailure {
  if (error instanceof ImportCancelled) return { code: 'cancelled', message: error.message };
  if (error instanceof HgtReadError) return { code: 'unreadable', message: error.message };
  if (error instanceof OsmReadError) return { code: 'unreadable', message: error.message };
  const { name, message } = error instanceof Error ? error : { name: '', message: String(error) };
  if (name === 'QuotaExceededError') {
    return {
      code: 'storage-full',
      message: 'This browser has no room left. Remove a map area and try again.',
    };
  }
  return { code: 'internal', message };
}

async function guard<T>(work: () => Promise<T>): Promise<WorkerResult<T>> {
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    return { ok: false, error: describeFailure(error) };
  }
}

export class EngineHost implements EngineApi {
  private region: LoadedRegion | undefined;
  private mapTiles: MapTiles | undefined;
  private database: Promise<RegionDatabase> | undefined;
  private importCancelled = false;
  private readonly stopped = new Set<number>();
  private readonly yieldToHost = createYield();
  private rowHelper: RowHelper | undefined;
  private isRowHelperLent = false;
  private readonly gateway = new EmbeddedGateway(
    () => this.createContext(NO_CALL, {}),
    typeof indexedDB === 'undefined' ? undefined : new ProfileDatabase(),
  );

  private openDatabase(): Promise<RegionDatabase> {
    this.database ??= RegionDatabase.open();
    return this.database;
  }

  private async use(source: TileSource): Promise<RegionMeta> {
    const region = await openRegion(source);
    this.region = region;
    this.mapTiles = new MapTiles(region.engine.graph, region.features);
    // Most questions are about cars: their hierarchy is made ready once the map has been drawn.
    setTimeout(() => {
      if (this.region === region) region.engine.getStandardProfile('car').paths.customize();
    }, CUSTOMIZE_DELAY_MS);
    return region.meta;
  }

  listRegions(): Promise<WorkerResult<RegionMeta[]>> {
    return guard(async () => (await this.openDatabase()).list());
  }

  async openRegion(id: string): Promise<WorkerResult<RegionMeta>> {
    if (this.region?.meta.id === id) return { ok: true, value: this.region.meta };
    return guard(async () => {
      const source = await (await this.openDatabase()).find(id);
      if (!source) throw new Error('This map area is no longer on this device. Import its file again.');
      if (source.meta.formatVersion !== REGION_FORMAT_VERSION) {
        throw new Error(
          `${source.meta.name} was stored by another version of Tourwright. Import its file again.`,
        );
      }
      return this.use(source);
    });
  }

  deleteRegion(id: string): Promise<WorkerResult<undefined>> {
    return guard(async () => {
      await (await this.openDatabase()).delete(id);
      if (this.region?.meta.id === id) {
        this.region = undefined;
        this.mapTiles = undefined;
      }
      return undefined;
    });
  }

  cancelImport(): void {
    this.importCancelled = true;
  }

  importFile(file: File, onProgress: (progress: ImportProgress) => void): Promise<WorkerResult<RegionMeta>> {
    this.importCancelled = false;
    return guard(async () => {
      const { meta, tiles, search } = await this.readRegionFile(file, onProgress);
      onProgress({ stage: 'store', share: 0 });
      await (await this.openDatabase()).put(meta, tiles, search);
      onProgress({ stage: 'open', share: 0 });
      const opened = await this.use(this.sourceOf(meta, tiles, search));
      onProgress({ stage: 'open', share: 1 });
      return opened;
    });
  }

  private async readRegionFile(file: File, onProgress: (progress: ImportProgress) => void) {
    const magic = new Uint8Array(await file.slice(0, MAGIC_BYTES).arrayBuffer());
    if (isRegionPack(magic)) return this.readPack(toByteSource(file));
    let lastStage = '';
    let lastShare = 0;
    return importRegion(toByteSource(file), browserPlatform, {
      name: nameFromFile(file.name),
      source: file.name,
      credit: OSM_CREDIT,
      importedAt: new Date().toISOString(),
      shouldStop: () => this.importCancelled,
      yieldToHost: this.yieldToHost,
      onProgress: (stage, share) => {
        if (stage === lastStage && share - lastShare < 0.02 && share < 1) return;
        lastStage = stage;
        lastShare = share;
        onProgress({ stage, share });
      },
    });
  }

  async addElevation(files: readonly File[]): Promise<WorkerResult<RegionMeta>> {
    return guard(async () => {
      if (!this.region) throw new Error('No map area is open that elevations could be added to.');
      const named = await Promise.all(
        files.map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })),
      );
      const search = await this.region.readSearch?.();
      const { meta, tiles } = await addElevation(this.region, named);
      await (await this.openDatabase()).put(meta, tiles, search);
      return this.use(this.sourceOf(meta, tiles, search));
    });
  }

  private async readPack(
    source: RangeSource,
  ): Promise<{ meta: RegionMeta; tiles: EncodedTile[]; search: ArrayBuffer | undefined }> {
    const pack = await openRegionPack(source, webPlatform);
    const tiles = await Promise.all(
      pack.meta.tileKeys.map(async (key) => ({ key, bytes: await pack.readTile(key) })),
    );
    return { meta: pack.meta, tiles, search: await pack.readSearch?.() };
  }

  private sourceOf(meta: RegionMeta, tiles: readonly EncodedTile[], search?: ArrayBuffer): TileSource {
    const byKey = new Map(tiles.map((tile) => [tile.key, tile.bytes]));
    return {
      meta,
      async readTile(key) {
        const bytes = byKey.get(key);
        if (!bytes) throw new Error(`The region has no tile ${key}`);
        return bytes;
      },
      readSearch: async () => search,
    };
  }

  openBundled(url: string): Promise<WorkerResult<RegionMeta>> {
    return guard(async () => {
      const response = await fetch(url);
      if (!response.ok) throw new Error(`The bundled region cannot be loaded (${response.status})`);
      const { meta, tiles, search } = await this.readPack(
        toRangeSource(new Uint8Array(await response.arrayBuffer())),
      );
      const opened = await this.use(this.sourceOf(meta, tiles, search));
      // A full disk must not keep the demo from opening; it is then read from the app's own files next time.
      void this.openDatabase()
        .then((database) => database.put(meta, tiles, search))
        .catch(() => undefined);
      return opened;
    });
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
      borrowRowHelper: () => this.borrowRowHelper(),
      solve: solveInParallel,
      ...options,
      onProgress,
      onMatchProgress: onProgress && ((share) => onProgress({ share } satisfies MatchProgress)),
    };
  }

  /** For questions about a plan, whose vans may drive as own profiles. */
  private async createPlanContext(body: unknown): Promise<HandlerContext> {
    const request = { method: 'POST', path: '/vrp', query: new URLSearchParams(), body };
    return { ...this.createContext(NO_CALL, {}), customProfiles: await this.gateway.findProfiles(request) };
  }

  /** The helper, unless another table has it. */
  private borrowRowHelper(): RowHelper | undefined {
    if (this.isRowHelperLent || navigator.hardwareConcurrency < 2) return undefined;
    this.rowHelper ??= startBrowserRowHelper();
    const { rowHelper } = this;
    this.isRowHelperLent = true;
    return {
      open: (labels) => rowHelper.open(labels),
      join: (first, last) => rowHelper.join(first, last),
      close: () => {
        rowHelper.close();
        this.isRowHelperLent = false;
      },
    };
  }

  async request(
    callId: number,
    { method, path, query, body }: EngineRequest,
    options: RequestOptions,
    onProgress?: ProgressListener,
  ): Promise<EngineResponse> {
    const request = { method, path, query: new URLSearchParams(query), body };
    const context = this.createContext(callId, options, onProgress);
    const { status, body: answer, headers } = await this.gateway.answer(request, context);
    this.stopped.delete(callId);
    return { status, body: answer, headers };
  }

  http(request: HttpRequest, basePath: string): Promise<HttpResponse> {
    return this.gateway.answerHttp(request, basePath);
  }

  async optimize(
    callId: number,
    body: unknown,
    { initial, wishes, ...options }: PlanOptions,
    onProgress?: ProgressListener,
  ): Promise<PlanResult> {
    const request = { method: 'POST', path: '/vrp', query: new URLSearchParams(), body };
    const customProfiles = await this.gateway.findProfiles(request);
    const context = { ...this.createContext(callId, options, onProgress), customProfiles };
    const answer = await handleVrp(body, context, { initial, wishes });
    this.stopped.delete(callId);
    return answer;
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
  ): Promise<Result<VrpRelaxations>> {
    return handleRelaxations(await this.createPlanContext(body), body, solution, orderId);
  }

  listProfiles(): Promise<WorkerResult<OwnProfile[]>> {
    return guard(() => this.gateway.listOwnProfiles());
  }

  saveProfile(draft: OwnProfileDraft): Promise<WorkerResult<OwnProfile>> {
    return guard(async () => {
      const saved = await this.gateway.saveOwnProfile(draft);
      if (saved.ok) return saved.value;
      throw new Error(saved.error.hints[0]?.message ?? saved.error.message);
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

  async mapTile(z: number, x: number, y: number): Promise<ArrayBuffer> {
    return this.mapTiles?.getTile(z, x, y) ?? new ArrayBuffer(0);
  }
}
