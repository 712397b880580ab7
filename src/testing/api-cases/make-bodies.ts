/** Small sound bodies whose members can be replaced; typed loosely, since cases write what the types forbid. */

interface VrpParts {
  vehicle?: object;
  service?: object;
  body?: object;
}

const times = [
  [0, 10, 20],
  [10, 0, 10],
  [20, 10, 0],
];

/** One vehicle at p0 and one service at p1, on a line of three places with a matrix. */
export function makeVrpBody({ vehicle, service, body }: VrpParts = {}): object {
  return {
    vehicles: [{ vehicle_id: 'v', type_id: 't', start_address: { location_id: 'p0' }, ...vehicle }],
    vehicle_types: [{ type_id: 't', capacity: [10] }],
    services: [{ id: 's', address: { location_id: 'p1' }, ...service }],
    cost_matrices: [{ location_ids: ['p0', 'p1', 'p2'], data: { times, distances: times } }],
    ...body,
  };
}

/** Two customers in one cluster, by straight lines. */
export function makeClusterBody({ customer, body }: { customer?: object; body?: object } = {}): object {
  return {
    configuration: { routing: { profile: 'as_the_crow_flies' }, clustering: { num_clusters: 1 } },
    customers: [
      { id: 'a', address: { lon: 12.3, lat: 51.3 }, ...customer },
      { id: 'b', address: { lon: 12.4, lat: 51.3 } },
    ],
    ...body,
  };
}
