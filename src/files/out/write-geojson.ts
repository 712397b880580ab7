/** A plan as GeoJSON: a point per stop and reload, a line per route. */

import { listDestinations } from '../../plan/route-steps.ts';
import { PLACE_MARK, RELOAD_MARK } from '../place-records.ts';
import type { ExportPlan, ExportReload, ExportRoute, ExportStop } from './export-plan.ts';
import { clockText, windowsText } from './stop-table.ts';

interface Feature {
  readonly type: 'Feature';
  readonly geometry: { readonly type: 'Point' | 'LineString'; readonly coordinates: unknown };
  readonly properties: Readonly<Record<string, unknown>>;
}

function stopFeature(
  stop: ExportStop & { readonly reason?: string },
  plan: ExportPlan,
  planned?: { van: string; sequence: number; trip?: number },
): Feature[] {
  if (!stop.location) return [];
  const loads = plan.loadNames.map((name, i) => [name, stop.loads[i] ?? 0] as const);
  return [
    {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: stop.location },
      properties: {
        order: stop.orderId,
        name: stop.name,
        address: stop.address,
        ...(planned ? { planned_on: planned.van, sequence: planned.sequence } : {}),
        ...(planned?.trip ? { trip: planned.trip } : {}),
        ...(stop.role ? { part: stop.role } : {}),
        ...(stop.timing
          ? {
              arrival: clockText(stop.timing.arrival),
              begin: clockText(stop.timing.start),
              leave: clockText(stop.timing.departure),
              ...(stop.timing.late > 0 ? { minutes_late: Math.ceil(stop.timing.late / 60) } : {}),
            }
          : {}),
        ...(stop.outcome ? { outcome: stop.outcome } : {}),
        time_window: windowsText(stop.windows),
        service_time_min: Math.round(stop.durationSeconds / 6) / 10,
        ...Object.fromEntries(loads),
        phone: stop.phone ?? '',
        note: stop.note ?? '',
        ...(stop.reason ? { not_planned_because: stop.reason } : {}),
      },
    },
  ];
}

function reloadFeature(reload: ExportReload, trip: number, van: string, plan: ExportPlan): Feature {
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: reload.place.location },
    properties: {
      [PLACE_MARK]: RELOAD_MARK,
      name: reload.place.name,
      planned_on: van,
      trip,
      arrival: clockText(reload.arrival),
      begin: clockText(reload.start),
      leave: clockText(reload.end),
      ...Object.fromEntries(plan.loadNames.map((name, i) => [name, reload.loads[i] ?? 0])),
    },
  };
}

/** Of a route of one load no stop has a trip. */
function listPoints(route: ExportRoute, plan: ExportPlan): Feature[] {
  const hasTrips = route.reloads.length > 0;
  return listDestinations(route).flatMap((step) => {
    if (step.kind === 'reload') return [reloadFeature(step.reload, step.trip, route.van, plan)];
    const trip = hasTrips ? step.trip : undefined;
    return stopFeature(step.stop, plan, { van: route.van, sequence: step.number, trip });
  });
}

function routeFeature(route: ExportRoute): Feature[] {
  const coordinates = route.lines.flatMap((line, i) => (i === 0 ? line : line.slice(1)));
  if (coordinates.length < 2) return [];
  return [
    {
      type: 'Feature',
      geometry: { type: 'LineString', coordinates },
      properties: {
        planned_on: route.van,
        driver: route.driver ?? '',
        stroke: route.color,
        departure: clockText(route.departure),
        end: clockText(route.end),
        metres: Math.round(route.metres),
        driving_seconds: Math.round(route.drivingSeconds),
      },
    },
  ];
}

/** A FeatureCollection as text, one feature a line; ends with a line break. */
export function writeGeojson(plan: ExportPlan): string {
  const features = [
    ...plan.routes.flatMap((route) => [...listPoints(route, plan), ...routeFeature(route)]),
    ...plan.unassigned.flatMap((stop) => stopFeature(stop, plan)),
  ];
  const lines = features.map((feature) => JSON.stringify(feature)).join(',\n');
  const head = { name: plan.title, date: plan.date, attribution: plan.attribution };
  return `{"type":"FeatureCollection","properties":${JSON.stringify(head)},"features":[\n${lines}\n]}\n`;
}
