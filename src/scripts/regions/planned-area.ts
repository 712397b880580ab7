/** The areas that a large map is cut into: which there are, what they are called, and where they end. */
import type { ExtractPlace } from '../../osm/extract-places.ts';
import { COORDINATE_SCALE } from '../../osm/osm-data.ts';
import type { Outline } from '../../osm/outline.ts';
import { toId } from '../../worker/import-region.ts';

export interface DrawnArea {
  readonly name: string;
  readonly outline: Outline;
}

export interface PlannedArea extends DrawnArea {
  readonly id: string;
  readonly places: readonly ExtractPlace[];
}

/** The cities and towns in an area. */
export function listPlaces(outline: Outline, places: readonly ExtractPlace[]): ExtractPlace[] {
  const scale = (degrees: number) => Math.round(degrees * COORDINATE_SCALE);
  return places.filter(({ lon, lat }) => outline.has(scale(lon), scale(lat)));
}

/** Areas with names and ids of their own: of a name that several have the later ones are numbered. */
export function planAreas(drawn: readonly DrawnArea[], places: readonly ExtractPlace[]): PlannedArea[] {
  const taken = new Set<string>();
  return drawn.map(({ name, outline }) => {
    let numbered = name;
    for (let number = 2; taken.has(toId(numbered)); number++) numbered = `${name} ${number}`;
    const id = toId(numbered);
    taken.add(id);
    return { id, name: numbered, outline, places: listPlaces(outline, places) };
  });
}
