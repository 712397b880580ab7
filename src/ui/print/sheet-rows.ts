/** What stands on a driver's sheet under its head, line by line. */
import type { ExportRoute, ExportStop } from '../../files/out/export-plan.ts';
import type { Turn } from '../../store/outputs/turn-list.ts';

export type SheetRow =
  | { readonly kind: 'stop'; readonly key: string; readonly stop: ExportStop; readonly number: number }
  | { readonly kind: 'break'; readonly key: string; readonly start: number; readonly end: number }
  | { readonly kind: 'directions'; readonly key: string }
  /** `number` and `name` of the stop that the leg leads to; 0 for the way back. */
  | { readonly kind: 'leg'; readonly key: string; readonly number: number; readonly name: string }
  | { readonly kind: 'turn'; readonly key: string; readonly turn: Turn };

function listTurns(route: ExportRoute, turns: readonly (readonly Turn[])[]): SheetRow[] {
  const rows: SheetRow[] = [{ kind: 'directions', key: 'directions' }];
  // Without a start of its own the first leg leads to the second stop.
  const first = route.startPlace ? 0 : 1;
  for (const [i, leg] of turns.entries()) {
    const stop = route.stops[i + first];
    const name = stop ? stop.name || stop.address : (route.endPlace?.name ?? '');
    rows.push({ kind: 'leg', key: `leg ${i}`, number: stop ? i + first + 1 : 0, name });
    for (const [j, turn] of leg.entries()) rows.push({ kind: 'turn', key: `turn ${i} ${j}`, turn });
  }
  return rows;
}

/** Stops with the breaks between them, then directions where there are any. */
export function listSheetRows(
  route: ExportRoute,
  turns: readonly (readonly Turn[])[] | undefined,
): SheetRow[] {
  const breaksAfter = (position: number): SheetRow[] =>
    route.breaks
      .filter(({ afterStop }) => afterStop === position)
      .map(({ start, end }, i) => ({ kind: 'break', key: `break ${position} ${i}`, start, end }));
  const stops = route.stops.flatMap((stop, i): SheetRow[] => [
    { kind: 'stop', key: `stop ${i}`, stop, number: i + 1 },
    ...breaksAfter(i),
  ]);
  return [...breaksAfter(-1), ...stops, ...(turns && turns.length > 0 ? listTurns(route, turns) : [])];
}
