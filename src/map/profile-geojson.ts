/** What the profile editor shows on the map, as GeoJSON: one feature a change, and the model's areas. */
import type { RoadPreview } from '../api/contract/own-profiles.ts';
import type { LonLat } from '../plan/order.ts';
import { listAreas } from '../store/profiles/model-areas.ts';
import type { ModelJson } from '../store/profiles/plain-rules.ts';

const DEGREE = 1e-7;

/** All lines of a change in one feature: the map's worker cuts them into tiles. */
export function drawPreview(preview: RoadPreview | undefined): GeoJSON.FeatureCollection {
  if (!preview) return { type: 'FeatureCollection', features: [] };
  const { changeOfLine, firstPoint, lon, lat, totals } = preview;
  const lines: [number, number][][][] = totals.map(() => []);
  for (let line = 0; line < changeOfLine.length; line++) {
    const points: [number, number][] = [];
    for (let i = firstPoint[line]; i < firstPoint[line + 1]; i++)
      points.push([lon[i] * DEGREE, lat[i] * DEGREE]);
    lines[changeOfLine[line]].push(points);
  }
  return {
    type: 'FeatureCollection',
    features: totals.map(({ change }, i) => ({
      type: 'Feature',
      properties: { change },
      geometry: { type: 'MultiLineString', coordinates: lines[i] },
    })),
  };
}

/** Areas of the model, and the corners of one that is being drawn. */
export function drawAreas(model: ModelJson, corners: readonly LonLat[]): GeoJSON.FeatureCollection {
  const feature = (geometry: GeoJSON.Geometry): GeoJSON.Feature => ({
    type: 'Feature',
    properties: {},
    geometry,
  });
  const areas = listAreas(model)
    .filter(({ ring }) => ring.length > 3)
    .map(({ ring }) => feature({ type: 'Polygon', coordinates: [[...ring]] }));
  const path = corners.length > 1 ? [...corners, corners[0]] : [];
  return {
    type: 'FeatureCollection',
    features: [
      ...areas,
      ...(path.length > 0 ? [feature({ type: 'LineString', coordinates: path })] : []),
      ...corners.map((corner) => feature({ type: 'Point', coordinates: corner })),
    ],
  };
}
