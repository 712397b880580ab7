/** The routes of a plan as a small picture: straight lines between stops, as tidiness is measured, without depots. */
import type { VrpAnswer } from '../../api/contract/vrp-answer.ts';
import type { VrpRequestBody } from '../../api/contract/vrp-request.ts';

const SIZE = 480;
const MARGIN = 8;
/** Degrees between the hues of one route and the next: far apart, and no two equal for long. */
const HUE_STEP = 137.5;

type Point = readonly [number, number];

export function drawRoutes(
  title: string,
  { routes }: VrpAnswer['solution'],
  { services = [] }: VrpRequestBody,
): string {
  const places = new Map(
    services.map(({ id, address }) => [id, [address?.lon ?? 0, address?.lat ?? 0] as const]),
  );
  const toPixel = fitInto([...places.values()]);
  const lines = routes.map(({ activities }, i) => {
    const points = activities.flatMap(({ id }) => {
      const place = id === undefined ? undefined : places.get(id);
      return place ? [toPixel(place)] : [];
    });
    const path = points.map(([x, y]) => `${x},${y}`).join(' ');
    const dots = points.map(([x, y]) => `M${x} ${y}h0`).join('');
    const hue = Math.round((i * HUE_STEP) % 360);
    return `<g stroke="hsl(${hue} 70% 42%)"><polyline points="${path}"/><path d="${dots}" stroke-width="5"/></g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" fill="none" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round">
<title>${title}</title>
<rect width="${SIZE}" height="${SIZE}" fill="#fff"/>
${lines.join('\n')}
</svg>
`;
}

/** Places by longitude and latitude to pixels, one scale for both directions. */
function fitInto(places: readonly Point[]): (place: Point) => Point {
  const edges = (values: number[]) =>
    values.reduce(
      ([least, most], value) => [Math.min(least, value), Math.max(most, value)],
      [Infinity, -Infinity],
    );
  const [west, east] = edges(places.map(([lon]) => lon));
  const [south, north] = edges(places.map(([, lat]) => lat));
  const narrow = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const scale = (SIZE - 2 * MARGIN) / Math.max((east - west) * narrow, north - south, 1e-9);
  const round = (value: number) => Math.round(value * 10) / 10;
  return ([lon, lat]) => [
    round(MARGIN + (lon - west) * narrow * scale),
    round(SIZE - MARGIN - (lat - south) * scale),
  ];
}
