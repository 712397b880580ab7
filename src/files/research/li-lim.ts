/** Reader of the Li & Lim text format: pickup and delivery with time windows. */
import { asMessage } from '../../i18n/message.ts';
import type { FileResult } from '../file-result.ts';
import {
  type NumberedRow,
  needCells,
  ResearchError,
  type ResearchInstance,
  type ResearchOrder,
  readNumbers,
  tryRead,
} from './research-instance.ts';

/** Thousandths of the file's units, rounded: the values in the literature are plain doubles. */
const ROUNDING = { scale: 1000, round: 'nearest' } as const;

/** Expects a row of three (vehicles, capacity, speed), then rows of nine with the partner's row at the end. */
export function readLiLim(text: string): FileResult<ResearchInstance> {
  return tryRead(() => {
    const rows = text
      .split(/\r?\n/)
      .flatMap((line, i): NumberedRow[] => (line.trim() === '' ? [] : [readNumbers(line, i + 1)]));
    if (rows[0]?.cells.length !== 3)
      throw new ResearchError(asMessage('files.missing', { what: 'NUMBER CAPACITY' }));
    const [vehicleCount, capacity] = rows[0].cells;
    const tasks = rows.slice(1);
    if (tasks.length < 3) throw new ResearchError(asMessage('files.missing', { what: 'TASKS' }));
    for (const row of tasks) needCells(row, 9, 'TASKS');
    const pointOf = new Map(tasks.map(({ cells: [id] }, i) => [id, i]));
    const stop = (point: number) => {
      const [, , , , ready, due, service] = tasks[point].cells;
      return { point, ready, due, service };
    };
    const orders = tasks.flatMap(({ cells, line }, point): ResearchOrder[] => {
      const [id, , , demand, , , , pickupId, deliveryId] = cells;
      if (point === 0) return [];
      const partner = pointOf.get(demand > 0 ? deliveryId : pickupId) ?? 0;
      const back = partner === 0 ? undefined : tasks[partner].cells[demand > 0 ? 7 : 8];
      if (partner === 0 || back !== id)
        throw new ResearchError(asMessage('files.badPair', { id: String(id) }), line);
      return demand > 0 ? [{ id: String(id), demand, pickup: stop(point), delivery: stop(partner) }] : [];
    });
    const [, , , , ready, due] = tasks[0].cells;
    return {
      family: 'li-lim',
      name: '',
      vehicleCount,
      capacity,
      points: tasks.map(({ cells: [, x, y] }) => [x, y] as const),
      depotWindow: [ready, due],
      hasWindows: true,
      orders,
      rounding: ROUNDING,
    };
  });
}
