/** Plans in IndexedDB. Every plan carries the shape's version, so that later versions can bring old ones along. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Plan } from './plan-model.ts';

export const PLAN_VERSION = 1;

export interface StoredPlan {
  id: string;
  version: number;
  savedAt: string;
  plan: Plan;
}

interface PlanSchema extends DBSchema {
  plans: { key: string; value: StoredPlan; indexes: { savedAt: string } };
}

export class PlanDatabase {
  private readonly db: IDBPDatabase<PlanSchema>;

  private constructor(db: IDBPDatabase<PlanSchema>) {
    this.db = db;
  }

  static async open(): Promise<PlanDatabase> {
    return new PlanDatabase(
      await openDB<PlanSchema>('tourwright-plans', 1, {
        upgrade(database) {
          database.createObjectStore('plans', { keyPath: 'id' }).createIndex('savedAt', 'savedAt');
        },
      }),
    );
  }

  /** Rejects with QuotaExceededError when the disk is full. */
  async save(plan: Plan, savedAt: string): Promise<void> {
    await this.db.put('plans', { id: plan.id, version: PLAN_VERSION, savedAt, plan });
  }

  /** All plans that this version can read, last saved first. */
  async list(): Promise<StoredPlan[]> {
    const plans = await this.db.getAllFromIndex('plans', 'savedAt');
    return plans.filter((stored) => stored.version === PLAN_VERSION).reverse();
  }

  async delete(id: string): Promise<void> {
    await this.db.delete('plans', id);
  }
}
