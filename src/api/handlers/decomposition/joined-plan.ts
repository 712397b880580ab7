/** The plan of a large request, put together from what problems of some of its orders and vehicles have come to. */
import type { VrpRoute, VrpSolution, VrpUnassignedDetail } from '../../contract/vrp-answer.ts';
import type { VrpRequest } from '../../contract/vrp-request.ts';
import type { VrpSoftLimits, VrpSoftUse } from '../../contract/vrp-requirements.ts';
import type { TranslatedRequest } from '../translate-request.ts';
import { sumRoutes } from '../vrp-solution.ts';
import type { OrderGroup } from './group-orders.ts';

/** What is kept of one vehicle. */
interface VehiclePlan {
  readonly routes: readonly VrpRoute[];
  /** Names of breaks that its routes are too short for, and what was said of them. */
  readonly unneededBreaks: readonly string[];
  readonly breakDetails: readonly VrpUnassignedDetail[];
  readonly softUse?: VrpSoftUse;
  /** The problem that its routes are a part of; absent for those that a caller brought. */
  readonly translation?: TranslatedRequest;
}

/** How a problem's plan has changed since it was last joined. */
interface Change {
  readonly solution: VrpSolution;
  readonly translation?: TranslatedRequest;
  /** In the unit of `VrpSolution.costs`. */
  readonly costsBefore: number;
  readonly softUse?: VrpSoftUse;
}

export class JoinedPlan {
  private readonly planOf = new Map<string, VehiclePlan>();
  private readonly unassigned = new Map<string, VrpUnassignedDetail | undefined>();
  private costs = 0;

  constructor(private readonly request: VrpRequest) {}

  /** Puts a group's plan in the place of what was known of its vehicles and orders. */
  replace({ orderIds, vehicleIds }: OrderGroup, change: Change): void {
    const { solution, translation, softUse } = change;
    const { details, services, shipments, breaks } = solution.unassigned;
    for (const id of vehicleIds) {
      const unneededBreaks = breaks.filter((name) => vehicleOfBreak(name) === id);
      this.planOf.set(id, {
        routes: solution.routes.filter(({ vehicle_id }) => vehicle_id === id),
        unneededBreaks,
        breakDetails: details.filter((detail) => unneededBreaks.includes(detail.id)),
        ...(softUse ? { softUse: takeSoftUse(softUse, id) } : {}),
        translation,
      });
    }
    for (const id of orderIds) this.unassigned.delete(id);
    const detailOf = new Map(details.map((detail) => [detail.id, detail]));
    for (const id of [...services, ...shipments]) this.unassigned.set(id, detailOf.get(id));
    this.costs += solution.costs - change.costsBefore;
  }

  get routes(): VrpRoute[] {
    return this.request.vehicles.flatMap(({ vehicle_id }) => this.planOf.get(vehicle_id)?.routes ?? []);
  }

  /** The problems that the routes are parts of, each with its routes. */
  listOrigins(): Map<TranslatedRequest, VrpRoute[]> {
    const origins = new Map<TranslatedRequest, VrpRoute[]>();
    for (const { translation, routes } of this.planOf.values())
      if (translation) origins.set(translation, [...(origins.get(translation) ?? []), ...routes]);
    return origins;
  }

  toSolution(): VrpSolution {
    const { routes, unassigned } = this;
    const { services = [], shipments = [], vehicles } = this.request;
    const plans = vehicles.flatMap(({ vehicle_id }) => this.planOf.get(vehicle_id) ?? []);
    const isLeftOut = ({ id }: { readonly id: string }) => unassigned.has(id);
    const idsOf = (orders: readonly { readonly id: string }[]) =>
      orders.filter(isLeftOut).map(({ id }) => id);
    return {
      costs: this.costs,
      ...sumRoutes(routes),
      no_vehicles: new Set(routes.filter(servesOrders).map(({ vehicle_id }) => vehicle_id)).size,
      no_unassigned: unassigned.size,
      routes,
      unassigned: {
        services: idsOf(services),
        shipments: idsOf(shipments),
        breaks: plans.flatMap(({ unneededBreaks }) => unneededBreaks),
        details: [
          ...[...services, ...shipments].flatMap(({ id }) => unassigned.get(id) ?? []),
          ...plans.flatMap(({ breakDetails }) => breakDetails),
        ],
      },
    };
  }

  /** How soft limits are used, where that was measured. */
  toSoftUse({ lateness, overtime }: VrpSoftLimits): VrpSoftUse {
    const uses = [...this.planOf.values()].flatMap(({ softUse }) => softUse ?? []);
    const lateOrders = uses.flatMap((use) => use.lateOrders);
    const overtimeRoutes = uses.flatMap((use) => use.overtimeRoutes);
    const late = lateOrders.reduce((sum, { latenessSeconds }) => sum + latenessSeconds, 0);
    const over = overtimeRoutes.reduce((sum, { overtimeSeconds }) => sum + overtimeSeconds, 0);
    const price = late * (lateness?.pricePerSecond ?? 0) + over * (overtime?.pricePerSecond ?? 0);
    return { lateOrders, overtimeRoutes, price };
  }
}

function servesOrders({ activities }: VrpRoute): boolean {
  return activities.some(({ id, type }) => id !== undefined && type !== 'break');
}

/** Breaks are named after their vehicle (`BreakNames`). */
function vehicleOfBreak(name: string): string {
  return name.replace(/_break(_\d+)?$/, '');
}

function takeSoftUse({ lateOrders, overtimeRoutes }: VrpSoftUse, id: string): VrpSoftUse {
  const isOwn = ({ vehicleId }: { readonly vehicleId: string }) => vehicleId === id;
  return { lateOrders: lateOrders.filter(isOwn), overtimeRoutes: overtimeRoutes.filter(isOwn), price: 0 };
}
