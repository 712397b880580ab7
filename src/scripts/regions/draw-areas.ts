/** Three ways to say which areas a large map is cut into. Areas touch where their rings share points. */
import type { ExtractPlace } from '../../osm/extract-places.ts';
import { COORDINATE_SCALE, findNodeIndex, type OsmData, type OsmRelation } from '../../osm/osm-data.ts';
import { makeBoxOutline, Outline } from '../../osm/outline.ts';
import { joinRings } from '../../osm/rings.ts';
import { getTileBounds, type TilePlace } from '../../tiles/units/tile-key.ts';
import { type DrawnArea, listPlaces } from './planned-area.ts';

/** The city nearest to the middle of an area, or else the town. */
function findMainPlace(area: Outline, places: readonly ExtractPlace[]): string | undefined {
  const [west, south, east, north] = area.bounds;
  const distance = ({ lon, lat }: ExtractPlace) =>
    Math.hypot(lon * COORDINATE_SCALE - (west + east) / 2, lat * COORDINATE_SCALE - (south + north) / 2);
  const rank = (place: ExtractPlace) => (place.kind === 'city' ? 0 : 1);
  return listPlaces(area, places).sort((a, b) => rank(a) - rank(b) || distance(a) - distance(b))[0]?.name;
}

/** Squares of the web map as areas, named by a city or town in them. */
export function drawSquares(squares: readonly TilePlace[], places: readonly ExtractPlace[]): DrawnArea[] {
  return squares.map((square) => {
    const outline = makeBoxOutline(getTileBounds(square));
    return { name: findMainPlace(outline, places) ?? `${square.z}/${square.x}/${square.y}`, outline };
  });
}

/** Whether a relation is an administrative border of a level that has a name. */
export function isBoundary({ tags }: OsmRelation, level: number): boolean {
  return (
    tags.get('boundary') === 'administrative' && tags.get('admin_level') === `${level}` && tags.has('name')
  );
}

function readRings(data: OsmData, { members }: OsmRelation, wayOfId: ReadonlyMap<number, number>) {
  const lines: number[][] = [];
  for (const { type, ref } of members) {
    if (type !== 'way') continue;
    const way = wayOfId.get(ref);
    if (way === undefined) return undefined;
    const line: number[] = [];
    for (let i = data.firstRef[way]; i < data.firstRef[way + 1]; i++) {
      const node = findNodeIndex(data, data.refs[i]);
      if (node < 0) return undefined;
      line.push(data.lonOfNode[node], data.latOfNode[node]);
    }
    lines.push(line);
  }
  const rings = joinRings(lines);
  const points = (flats: readonly (readonly number[])[]) => flats.reduce((sum, flat) => sum + flat.length, 0);
  // What is left over would be a gap in the border; points where lines meet are there once.
  const isWhole = rings.length > 0 && points(rings) / 2 >= points(lines) / 2 - lines.length;
  return isWhole ? rings : undefined;
}

/** The areas within borders of a level; `broken` names those whose border the data do not hold whole. */
export function drawBoundaries(data: OsmData, level: number): { areas: DrawnArea[]; broken: string[] } {
  const wayOfId = new Map<number, number>();
  for (const [way, id] of data.idOfWay.entries()) wayOfId.set(id, way);
  const areas: DrawnArea[] = [];
  const broken: string[] = [];
  for (const relation of data.relations.filter((each) => isBoundary(each, level))) {
    const name = relation.tags.get('name') as string;
    const rings = readRings(data, relation, wayOfId);
    if (rings) areas.push({ name, outline: new Outline(rings) });
    else broken.push(name);
  }
  return { areas, broken };
}

function readRing(ring: unknown): number[] | undefined {
  if (!Array.isArray(ring) || ring.length < 4) return undefined;
  const flat: number[] = [];
  for (const point of ring) {
    const [lon, lat] = Array.isArray(point) ? point : [];
    if (!(Math.abs(lon) <= 180 && Math.abs(lat) <= 90)) return undefined;
    flat.push(Math.round(lon * COORDINATE_SCALE), Math.round(lat * COORDINATE_SCALE));
  }
  const isClosed = flat[0] === flat[flat.length - 2] && flat[1] === flat[flat.length - 1];
  return isClosed ? flat : undefined;
}

/** The polygons of a GeoJSON file, each with a `name` among its properties. Throws an Error that says which is wrong. */
export function drawList(text: string): DrawnArea[] {
  let file: { features?: unknown } | null;
  try {
    file = JSON.parse(text) as typeof file;
  } catch (error) {
    throw new Error(`This is not JSON: ${(error as Error).message}`);
  }
  if (!Array.isArray(file?.features) || file.features.length === 0)
    throw new Error('Expected a FeatureCollection of GeoJSON with a polygon for each area');
  return file.features.map((feature, index) => {
    const { properties, geometry } = feature ?? {};
    const name = properties?.name;
    if (typeof name !== 'string' || name.trim() === '')
      throw new Error(`Area ${index + 1}: its properties have no name`);
    const { type, coordinates } = geometry ?? {};
    const polygons = type === 'Polygon' ? [coordinates] : type === 'MultiPolygon' ? coordinates : undefined;
    const rings = Array.isArray(polygons) ? polygons.flat(1).map(readRing) : [];
    if (rings.length === 0 || rings.some((ring) => ring === undefined))
      throw new Error(`${name}: expected a Polygon or MultiPolygon of closed rings in degrees`);
    return { name: name.trim(), outline: new Outline(rings as number[][]) };
  });
}
