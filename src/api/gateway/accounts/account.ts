/** Who a key belongs to, and what the owner may use. */
import { PLANS, type PlanLimits, type PlanName } from './plans.ts';

type AddOn = 'commercial_map';

export interface Account {
  /** Jobs, profiles and credits belong to it; several keys may share one. */
  readonly id: string;
  readonly plan: string;
  readonly limits: PlanLimits;
  readonly addOns: ReadonlySet<AddOn>;
  readonly isDisabled: boolean;
}

/** Finds the owner of a key; undefined for a key that is unknown or revoked. */
export interface KeyStore {
  find(key: string): Account | undefined;
}

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
