/** Reader of `.sol` files: one line per route, then the cost. */
import { asMessage } from '../../i18n/message.ts';
import type { FileResult } from '../file-result.ts';
import { ResearchError, readNumbers, tryRead } from './research-instance.ts';

export interface ResearchSolution {
  readonly name: string;
  /** Numbers of customers, counted from 1 behind the depot. */
  readonly routes: readonly (readonly number[])[];
  readonly cost?: number;
}

const ROUTE = /^\s*Route\s*#?\s*\d+\s*:\s*(.*)$/i;
const COST = /^\s*cost\s*:?\s*(-?\d+(?:\.\d+)?)/i;

export function readResearchSolution(name: string, text: string): FileResult<ResearchSolution> {
  return tryRead(() => {
    const routes: (readonly number[])[] = [];
    let cost: number | undefined;
    for (const [i, line] of text.split(/\r?\n/).entries()) {
      const route = ROUTE.exec(line);
      const found = COST.exec(line);
      if (route) routes.push(route[1].trim() === '' ? [] : readNumbers(route[1], i + 1).cells);
      else if (found) cost = Number(found[1]);
    }
    if (routes.length === 0) throw new ResearchError(asMessage('files.missing', { what: 'Route #1' }));
    return { name: name.replace(/\.sol$/i, ''), routes, cost };
  });
}
