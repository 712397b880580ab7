/** Requests from plane instances: location ids are the point numbers, point 0 is the depot, times equal distances. */
import type { VrpRequestBody } from '../../api/contract/vrp-request.ts';
import type { FileResult } from '../../files/file-result.ts';
import {
  lengthBetween,
  type ResearchInstance,
  type ResearchOrder,
  type ResearchStop,
} from '../../files/research/research-instance.ts';
import { writeMessage } from '../../i18n/write-message.ts';

/** A fleet that is free is generous: more vehicles than the load needs. */
function countVehicles({ vehicleCount, orders, capacity, family }: ResearchInstance): number {
  if (vehicleCount !== undefined && family !== 'cvrplib') return vehicleCount;
  const total = orders.reduce((sum, { demand }) => sum + demand, 0);
  return Math.ceil((1.3 * total) / capacity) + 3;
}

/** Turns an instance into a request with cost matrices. Throws the reader's message when there is no instance. */
export function makeMatrixRequest(read: FileResult<ResearchInstance>): VrpRequestBody {
  if (!read.ok) throw new Error(writeMessage(read.error.message));
  const instance = read.value;
  const { points, rounding, depotWindow, hasWindows } = instance;
  const { scale } = rounding;
  const legs = points.map((_, from) => points.map((_, to) => lengthBetween(instance, from, to)));
  const stop = ({ point, ready, due, service }: ResearchStop) => ({
    address: { location_id: String(point) },
    ...(hasWindows
      ? { duration: service * scale, time_windows: [{ earliest: ready * scale, latest: due * scale }] }
      : {}),
  });
  const isShipment = (order: ResearchOrder) => order.pickup !== undefined;
  const services = instance.orders
    .filter((order) => !isShipment(order))
    .map(({ demand, delivery }) => ({ id: String(delivery.point), ...stop(delivery), size: [demand] }));
  const shipments = instance.orders.flatMap(({ id, demand, pickup, delivery }) =>
    pickup ? [{ id, size: [demand], pickup: stop(pickup), delivery: stop(delivery) }] : [],
  );
  return {
    vehicles: Array.from({ length: countVehicles(instance) }, (_, v) => ({
      vehicle_id: `v${v + 1}`,
      type_id: 'van',
      start_address: { location_id: '0' },
      earliest_start: depotWindow && depotWindow[0] * scale,
      latest_end: depotWindow && depotWindow[1] * scale,
    })),
    vehicle_types: [{ type_id: 'van', profile: 'car', capacity: [instance.capacity] }],
    services: services.length > 0 ? services : undefined,
    shipments: shipments.length > 0 ? shipments : undefined,
    objectives: [{ type: 'min', value: 'transport_time' }],
    cost_matrices: [
      {
        profile: 'car',
        location_ids: points.map((_, i) => String(i)),
        data: { times: legs, distances: legs },
      },
    ],
  };
}
