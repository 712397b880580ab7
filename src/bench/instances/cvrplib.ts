/** Reader of the CVRPLIB text format (capacitated vehicle routing, `EDGE_WEIGHT_TYPE : EUC_2D`). */
import type { VrpRequestBody } from '../../api/contract/vrp-request.ts';
import { makeMatrixRequest } from './matrix-request.ts';

function readSection(lines: readonly string[], name: string): number[][] {
  const from = lines.findIndex((line) => line.trim() === name) + 1;
  if (from === 0) throw new Error(`not a CVRPLIB instance: ${name} is missing`);
  const length = lines.slice(from).findIndex((line) => /[A-Z]/.test(line));
  return lines.slice(from, from + length).map((line) => line.trim().split(/\s+/).map(Number));
}

/** Turns the text into a request with cost matrices, distances rounded; the fleet is generous, as it is free. */
export function readCvrplib(text: string): VrpRequestBody {
  const lines = text.split('\n');
  const capacity = Number(/CAPACITY\s*:\s*(\d+)/.exec(text)?.[1]);
  const nodes = readSection(lines, 'NODE_COORD_SECTION');
  const demands = readSection(lines, 'DEMAND_SECTION').map(([, demand]) => demand);
  const total = demands.reduce((sum, demand) => sum + demand, 0);
  return makeMatrixRequest({
    vehicleCount: Math.ceil((1.3 * total) / capacity) + 3,
    capacity,
    points: nodes.map(([, x, y]) => [x, y]),
    toUnits: (distance) => Math.floor(distance + 0.5),
    services: demands.slice(1).map((demand, i) => ({
      id: String(i + 1),
      address: { location_id: String(i + 1) },
      size: [demand],
    })),
  });
}
