/** Who a key belongs to, and what the owner may use. */
import type { PlanLimits } from './plans.ts';

export type AddOn = 'commercial_map';

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
