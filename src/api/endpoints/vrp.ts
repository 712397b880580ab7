/** /vrp: routes for a fleet, at once or as a job. */
import { z } from 'zod';
import { pendingEnvelopeSchema } from '../contract/jobs.ts';
import { vrpAnswerSchema } from '../contract/responses/vrp.ts';
import { vrpRequestSchema } from '../contract/vrp-request.ts';
import { checkVrp } from '../handlers/check-vrp.ts';
import { handleVrp } from '../handlers/vrp.ts';
import { defineService, type RequestSize, type ServiceRequest } from './endpoint.ts';
import { COMMERCIAL, type NamedUse } from './named-use.ts';
import { isName, toList, toObject } from './sent-members.ts';

const MIN_CREDITS = 10;
const MAX_VEHICLES_PRICED = 10;
const POLL_CREDITS = 0.3;
/** When the `algorithm` object gave way to `objectives`: the first day of version 1.0.0, 2026-01-01. */
const ALGORITHM_DEPRECATED = '@1767225600';

/** Different location ids, ends of vehicles and shifts included. */
function listLocationIds(request: Record<string, unknown>): Set<unknown> {
  const ids = new Set<unknown>();
  const add = (address: unknown) => {
    const id = toObject(address).location_id;
    if (id !== undefined) ids.add(id);
  };
  const addEnds = (of: Record<string, unknown>) => {
    add(of.start_address);
    add(of.end_address);
  };
  for (const vehicle of toList(request.vehicles).map(toObject)) {
    addEnds(vehicle);
    for (const shift of toList(vehicle.shifts)) addEnds(toObject(shift));
  }
  for (const service of toList(request.services)) add(toObject(service).address);
  for (const shipment of toList(request.shipments).map(toObject)) {
    add(toObject(shipment.pickup).address);
    add(toObject(shipment.delivery).address);
  }
  return ids;
}

function measure({ body }: ServiceRequest): RequestSize {
  const request = toObject(body);
  const vehicles = toList(request.vehicles).length;
  const locations = listLocationIds(request).size;
  return {
    credits: Math.max(MIN_CREDITS, Math.min(vehicles, MAX_VEHICLES_PRICED) * locations),
    counts: [
      { what: 'locations', found: locations, limit: 'locations' },
      { what: 'vehicles', found: vehicles, limit: 'vehicles' },
    ],
    isLong: true,
  };
}

function listNamed({ body }: ServiceRequest): NamedUse {
  const request = toObject(body);
  const routing = toObject(toObject(request.configuration).routing);
  const types = toList(request.vehicle_types).map(toObject);
  const providerOf = (type: Record<string, unknown>) =>
    type.network_data_provider ?? routing.network_data_provider;
  return {
    profiles: types.map(({ profile }) => profile).filter(isName),
    providers: [routing, ...types].map((of) => of.network_data_provider).filter(isName),
    commercial: types
      .filter((type) => providerOf(type) === COMMERCIAL)
      .map(({ profile }) => profile)
      .filter(isName),
  };
}

export const VRP = defineService({
  name: 'Optimization',
  family: 'optimization',
  measure,
  listNamed,
  limitMs: 10_000,
  isStoppable: true,
  findDeprecation: ({ body }) => (toObject(body).algorithm === undefined ? undefined : ALGORITHM_DEPRECATED),
  endpoints: [
    {
      method: 'POST',
      path: '/vrp',
      summary: 'Plans routes for a fleet within 10 seconds',
      body: vrpRequestSchema,
      answers: { 200: vrpAnswerSchema },
      answer: ({ body }, context) => handleVrp(body, context),
    },
  ],
  job: {
    kind: 'optimization',
    path: '/vrp',
    verb: 'optimize',
    what: 'an optimization',
    body: vrpRequestSchema,
    answer: z.union([pendingEnvelopeSchema, vrpAnswerSchema]),
    hasEnvelope: true,
    pollCredits: POLL_CREDITS,
    check: checkVrp,
  },
});
