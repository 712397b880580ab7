/**
 * The stop list as rows of cells, for CSV and workbooks, in the language in use. The import recognises its headings and
 * words in every language; numbers and times are written alike in all of them.
 */
import { t } from '../../i18n/t.ts';
import { listStops } from '../../plan/route-steps.ts';
import { ORDER_COLUMNS, PLANNED_COLUMNS, type StopColumn, withoutPlanColumns } from '../stop-columns.ts';
import type { ExportPlan, ExportRoute, ExportStop } from './export-plan.ts';

export type Cell = string | number;

export interface StopTable {
  readonly header: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

function headingOf(column: StopColumn): string {
  return t(`table.${column}`);
}

/** A visit is a delivery to whoever reads the table again: there are only the two. */
function typeText({ role, type }: ExportStop): string {
  return t((role ?? type) === 'pickup' ? 'table.pickup' : 'table.delivery');
}

/** Two digits behind the point are enough to get every second back. */
function minutesOf(seconds: number): number {
  return Math.round(seconds / 0.6) / 100;
}

function orderCells(stop: ExportStop): Cell[] {
  return [
    stop.orderId,
    stop.name,
    stop.address,
    stop.location ? stop.location[1] : '',
    stop.location ? stop.location[0] : '',
    windowsText(stop.windows),
    minutesOf(stop.durationSeconds),
    typeText(stop),
    stop.skills.join(', '),
    stop.priority ?? '',
    stop.phone ?? '',
    stop.note ?? '',
  ];
}

/** Whether vans come back for more loads: trips are told apart then. */
function hasTrips({ routes }: ExportPlan): boolean {
  return routes.some(({ reloads }) => reloads.length > 0);
}

function plannedCells(route: ExportRoute, stop: ExportStop, number: number): Cell[] {
  const { timing } = stop;
  return [
    route.van,
    route.driver ?? '',
    number,
    timing ? clockText(timing.arrival) : '',
    timing ? clockText(timing.start) : '',
    timing ? clockText(timing.departure) : '',
    timing && timing.late > 0 ? Math.ceil(timing.late / 60) : '',
  ];
}

/** Stops of the routes in their order, then what is on no route. */
export function buildStopTable(plan: ExportPlan): StopTable {
  const all = [...plan.routes.flatMap((route) => route.stops), ...plan.unassigned];
  const keptNames = withoutPlanColumns([...new Set(all.flatMap((stop) => Object.keys(stop.kept)))]);
  const loadsOf = (stop: ExportStop): Cell[] => plan.loadNames.map((_, i) => stop.loads[i] ?? 0);
  const keptOf = (stop: ExportStop): Cell[] => keptNames.map((name) => stop.kept[name] ?? '');
  const isMarked = all.some(({ outcome }) => outcome !== undefined);
  const outcomeOf = ({ outcome }: ExportStop): Cell[] =>
    isMarked ? [outcome ? t(`mark.${outcome}`) : ''] : [];
  const isTripped = hasTrips(plan);
  const planned = plan.routes.flatMap((route) =>
    listStops(route).map(({ stop, number, trip }) => [
      ...plannedCells(route, stop, number),
      ...(isTripped ? [trip] : []),
      ...orderCells(stop),
      ...loadsOf(stop),
      ...keptOf(stop),
      ...outcomeOf(stop),
      '',
    ]),
  );
  const open = plan.unassigned.map((stop) => [
    ...PLANNED_COLUMNS.map(() => ''),
    ...(isTripped ? [''] : []),
    ...orderCells(stop),
    ...loadsOf(stop),
    ...keptOf(stop),
    ...outcomeOf(stop),
    stop.reason ?? '',
  ]);
  return {
    header: [
      ...PLANNED_COLUMNS.map(headingOf),
      ...(isTripped ? [headingOf('trip')] : []),
      ...ORDER_COLUMNS.map(headingOf),
      ...plan.loadNames,
      ...keptNames,
      ...(isMarked ? [headingOf('outcome')] : []),
      headingOf('reason'),
    ],
    rows: [...planned, ...open],
  };
}

/** One row per route with its figures. */
export function buildRouteTable(plan: ExportPlan): StopTable {
  const isTripped = hasTrips(plan);
  const header = [
    t('timeline.van'),
    t('fleet.kind'),
    t('fleet.driver'),
    t('timeline.stops'),
    t('timeline.leaves'),
    t('timeline.back'),
    t('table.kilometres'),
    t('table.driving'),
    t('table.waiting'),
    t('table.service'),
    ...plan.loadNames,
    ...(isTripped ? [t('timeline.trips'), t('table.reloads')] : []),
  ];
  const minutes = (seconds: number) => Math.round(seconds / 60);
  const rows = plan.routes.map((route): Cell[] => [
    route.van,
    route.kind,
    route.driver ?? '',
    route.stops.length,
    clockText(route.departure),
    clockText(route.end),
    Math.round(route.metres / 100) / 10,
    minutes(route.drivingSeconds),
    minutes(route.waitingSeconds),
    minutes(route.serviceSeconds),
    ...plan.loadNames.map((_, i) => route.stops.reduce((sum, stop) => sum + (stop.loads[i] ?? 0), 0)),
    ...(isTripped ? [1 + route.reloads.length, reloadsText(route)] : []),
  ]);
  return { header, rows };
}

/** `10:35-10:50 Depot; 13:20-13:35 Depot`. */
function reloadsText({ reloads }: ExportRoute): string {
  return reloads.map(({ start, end, place }) => `${windowsText([[start, end]])} ${place.name}`).join('; ');
}

/** Times in files: the same in every language, so that they can be read back. */

/** `08:30`; past midnight `24:15` stays on the plan's day. Rounded to the minute. */
export function clockText(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
}

/** `08:00-10:00; 14:00-16:00`; empty for any time. */
export function windowsText(windows: readonly (readonly [number, number])[]): string {
  return windows.map(([from, to]) => `${clockText(from)}-${clockText(to)}`).join('; ');
}
