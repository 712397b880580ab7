/** A plan as KML 2.2: a folder per van with its stops, reloads and way, and one of orders that are on no route. */

import { listDestinations } from '../../plan/route-steps.ts';
import { PLACE_MARK, RELOAD_MARK } from '../place-records.ts';
import type { ExportPlan, ExportReload, ExportRoute, ExportStop } from './export-plan.ts';
import { clockText, windowsText } from './stop-table.ts';
import { describeReload, describeStop } from './write-gpx.ts';
import { degrees, escapeXml, xmlElement } from './xml-text.ts';

function writeData(values: Readonly<Record<string, string | undefined>>): string {
  const data = Object.entries(values)
    .filter(([, value]) => value)
    .map(([name, value]) => `<Data name="${escapeXml(name)}">${xmlElement('value', value)}</Data>`);
  return data.length > 0 ? `<ExtendedData>${data.join('')}</ExtendedData>` : '';
}

function writeStop(stop: ExportStop, name: string, plan: ExportPlan, van?: string): string {
  if (!stop.location) return '';
  const [lon, lat] = stop.location;
  const data = writeData({
    Order: stop.orderId,
    Name: stop.name,
    Address: stop.address,
    Arrival: stop.timing && clockText(stop.timing.arrival),
    'Time window': windowsText(stop.windows),
    Phone: stop.phone,
    Note: stop.note,
    Planned: van,
  });
  return `<Placemark>${xmlElement('name', name)}${xmlElement('description', describeStop(stop, plan.loadNames))}${data}<Point><coordinates>${degrees(lon)},${degrees(lat)}</coordinates></Point></Placemark>\n`;
}

function writeReload(reload: ExportReload, plan: ExportPlan): string {
  const [lon, lat] = reload.place.location;
  const about = describeReload(reload, plan.loadNames);
  const data = writeData({ [PLACE_MARK]: RELOAD_MARK });
  return `<Placemark>${xmlElement('name', reload.place.name)}${xmlElement('description', about)}${data}<Point><coordinates>${degrees(lon)},${degrees(lat)}</coordinates></Point></Placemark>\n`;
}

/** KML writes colours as alpha, blue, green, red. */
function kmlColor(color: string): string {
  const [, red, green, blue] = /^#(..)(..)(..)$/.exec(color) ?? ['', '00', '00', '00'];
  return `ff${blue}${green}${red}`;
}

function writeRoute(route: ExportRoute, plan: ExportPlan): string {
  const points = route.lines.flatMap((line, i) => (i === 0 ? line : line.slice(1)));
  const way =
    points.length > 1
      ? `<Placemark>${xmlElement('name', route.van)}<styleUrl>#van-${route.number}</styleUrl><LineString><tessellate>1</tessellate><coordinates>${points.map(([lon, lat]) => `${degrees(lon)},${degrees(lat)}`).join(' ')}</coordinates></LineString></Placemark>\n`
      : '';
  const stops = listDestinations(route).map((step) => {
    if (step.kind === 'reload') return writeReload(step.reload, plan);
    const { name, address, orderId } = step.stop;
    return writeStop(step.stop, `${step.number} ${name || address || orderId}`, plan, route.van);
  });
  const title = route.driver ? `${route.van}, ${route.driver}` : route.van;
  return `<Folder>${xmlElement('name', title)}\n${stops.join('')}${way}</Folder>\n`;
}

/** `unassignedTitle`: the heading of the folder with orders that are on no route. The text ends with a line break. */
export function writeKml(plan: ExportPlan, unassignedTitle: string): string {
  const styles = plan.routes.map(
    (route) =>
      `<Style id="van-${route.number}"><LineStyle><color>${kmlColor(route.color)}</color><width>4</width></LineStyle></Style>\n`,
  );
  const open = plan.unassigned.map((stop) => writeStop(stop, stop.name || stop.orderId, plan));
  const rest = open.some((text) => text)
    ? `<Folder>${xmlElement('name', unassignedTitle)}\n${open.join('')}</Folder>\n`
    : '';
  return `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2"><Document>${xmlElement('name', plan.title)}${xmlElement('description', `${plan.date}. ${plan.attribution}`)}
${[...new Set(styles)].join('')}${plan.routes.map((route) => writeRoute(route, plan)).join('')}${rest}</Document></kml>
`;
}
