/** Requests that must be refused, each a sound one with one member spoilt. */
import type { VrpRequestBody } from '../../api/contract/vrp-request.ts';
import { makeLineMatrix } from '../vrp-cases.ts';

export interface BadCase {
  readonly name: string;
  /** Every text must occur in the messages: the member and its value. */
  readonly says: readonly string[];
  readonly spoil: (body: OpenBody) => void;
}

/** A body whose members take any value. */
// biome-ignore lint/suspicious/noExplicitAny: the point is to write what the types forbid.
export type OpenBody = any;

export function bad(name: string, says: readonly string[], spoil: (body: OpenBody) => void): BadCase {
  return { name, says, spoil };
}

const at = (place: number) => ({ location_id: `p${place}` });

/** Two vans, two services in a group each, two shipments. */
export function makeSoundBody(): OpenBody {
  const body: VrpRequestBody = {
    vehicles: ['a', 'b'].map((vehicle_id) => ({ vehicle_id, type_id: 'type', start_address: at(0) })),
    vehicle_types: [{ type_id: 'type', capacity: [10] }],
    services: ['s', 't', 'u', 'w'].map((id, i) => ({ id, address: at(1 + (i % 2)) })),
    shipments: ['d', 'e'].map((id) => ({ id, pickup: { address: at(1) }, delivery: { address: at(2) } })),
    cost_matrices: makeLineMatrix([0, 10, 20]),
  };
  return structuredClone(body);
}
