/** Keys from a JSON file. */
import { z } from 'zod';
import { type Account, createKeyStore, type KeyStore } from '../api/gateway/accounts/account.ts';
import { PLANS, type PlanLimits } from '../api/gateway/accounts/plans.ts';

const positive = z.number().positive();
const whole = z.int().positive();

const limits = z.strictObject({
  credits_per_day: positive.optional(),
  credits_per_minute: positive.optional(),
  requests_per_second: positive.optional(),
  burst: whole.optional(),
  locations: whole.optional(),
  vehicles: whole.optional(),
  matching_points: whole.optional(),
  isochrone_minutes: positive.optional(),
  custom_profiles: z.boolean().optional(),
  concurrent_requests: whole.optional(),
  body_bytes: whole.optional(),
  body_values: whole.optional(),
  model_work: whole.optional(),
  matrix_cells: whole.optional(),
});

const entry = z.strictObject({
  key: z.string().min(1),
  /** By default every key is an account of its own. */
  account: z.string().min(1).optional(),
  plan: z.enum(['free', 'basic', 'standard', 'premium', 'custom']),
  /** What differs from the plan. */
  limits: limits.optional(),
  add_ons: z.array(z.enum(['commercial_map'])).optional(),
  disabled: z.boolean().optional(),
});

const keyFile = z.strictObject({ keys: z.array(entry).min(1) });
type KeyEntry = z.infer<typeof entry>;

function toLimits({ plan, limits: own = {} }: KeyEntry): PlanLimits {
  const base = PLANS[plan];
  return {
    ...base,
    creditsPerDay: own.credits_per_day ?? base.creditsPerDay,
    creditsPerMinute: own.credits_per_minute ?? base.creditsPerMinute,
    requestsPerSecond: own.requests_per_second ?? base.requestsPerSecond,
    burst: own.burst ?? base.burst,
    locations: own.locations ?? base.locations,
    vehicles: own.vehicles ?? base.vehicles,
    matchingPoints: own.matching_points ?? base.matchingPoints,
    isochroneMinutes: own.isochrone_minutes ?? base.isochroneMinutes,
    customProfiles: own.custom_profiles ?? base.customProfiles,
    concurrentRequests: own.concurrent_requests ?? base.concurrentRequests,
    bodyBytes: own.body_bytes ?? base.bodyBytes,
    bodyValues: own.body_values ?? base.bodyValues,
    matrixCells: own.matrix_cells ?? base.matrixCells,
    modelWork: own.model_work ?? base.modelWork,
  };
}

function toAccount(key: KeyEntry): Account {
  return {
    id: key.account ?? key.key,
    plan: key.plan,
    limits: toLimits(key),
    addOns: new Set(key.add_ons),
    isDisabled: key.disabled ?? false,
  };
}

/** Reads the text of a key file. Throws an Error that names the entry and what is wrong with it. */
export function readKeyFile(text: string): KeyStore {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new Error(`The key file is not JSON: ${(error as Error).message}`);
  }
  const parsed = keyFile.safeParse(json);
  if (!parsed.success) {
    const [{ path, message }] = parsed.error.issues;
    throw new Error(`The key file is wrong at "${path.join('.')}": ${message}`);
  }
  const accounts = new Map<string, Account>();
  for (const [index, key] of parsed.data.keys.entries()) {
    if (accounts.has(key.key)) throw new Error(`The key file names the key of "keys.${index}" twice`);
    accounts.set(key.key, toAccount(key));
  }
  return createKeyStore(accounts);
}
