/** Plans in IndexedDB. Every plan carries the shape's version, so that later versions can bring old ones along. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { migratePlan, PLAN_VERSION } from './migrate-plan.ts';
import type { Plan } from './plan-model.ts';

export interface StoredPlan {
  id: string;
  version: number;
  savedAt: string;
  plan: Plan;
}

/** Where plans are kept. */
export interface PlanStorage {
  /** Whether plans outlive the page. */
  readonly isLasting: boolean;
  /** Rejects with QuotaExceededError when the disk is full. */
  save(plan: Plan, savedAt: string): Promise<void>;
  /** All plans that this version can read, last saved first. */
  list(): Promise<StoredPlan[]>;
  delete(id: string): Promise<void>;
}

interface PlanSchema extends DBSchema {
  plans: { key: string; value: StoredPlan; indexes: { savedAt: string } };
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

  async list(): Promise<StoredPlan[]> {
    const plans = await this.db.getAllFromIndex('plans', 'savedAt');
    return plans.reverse().flatMap((stored): StoredPlan[] => {
      const plan = migratePlan(stored.version, stored.plan);
      return plan ? [{ ...stored, version: PLAN_VERSION, plan }] : [];
    });
  }

  async delete(id: string): Promise<void> {
    await this.db.delete('plans', id);
  }
}

/** Holds plans as long as the page is open. */
export class PlanMemory implements PlanStorage {
  readonly isLasting: boolean = false;
  private readonly plans = new Map<string, StoredPlan>();

  async save(plan: Plan, savedAt: string): Promise<void> {
    this.plans.delete(plan.id);
    this.plans.set(plan.id, { id: plan.id, version: PLAN_VERSION, savedAt, plan });
  }

  async list(): Promise<StoredPlan[]> {
    return [...this.plans.values()].reverse();
  }

  async delete(id: string): Promise<void> {
    this.plans.delete(id);
  }
}

/** The browser's database; the page's memory where there is none, as in some private windows. */
export async function openPlanStorage(): Promise<PlanStorage> {
  try {
    const db = await openDB<PlanSchema>('tourwright-plans', 1, {
      upgrade(database) {
        database.createObjectStore('plans', { keyPath: 'id' }).createIndex('savedAt', 'savedAt');
      },
    });
    return new PlanDatabase(db);
  } catch {
    return new PlanMemory();
  }
}
