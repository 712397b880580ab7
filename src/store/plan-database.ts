/** Plans in IndexedDB. Every plan carries the shape's version, so that later versions can bring old ones along. */
import type { DBSchema, IDBPDatabase } from 'idb';
import { migratePlan, PLAN_VERSION } from '../plan/migrate-plan.ts';
import type { Plan } from '../plan/plan.ts';
import { keepOpen, NewerDatabase } from '../storage/keep-open.ts';
import { listSuperseded, type PlanVersion } from './plans/plan-version.ts';

export interface StoredPlan {
  id: string;
  version: number;
  savedAt: string;
  plan: Plan;
  /** ISO moment at which it was thrown away; absent in the library. */
  trashedAt?: string;
}

interface StoredVersion extends PlanVersion {
  /** Of the plan's shape. */
  version: number;
}

/** Where plans are kept. */
export interface PlanStorage {
  /** Whether plans outlive the page. */
  readonly isLasting: boolean;
  /** Rejects with QuotaExceededError when the disk is full. A plan in the trash comes out of it. */
  save(plan: Plan, savedAt: string): Promise<void>;
  /** All plans that this version can read and that are not in the trash, last saved first. */
  list(): Promise<StoredPlan[]>;
  /**
   * The plan `id` if it is in the library, or else the one saved last, of those that `isWanted`: all where it is absent. Reads no
   * other plan where that can be helped.
   */
  findLast(id: string | undefined, isWanted?: (plan: Plan) => boolean): Promise<StoredPlan | undefined>;
  /** Those in the trash, last thrown away first. */
  listTrash(): Promise<StoredPlan[]>;
  /** Puts a plan in the trash, or with undefined back in the library. */
  setTrashed(id: string, trashedAt: string | undefined): Promise<void>;
  /** For good, with its versions. */
  delete(id: string): Promise<void>;
  /** Keeps a version, and lets go of the oldest automatic ones of its plan. */
  keepVersion(version: PlanVersion): Promise<void>;
  /** Versions of a plan that can be read, latest first. */
  listVersions(planId: string): Promise<PlanVersion[]>;
}

interface PlanSchema extends DBSchema {
  plans: { key: string; value: StoredPlan; indexes: { savedAt: string } };
  versions: { key: string; value: StoredVersion; indexes: { planId: string } };
}

/** 1: plans. 2: beside them versions, and plans may be in the trash. */
const DATABASE_VERSION = 2;
const DATABASE_NAME = 'tourwright-plans';

function readStored(stored: StoredPlan): StoredPlan[] {
  const plan = migratePlan(stored.version, stored.plan);
  return plan ? [{ ...stored, version: PLAN_VERSION, plan }] : [];
}

function byTrashedAt(a: StoredPlan, b: StoredPlan): number {
  return (b.trashedAt ?? '').localeCompare(a.trashedAt ?? '');
}

function byKeptAt(a: PlanVersion, b: PlanVersion): number {
  return b.keptAt.localeCompare(a.keptAt);
}

function isInLibrary({ trashedAt }: StoredPlan): boolean {
  return trashedAt === undefined;
}

class PlanDatabase implements PlanStorage {
  readonly isLasting = true;
  private readonly db: IDBPDatabase<PlanSchema>;

  constructor(db: IDBPDatabase<PlanSchema>) {
    this.db = db;
  }

  async save(plan: Plan, savedAt: string): Promise<void> {
    const transaction = this.db.transaction('plans', 'readwrite');
    const request = transaction.store.put({ id: plan.id, version: PLAN_VERSION, savedAt, plan });
    // A page that is about to close takes transactions along that have not been told to commit.
    transaction.commit();
    await Promise.all([request, transaction.done]);
  }

  private async listAll(): Promise<StoredPlan[]> {
    const plans = await this.db.getAllFromIndex('plans', 'savedAt');
    return plans.reverse().flatMap(readStored);
  }

  async list(): Promise<StoredPlan[]> {
    return (await this.listAll()).filter(isInLibrary);
  }

  async findLast(
    id: string | undefined,
    isWanted: (plan: Plan) => boolean = () => true,
  ): Promise<StoredPlan | undefined> {
    const own = id === undefined ? undefined : await this.db.get('plans', id);
    const [known] = own && isInLibrary(own) ? readStored(own) : [];
    if (known && isWanted(known.plan)) return known;
    let cursor = await this.db.transaction('plans').store.index('savedAt').openCursor(null, 'prev');
    for (; cursor; cursor = await cursor.continue()) {
      const [stored] = isInLibrary(cursor.value) ? readStored(cursor.value) : [];
      if (stored && isWanted(stored.plan)) return stored;
    }
    return undefined;
  }

  async listTrash(): Promise<StoredPlan[]> {
    return (await this.listAll()).filter(({ trashedAt }) => trashedAt !== undefined).sort(byTrashedAt);
  }

  async setTrashed(id: string, trashedAt: string | undefined): Promise<void> {
    const transaction = this.db.transaction('plans', 'readwrite');
    const stored = await transaction.store.get(id);
    if (stored) await transaction.store.put({ ...stored, trashedAt });
    await transaction.done;
  }

  async delete(id: string): Promise<void> {
    const transaction = this.db.transaction(['plans', 'versions'], 'readwrite');
    const versions = transaction.objectStore('versions');
    const keys = await versions.index('planId').getAllKeys(id);
    await Promise.all([
      transaction.objectStore('plans').delete(id),
      ...keys.map((key) => versions.delete(key)),
    ]);
    await transaction.done;
  }

  async keepVersion(version: PlanVersion): Promise<void> {
    const transaction = this.db.transaction('versions', 'readwrite');
    const present = await transaction.store.index('planId').getAll(version.planId);
    const superseded = listSuperseded([...present.filter(({ id }) => id !== version.id), version]);
    await Promise.all([
      ...superseded.map((id) => transaction.store.delete(id)),
      transaction.store.put({ ...version, version: PLAN_VERSION }),
    ]);
    await transaction.done;
  }

  async listVersions(planId: string): Promise<PlanVersion[]> {
    const versions = await this.db.getAllFromIndex('versions', 'planId', planId);
    return versions
      .flatMap(({ version, ...rest }): PlanVersion[] => {
        const plan = migratePlan(version, rest.plan);
        return plan ? [{ ...rest, plan }] : [];
      })
      .sort(byKeptAt);
  }
}

/** Holds plans as long as the page is open. */
export class PlanMemory implements PlanStorage {
  readonly isLasting: boolean = false;
  private readonly plans = new Map<string, StoredPlan>();
  private readonly versions = new Map<string, PlanVersion>();

  async save(plan: Plan, savedAt: string): Promise<void> {
    this.plans.delete(plan.id);
    this.plans.set(plan.id, { id: plan.id, version: PLAN_VERSION, savedAt, plan });
  }

  async list(): Promise<StoredPlan[]> {
    return [...this.plans.values()].reverse().filter(isInLibrary);
  }

  async findLast(
    id: string | undefined,
    isWanted: (plan: Plan) => boolean = () => true,
  ): Promise<StoredPlan | undefined> {
    const plans = (await this.list()).filter(({ plan }) => isWanted(plan));
    return plans.find((stored) => stored.id === id) ?? plans[0];
  }

  async listTrash(): Promise<StoredPlan[]> {
    return [...this.plans.values()].filter(({ trashedAt }) => trashedAt !== undefined).sort(byTrashedAt);
  }

  async setTrashed(id: string, trashedAt: string | undefined): Promise<void> {
    const stored = this.plans.get(id);
    if (stored) this.plans.set(id, { ...stored, trashedAt });
  }

  async delete(id: string): Promise<void> {
    this.plans.delete(id);
    for (const version of this.versions.values()) if (version.planId === id) this.versions.delete(version.id);
  }

  async keepVersion(version: PlanVersion): Promise<void> {
    this.versions.set(version.id, version);
    const present = [...this.versions.values()].filter(({ planId }) => planId === version.planId);
    for (const id of listSuperseded(present)) this.versions.delete(id);
  }

  async listVersions(planId: string): Promise<PlanVersion[]> {
    return [...this.versions.values()].filter((version) => version.planId === planId).sort(byKeptAt);
  }
}

interface PlanStorageEvents {
  /** A tab with an earlier version of the page has to be closed first. */
  readonly onWaiting?: () => void;
  /** The browser cleared its storage: what was stored is gone. */
  readonly onLost?: () => void;
}

interface OpenedPlanStorage {
  readonly storage: PlanStorage;
  /** Plans are kept in memory because this device's were made by a newer version of the page. */
  readonly isNewer?: boolean;
}

/** The browser's database; the page's memory where there is none, as in some private windows. */
export async function openPlanStorage({
  onWaiting,
  onLost,
}: PlanStorageEvents = {}): Promise<OpenedPlanStorage> {
  const { open } = keepOpen<PlanSchema, PlanStorage>({
    name: DATABASE_NAME,
    version: DATABASE_VERSION,
    upgrade(connection, oldVersion) {
      if (oldVersion < 1)
        connection.createObjectStore('plans', { keyPath: 'id' }).createIndex('savedAt', 'savedAt');
      if (oldVersion < 2)
        connection.createObjectStore('versions', { keyPath: 'id' }).createIndex('planId', 'planId');
    },
    use: (connection) => new PlanDatabase(connection),
    constants: { isLasting: true },
    onWaiting,
    onLost,
  });
  try {
    return { storage: await open() };
  } catch (error) {
    return { storage: new PlanMemory(), isNewer: error instanceof NewerDatabase };
  }
}
