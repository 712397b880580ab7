/** The built-in keys for tests: one per plan, named like it. */
import type { Account, AddOn, KeyStore } from './account.ts';
import { PLANS, type PlanName } from './plans.ts';

export function createKeyStore(accounts: ReadonlyMap<string, Account>): KeyStore {
  return { find: (key) => accounts.get(key) };
}

/** `custom` has no limit of credits and rate, and every add-on. */
export function createBuiltInKeys(): KeyStore {
  const accounts = (Object.keys(PLANS) as PlanName[]).map((plan): [string, Account] => {
    const addOns = new Set<AddOn>(plan === 'custom' ? ['commercial_map'] : []);
    return [plan, { id: plan, plan, limits: PLANS[plan], addOns, isDisabled: false }];
  });
  return createKeyStore(new Map(accounts));
}
