/** The stop list as rows of cells, for CSV and workbooks. Headings are those that the import recognises. */
import { clockText, windowsText } from './clock-text.ts';
import type { ExportPlan, ExportRoute, ExportStop } from './export-plan.ts';

export type Cell = string | number;

export interface StopTable {
  readonly header: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

const PLANNED = ['Planned on', 'Driver name', 'Sequence', 'Arrival', 'Begin', 'Leave', 'Minutes late'];
const ORDER = [
  'Order',
  'Name',
  'Address',
  'Latitude',
  'Longitude',
  'Time window',
  'Time at the door (min)',
  'Type',
  'Skills',
  'Priority',
  'Phone',
  'Note',
];
const LAST = ['Why not planned'];

function orderCells(stop: ExportStop): Cell[] {
  return [
    stop.orderId,
    stop.name,
    stop.address,
    stop.location ? stop.location[1] : '',
    stop.location ? stop.location[0] : '',
    windowsText(stop.windows),
    Math.round(stop.durationSeconds / 6) / 10,
    stop.role ?? (stop.type === 'service' ? 'delivery' : stop.type),
    stop.skills.join(', '),
    stop.priority ?? '',
    stop.phone ?? '',
    stop.note ?? '',
  ];
}

function plannedCells(route: ExportRoute, stop: ExportStop, index: number): Cell[] {
  const { timing } = stop;
  return [
    route.van,
    route.driver ?? '',
    index + 1,
    timing ? clockText(timing.arrival) : '',
    timing ? clockText(timing.start) : '',
    timing ? clockText(timing.departure) : '',
    timing && timing.late > 0 ? Math.ceil(timing.late / 60) : '',
  ];
}

/** Stops of the routes in their order, then what is on no route. */
export function buildStopTable(plan: ExportPlan): StopTable {
  const all = [...plan.routes.flatMap((route) => route.stops), ...plan.unassigned];
  const keptNames = [...new Set(all.flatMap((stop) => Object.keys(stop.kept)))];
  const loadsOf = (stop: ExportStop): Cell[] => plan.loadNames.map((_, i) => stop.loads[i] ?? 0);
  const keptOf = (stop: ExportStop): Cell[] => keptNames.map((name) => stop.kept[name] ?? '');
  const planned = plan.routes.flatMap((route) =>
    route.stops.map((stop, i) => [
      ...plannedCells(route, stop, i),
      ...orderCells(stop),
      ...loadsOf(stop),
      ...keptOf(stop),
      '',
    ]),
  );
  const open = plan.unassigned.map((stop) => [
    ...PLANNED.map(() => ''),
    ...orderCells(stop),
    ...loadsOf(stop),
    ...keptOf(stop),
    stop.reason ?? '',
  ]);
  return {
    header: [...PLANNED, ...ORDER, ...plan.loadNames, ...keptNames, ...LAST],
    rows: [...planned, ...open],
  };
}

/** One row per route with its figures. */
export function buildRouteTable(plan: ExportPlan): StopTable {
  const header = [
    'Van',
    'Kind',
    'Driver',
    'Stops',
    'Leaves',
    'Back',
    'Kilometres',
    'Driving (min)',
    'Waiting (min)',
    'At doors (min)',
    ...plan.loadNames,
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
  ]);
  return { header, rows };
}
