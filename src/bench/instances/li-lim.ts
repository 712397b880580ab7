/** Reader of the Li & Lim text format: pickup and delivery with time windows. */
import type { VrpRequestBody } from '../../api/contract/vrp-request.ts';
import { makeMatrixRequest } from './matrix-request.ts';

/** Thousandths of the file's units, rounded: the values in the literature are plain doubles. */
const SCALE = 1000;

/** Turns the text into a request of shipments with cost matrices. Throws when the text is no such instance. */
export function readLiLim(text: string): VrpRequestBody {
  const rows = text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const [fleet, ...tasks] = rows;
  if (fleet.length !== 3 || tasks[0]?.length !== 9) throw new Error('not a Li & Lim instance');
  const stop = ([id, , , , ready, due, service]: readonly number[]) => ({
    address: { location_id: String(id) },
    duration: service * SCALE,
    time_windows: [{ earliest: ready * SCALE, latest: due * SCALE }],
  });
  return makeMatrixRequest({
    vehicleCount: fleet[0],
    capacity: fleet[1],
    points: tasks.map(([, x, y]) => [x, y]),
    toUnits: (distance) => Math.round(SCALE * distance),
    earliestStart: tasks[0][4] * SCALE,
    latestEnd: tasks[0][5] * SCALE,
    shipments: tasks
      .filter(([, , , demand]) => demand > 0)
      .map((pickup) => ({
        id: String(pickup[0]),
        size: [pickup[3]],
        pickup: stop(pickup),
        delivery: stop(tasks[pickup[8]]),
      })),
  });
}
