/** Edits of the areas that vans prefer or keep to. */
import type { Plan } from '../../plan/plan.ts';
import type { Territory } from '../../plan/territory.ts';
import { makeUnique, stale, withChange } from '../plan-edits.ts';

function setTerritories(plan: Plan, territories: readonly Territory[]): Plan {
  return stale(withChange<Plan>(plan, { territories: territories.length > 0 ? territories : undefined }));
}

export function addTerritories(plan: Plan, added: readonly Omit<Territory, 'id'>[]): Plan {
  const territories = [...(plan.territories ?? [])];
  const taken = new Set(territories.map(({ id }) => id));
  for (const territory of added) {
    const id = makeUnique('area', taken);
    taken.add(id);
    territories.push({ ...territory, id });
  }
  return setTerritories(plan, territories);
}

/** Every area anew. */
export function replaceTerritories(plan: Plan, territories: readonly Omit<Territory, 'id'>[]): Plan {
  return addTerritories({ ...plan, territories: undefined }, territories);
}

export function changeTerritory(plan: Plan, id: string, change: Partial<Omit<Territory, 'id'>>): Plan {
  const { territories = [] } = plan;
  return setTerritories(
    plan,
    territories.map((territory) => (territory.id === id ? { ...territory, ...change } : territory)),
  );
}

export function removeTerritory(plan: Plan, id: string): Plan {
  return setTerritories(
    plan,
    (plan.territories ?? []).filter((territory) => territory.id !== id),
  );
}

/** Vans that are gone have no territory any more; an area stays although nobody is left. */
export function freeTerritories(plan: Plan, gone: ReadonlySet<string>): Plan {
  const isGone = (id: string) => gone.has(id);
  if (!plan.territories?.some(({ vehicleIds }) => vehicleIds.some(isGone))) return plan;
  const territories = plan.territories.map((territory) => ({
    ...territory,
    vehicleIds: territory.vehicleIds.filter((id) => !isGone(id)),
  }));
  return { ...plan, territories };
}
