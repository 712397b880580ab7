/** Colours of routes and of the numbers on their pins, read from the page once a theme: that takes long at every pin. */
import { COLOR_COUNT } from '../plan/vehicle.ts';
import type { ReadToken } from './map-tokens.ts';
import type { RouteColors } from './plan-geojson.ts';

export function readRouteColors(token: ReadToken): RouteColors {
  const names = Array.from({ length: COLOR_COUNT }, (_, i) => `--route-${i + 1}`);
  const routes = names.map((name) => token(name));
  const texts = names.map((name) => token(`${name}-on`));
  return { route: (color) => routes[color - 1], textOn: (color) => texts[color - 1] };
}
