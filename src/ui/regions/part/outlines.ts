/** The outlines of countries as paths of an SVG in degrees, north up: from Natural Earth, public domain. */
import { feature, mesh } from 'topojson-client';
import world from 'world-atlas/countries-110m.json';

type Atlas = Parameters<typeof mesh>[0];
type Line = readonly (readonly number[])[];

const atlas = world as unknown as Atlas;
const { land, countries } = atlas.objects;

const drawLine = (line: Line) =>
  `M${line.map(([lon, lat]) => `${lon.toFixed(2)} ${(-lat).toFixed(2)}`).join('L')}`;

function drawLand(): string {
  const found = feature(atlas, land);
  const features = found.type === 'FeatureCollection' ? found.features : [found];
  return features
    .flatMap(({ geometry }) => (geometry.type === 'MultiPolygon' ? geometry.coordinates.flat() : []))
    .map((ring) => `${drawLine(ring)}Z`)
    .join('');
}

export const LAND = drawLand();
/** Between two countries. */
export const BORDERS = mesh(atlas, countries as Parameters<typeof mesh>[1], (a, b) => a !== b)
  .coordinates.map(drawLine)
  .join('');
