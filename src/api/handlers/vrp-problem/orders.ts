/** Orders and stops of a request in the solver's count: services first, then shipments with pickup and delivery. */
import type { VrpRequest, VrpService, VrpShipment, VrpStop } from '../../contract/vrp-request.ts';

export interface OrderRef {
  readonly id: string;
  readonly kind: 'service' | 'shipment';
  readonly order: VrpService | VrpShipment;
}

export interface TaskRef {
  readonly unit: number;
  readonly stop: VrpStop;
  readonly activity: 'service' | 'pickup' | 'delivery' | 'pickupShipment' | 'deliverShipment';
}

export type WireWindow = NonNullable<VrpStop['time_windows']>[number];

export function listOrders(request: VrpRequest): OrderRef[] {
  return [
    ...(request.services ?? []).map((order) => ({ id: order.id, kind: 'service' as const, order })),
    ...(request.shipments ?? []).map((order) => ({ id: order.id, kind: 'shipment' as const, order })),
  ];
}

export function listTasks(orders: readonly OrderRef[]): TaskRef[] {
  return orders.flatMap(({ kind, order }, unit): TaskRef[] => {
    if (kind === 'shipment') {
      const { pickup, delivery } = order as VrpShipment;
      return [
        { unit, stop: pickup, activity: 'pickupShipment' as const },
        { unit, stop: delivery, activity: 'deliverShipment' as const },
      ];
    }
    const service = order as VrpService;
    return [{ unit, stop: service, activity: service.type ?? ('service' as const) }];
  });
}
