/** The plan by hand that repeats a solution's routes. */
import type { VrpSolution } from '../../api/contract/vrp-answer.ts';
import type { VrpHandPlan } from '../../api/contract/vrp-evaluation.ts';
import type { VrpPlanVisit } from '../../api/contract/vrp-plan-route.ts';

const ROLES: Readonly<Record<string, VrpPlanVisit['role']>> = {
  pickupShipment: 'pickup',
  deliverShipment: 'delivery',
};

export function toHandPlan({ routes }: VrpSolution): VrpHandPlan {
  return {
    routes: routes.map(({ vehicle_id, shift_id, activities }) => ({
      vehicleId: vehicle_id,
      ...(shift_id === undefined ? {} : { shiftId: shift_id }),
      visits: activities.flatMap(({ id, type }): VrpPlanVisit[] => {
        if (id === undefined || type === 'break') return [];
        const role = ROLES[type];
        return [{ orderId: id, ...(role ? { role } : {}) }];
      }),
    })),
  };
}
