/** Edits of the areas that vans prefer or keep to, and of no-go zones. */
import { isZone } from '../../plan/no-go-zones.ts';
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

/** Every area anew but no-go zones, which stay. */
export function replaceTerritories(plan: Plan, territories: readonly Omit<Territory, 'id'>[]): Plan {
  return addTerritories({ ...plan, territories: plan.territories?.filter(isZone) }, territories);
}

export function changeTerritory(plan: Plan, id: string, change: Partial<Omit<Territory, 'id'>>): Plan {
  const { territories = [] } = plan;
  return setTerritories(
    plan,
    territories.map((territory) =>
      territory.id === id ? withChange<Territory>(territory, change) : territory,
    ),
  );
}

export function removeTerritory(plan: Plan, id: string): Plan {
  return setTerritories(
    plan,
    (plan.territories ?? []).filter((territory) => territory.id !== id),
  );
}

/** A type that is gone has no no-go zone any more. */
export function freeZonesOfType(plan: Plan, gone: string): Plan {
  if (!plan.territories?.some(({ typeIds }) => typeIds?.includes(gone))) return plan;
  const territories = plan.territories.map((territory) =>
    territory.typeIds ? { ...territory, typeIds: territory.typeIds.filter((id) => id !== gone) } : territory,
  );
  return stale({ ...plan, territories });
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
