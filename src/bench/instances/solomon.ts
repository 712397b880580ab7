/** Reader of the Solomon / Gehring-Homberger text format: vehicle routing with time windows. */
import type { VrpRequestBody } from '../../api/contract/vrp-request.ts';
import { makeMatrixRequest } from './matrix-request.ts';

/** Under `dist-dimacs`: tenths of the file's units, distances truncated; the objective is the distance. */
const SCALE = 10;

/** Turns the text into a request with cost matrices. Throws when the text is no such instance. */
export function readSolomon(text: string): VrpRequestBody {
  const numbers = text
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter((row) => row.length > 1 && row.every(Number.isFinite));
  const [fleet, depot, ...customers] = numbers;
  if (fleet?.length !== 2 || depot?.length !== 7) throw new Error('not a Solomon instance');
  const [, , , , depotReady, depotDue] = depot;
  return makeMatrixRequest({
    vehicleCount: fleet[0],
    capacity: fleet[1],
    points: [depot, ...customers].map(([, x, y]) => [x, y]),
    toUnits: (distance) => Math.floor(SCALE * distance),
    earliestStart: depotReady * SCALE,
    latestEnd: depotDue * SCALE,
    services: customers.map(([id, , , demand, ready, due, service]) => ({
      id: String(id),
      address: { location_id: String(id) },
      size: [demand],
      duration: service * SCALE,
      time_windows: [{ earliest: ready * SCALE, latest: due * SCALE }],
    })),
  });
}
