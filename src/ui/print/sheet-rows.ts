/** What stands on a driver's sheet under its head, line by line. */

import {
  type ExportReload,
  type ExportRoute,
  type ExportStop,
  listVisited,
} from '../../files/out/export-plan.ts';
import { tripOf } from '../../plan/reloads.ts';
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
  { stops, endPlace }: ExportRoute,
  to: ExportStop | ExportReload | undefined,
): { number: number; name: string } {
  if (!to) return { number: 0, name: endPlace?.name ?? '' };
  if ('place' in to) return { number: -1, name: to.place.name };
  return { number: stops.indexOf(to) + 1, name: to.name || to.address };
}

function listTurns(route: ExportRoute, turns: readonly (readonly Turn[])[]): SheetRow[] {
  const rows: SheetRow[] = [{ kind: 'directions', key: 'directions' }];
  // Without a start of its own the first leg leads to the second stop.
  const first = route.startPlace ? 0 : 1;
  const visited = listVisited(route);
  for (const [i, leg] of turns.entries()) {
    rows.push({ kind: 'leg', key: `leg ${i}`, ...nameLeg(route, visited[i + first]) });
    for (const [j, turn] of leg.entries()) rows.push({ kind: 'turn', key: `turn ${i} ${j}`, turn });
  }
  return rows;
}

/** Stops with the breaks and reloads between them in the order of time, then directions where there are any. */
export function listSheetRows(
  route: ExportRoute,
  turns: readonly (readonly Turn[])[] | undefined,
): SheetRow[] {
  const breaksAfter = (position: number): SheetRow[] =>
    route.breaks
      .filter(({ afterStop }) => afterStop === position)
      .map(({ start, end }, i) => ({ kind: 'break', key: `break ${position} ${i}`, start, end }));
  const between = (position: number): SheetRow[] => {
    const rows: [number, SheetRow][] = breaksAfter(position).map((row) => [
      row.kind === 'break' ? row.start : 0,
      row,
    ]);
    for (const reload of route.reloads) {
      if (reload.beforeStop !== position + 1) continue;
      const number = tripOf(route.reloads, reload.beforeStop);
      rows.push([reload.start, { kind: 'reload', key: `reload ${position}`, reload, number }]);
    }
    return rows.sort(([a], [b]) => a - b).map(([, row]) => row);
  };
  const stops = route.stops.flatMap((stop, i): SheetRow[] => [
    { kind: 'stop', key: `stop ${i}`, stop, number: i + 1 },
    ...between(i),
  ]);
  return [...between(-1), ...stops, ...(turns && turns.length > 0 ? listTurns(route, turns) : [])];
}
