/** Stops of routes as a request names them. */
import type { VrpPlanVisit } from '../../api/contract/vrp-plan-route.ts';
import type { VrpBody } from './build-plane.ts';

export class RequestVisits {
  private readonly services: ReadonlySet<string>;
  private readonly shipments: ReadonlySet<string>;

  /** `failedPickups`: shipments that are services of the body. */
  constructor(
    { services, shipments }: Pick<VrpBody, 'services' | 'shipments'>,
    private readonly failedPickups: ReadonlySet<string>,
  ) {
    this.services = new Set(services.map(({ id }) => id));
    this.shipments = new Set(shipments.map(({ id }) => id));
  }

  /** Undefined where the request has no such stop. */
  find({ orderId, role }: VrpPlanVisit): VrpPlanVisit | undefined {
    if (this.failedPickups.has(orderId)) return role === 'pickup' ? { orderId } : undefined;
    if (role) return this.shipments.has(orderId) ? { orderId, role } : undefined;
    return this.services.has(orderId) ? { orderId } : undefined;
  }
}
