/** Reader of the Solomon / Gehring-Homberger text format: vehicle routing with time windows. */
import { asMessage } from '../../i18n/message.ts';
import type { FileResult } from '../file-result.ts';
import {
  type NumberedRow,
  needCells,
  ResearchError,
  type ResearchInstance,
  readNumbers,
  tryRead,
} from './research-instance.ts';

/** The rule of the DIMACS challenge: tenths of the file's units, distances cut off. */
const ROUNDING = { scale: 10, round: 'down' } as const;
const IS_ROW = /^\s*-?\d/;

/** Expects NUMBER and CAPACITY, then rows of seven: customer, x, y, demand, ready, due, service. */
export function readSolomon(text: string): FileResult<ResearchInstance> {
  return tryRead(() => {
    const lines = text.split(/\r?\n/);
    const rows = lines.flatMap((line, i): NumberedRow[] =>
      IS_ROW.test(line) ? [readNumbers(line, i + 1)] : [],
    );
    const start = rows.findIndex(({ cells }) => cells.length === 2);
    if (start < 0) throw new ResearchError(asMessage('files.missing', { what: 'NUMBER CAPACITY' }));
    const [vehicleCount, capacity] = rows[start].cells;
    const tasks = rows.slice(start + 1);
    if (tasks.length < 2) throw new ResearchError(asMessage('files.missing', { what: 'CUSTOMER' }));
    for (const row of tasks) needCells(row, 7, 'CUSTOMER');
    const [depot, ...customers] = tasks.map(({ cells }) => cells);
    return {
      family: 'solomon',
      name: lines.find((line) => line.trim() !== '')?.trim() ?? '',
      vehicleCount,
      capacity,
      points: tasks.map(({ cells: [, x, y] }) => [x, y] as const),
      depotWindow: [depot[4], depot[5]],
      hasWindows: true,
      orders: customers.map(([id, , , demand, ready, due, service], i) => ({
        id: String(id),
        demand,
        delivery: { point: i + 1, ready, due, service },
      })),
      rounding: ROUNDING,
    };
  });
}
