/** What is wrong with the areas of vans: orders that no van may serve because of them. */
import { t } from '../../i18n/t.ts';
import { isLocated } from '../../plan/order.ts';
import type { Plan } from '../../plan/plan.ts';
import { readTerritories } from '../../plan/territory.ts';
import type { Vehicle } from '../../plan/vehicle.ts';
import type { PlanProblem } from './plan-problem.ts';

/** `vehicles`: those that drive today. */
export function checkTerritories(plan: Plan, vehicles: readonly Vehicle[]): PlanProblem[] {
  const territories = readTerritories(plan);
  if (!territories || vehicles.length === 0) return [];
  const closed = plan.orders.filter(
    (order) =>
      isLocated(order) && vehicles.every(({ id }) => territories.belongingOf(order, id) === 'closed'),
  );
  if (closed.length === 0) return [];
  return [
    {
      severity: 'warning',
      panel: 'rules',
      message: t('checks.noTerritoryVan', { count: closed.length, name: closed[0].name }),
      fix: {
        label: t('checks.showThem', { count: closed.length }),
        panel: 'orders',
        command: { kind: 'show-orders', ids: closed.map(({ id }) => id) },
      },
    },
  ];
}
