/** A route as GPX 1.1: its stops and reloads as a route (`rte`), its way as a track (`trk`). */

import { listDestinations } from '../../plan/route-steps.ts';
import { PLACE_MARK, RELOAD_MARK } from '../place-records.ts';
import type { ExportPlan, ExportReload, ExportRoute, ExportStop, Place } from './export-plan.ts';
import { clockText, windowsText } from './stop-table.ts';
import { degrees, escapeXml, xmlElement } from './xml-text.ts';

function at(tag: string, [lon, lat]: Place, content = ''): string {
  return `<${tag} lat="${degrees(lat)}" lon="${degrees(lon)}">${content}</${tag}>`;
}

/** What a driver reads when a stop is tapped. */
export function describeStop(stop: ExportStop, loadNames: readonly string[]): string {
  const loads = loadNames.flatMap((name, i) => (stop.loads[i] ? [`${stop.loads[i]} ${name}`] : []));
  return [
    stop.address,
    stop.timing ? clockText(stop.timing.arrival) : '',
    windowsText(stop.windows),
    ...loads,
    stop.phone ?? '',
    stop.note ?? '',
  ]
    .filter((part) => part !== '')
    .join('\n');
}

function writeStop(stop: ExportStop, number: number, plan: ExportPlan): string {
  if (!stop.location) return '';
  const name = `${number} ${stop.name || stop.address || stop.orderId}`;
  const about = xmlElement('desc', describeStop(stop, plan.loadNames));
  return `${at('rtept', stop.location, `${xmlElement('name', name)}${about}${xmlElement(PLACE_MARK, 'stop')}`)}\n`;
}

/** What a driver reads at a depot: when, and what is loaded. */
export function describeReload(
  { arrival, start, end, loads }: ExportReload,
  loadNames: readonly string[],
): string {
  const amounts = loadNames.flatMap((name, i) => (loads[i] ? [`${loads[i]} ${name}`] : []));
  return [clockText(arrival), windowsText([[start, end]]), ...amounts].join('\n');
}

function writeReload(reload: ExportReload, plan: ExportPlan): string {
  const about = xmlElement('desc', describeReload(reload, plan.loadNames));
  const name = xmlElement('name', reload.place.name);
  return `${at('rtept', reload.place.location, `${name}${about}${xmlElement(PLACE_MARK, RELOAD_MARK)}`)}\n`;
}

/** One document; its text ends with a line break. */
export function writeGpx(plan: ExportPlan, route: ExportRoute): string {
  const name = `${plan.title}, ${route.van}`;
  const points = route.lines.flatMap((line, i) => (i === 0 ? line : line.slice(1)));
  const track =
    points.length > 1
      ? `<trk>${xmlElement('name', name)}\n<trkseg>\n${points.map((point) => at('trkpt', point)).join('\n')}\n</trkseg></trk>\n`
      : '';
  return `<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="Tourwright" xmlns="http://www.topografix.com/GPX/1/1">
<metadata>${xmlElement('name', name)}${xmlElement('desc', plan.date)}<copyright author="${escapeXml(plan.attribution)}"/></metadata>
<rte>${xmlElement('name', name)}
${listDestinations(route)
  .map((step) =>
    step.kind === 'reload' ? writeReload(step.reload, plan) : writeStop(step.stop, step.number, plan),
  )
  .join('')}</rte>
${track}</gpx>
`;
}
