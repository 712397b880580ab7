/** What stands on a driver's sheet under its head, line by line. */

import type { ExportReload, ExportRoute, ExportStop } from '../../files/out/export-plan.ts';
import { type Destination, listDestinations, listSteps } from '../../plan/route-steps.ts';
import type { Turn } from '../../store/outputs/turn-list.ts';

export type SheetRow =
  | { readonly kind: 'stop'; readonly key: string; readonly stop: ExportStop; readonly number: number }
  | { readonly kind: 'break'; readonly key: string; readonly start: number; readonly end: number }
  /** `number` of the trip that it begins. */
  | { readonly kind: 'reload'; readonly key: string; readonly reload: ExportReload; readonly number: number }
  | { readonly kind: 'directions'; readonly key: string }
  /** `number` and `name` of the stop that the leg leads to; 0 for the way back, -1 to a reload. */
  | { readonly kind: 'leg'; readonly key: string; readonly number: number; readonly name: string }
  | { readonly kind: 'turn'; readonly key: string; readonly turn: Turn };

function nameLeg(
  { endPlace }: ExportRoute,
  to: Destination<ExportStop, ExportReload> | undefined,
): { number: number; name: string } {
  if (!to) return { number: 0, name: endPlace?.name ?? '' };
  if (to.kind === 'reload') return { number: -1, name: to.reload.place.name };
  return { number: to.number, name: to.stop.name || to.stop.address };
}

function listTurns(route: ExportRoute, turns: readonly (readonly Turn[])[]): SheetRow[] {
  const rows: SheetRow[] = [{ kind: 'directions', key: 'directions' }];
  // Without a start of its own the first leg leads to the second stop.
  const first = route.startPlace ? 0 : 1;
  const destinations = listDestinations(route);
  for (const [i, leg] of turns.entries()) {
    rows.push({ kind: 'leg', key: `leg ${i}`, ...nameLeg(route, destinations[i + first]) });
    for (const [j, turn] of leg.entries()) rows.push({ kind: 'turn', key: `turn ${i} ${j}`, turn });
  }
  return rows;
}

/** Stops with the breaks and reloads between them in the order of time, then directions where there are any. */
export function listSheetRows(
  route: ExportRoute,
  turns: readonly (readonly Turn[])[] | undefined,
): SheetRow[] {
  const steps = listSteps(route).map((step, i): SheetRow => {
    if (step.kind === 'stop') return { kind: 'stop', key: `stop ${i}`, stop: step.stop, number: step.number };
    if (step.kind === 'reload')
      return { kind: 'reload', key: `reload ${i}`, reload: step.reload, number: step.trip };
    return { kind: 'break', key: `break ${i}`, start: step.break.start, end: step.break.end };
  });
  return [...steps, ...(turns && turns.length > 0 ? listTurns(route, turns) : [])];
}
