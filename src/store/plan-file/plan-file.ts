/**
 * A plan as one file, and back: the one format that loses nothing. See `docs/plan-file.md`. Reading validates every
 * member and keeps those it does not know; writing what was read gives the same bytes.
 */
import { z } from 'zod/mini';
import { DEEPEST_JSON, isTooDeep } from '../../files/json.ts';
import { t } from '../../i18n/t.ts';
import { migratePlan, PLAN_VERSION } from '../../plan/migrate-plan.ts';
import type { Plan } from '../../plan/plan.ts';
import { OWN_PROFILE, PLAN } from '../../plan/plan-schema.ts';
import { writeCanonicalJson } from './canonical-json.ts';
import { nameProblem } from './name-problem.ts';

export const PLAN_FORMAT = 'tourwright-plan';
/** Older shapes were never written to files. */
const FIRST_VERSION = 2;

/** A profile that travels with the plan whose vans use it. */
export type FiledProfile = z.infer<typeof OWN_PROFILE>;

export interface PlanFile {
  /** Has the id that was asked for: files have none, so that opening one never replaces a plan. */
  readonly plan: Plan;
  readonly profiles: readonly FiledProfile[];
}

export type PlanFileResult = { ok: true; value: PlanFile } | { ok: false; message: string };

/** UTF-8 text; ends with a line break. */
export function encodePlanFile({ plan, profiles }: PlanFile): string {
  const { id: _, ...members } = plan;
  return writeCanonicalJson(
    {
      format: PLAN_FORMAT,
      version: PLAN_VERSION,
      ...members,
      ...(profiles.length > 0 ? { ownProfiles: profiles } : {}),
    },
    ['format', 'version', 'name', 'date'],
  );
}

function refuse(message: string): { ok: false; message: string } {
  return { ok: false, message };
}

/** `id`: of the plan that it becomes. */
export function readPlanFile(text: string, id: string): PlanFileResult {
  let json: unknown;
  if (isTooDeep(text)) return refuse(t('plans.file.tooDeep', { limit: DEEPEST_JSON }));
  try {
    json = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (cause) {
    return refuse(t('plans.file.notJson', { detail: cause instanceof Error ? cause.message : '' }));
  }
  return readPlanValue(json, id);
}

/** The same for what is JSON already. */
export function readPlanValue(json: unknown, id: string): PlanFileResult {
  if (typeof json !== 'object' || json === null || (json as { format?: unknown }).format !== PLAN_FORMAT)
    return refuse(t('plans.file.notPlan'));
  const { format: _, version, ownProfiles = [], ...members } = json as Record<string, unknown>;
  if (typeof version !== 'number' || !Number.isInteger(version) || version < FIRST_VERSION)
    return refuse(t('plans.file.badVersion', { version: JSON.stringify(version) ?? '' }));
  if (version > PLAN_VERSION)
    return refuse(t('plans.file.newer', { version: String(version), known: String(PLAN_VERSION) }));
  const { id: __, ...plan } = migratePlan(version, { ...members, id }) ?? { id };
  const checked = z.safeParse(PLAN, version === PLAN_VERSION ? members : plan);
  if (!checked.success) return refuse(nameProblem(checked.error.issues, members));
  const profiles = z.safeParse(z.array(OWN_PROFILE), ownProfiles);
  if (!profiles.success) {
    const issues = profiles.error.issues.map((issue) => ({ ...issue, path: ['ownProfiles', ...issue.path] }));
    return refuse(nameProblem(issues, json));
  }
  const twice = ID_LISTS.map((list) => findTwice(members, list)).find((problem) => problem !== undefined);
  if (twice) return refuse(twice);
  // What was read and not what the schema made of it: that has other orders of keys.
  return { ok: true, value: { plan: { ...plan, id } as Plan, profiles: ownProfiles as FiledProfile[] } };
}

/** Lists whose items are named by their ids. */
const ID_LISTS = ['orders', 'vehicles', 'territories'] as const;

function findTwice(
  members: Readonly<Record<string, unknown>>,
  list: (typeof ID_LISTS)[number],
): string | undefined {
  const seen = new Set<string>();
  for (const [i, { id }] of ((members[list] ?? []) as { id: string }[]).entries()) {
    if (seen.has(id)) return t('plans.file.twice', { list, number: String(i + 1), id });
    seen.add(id);
  }
  return undefined;
}
