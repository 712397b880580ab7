/** The areas that a large map is cut into: which there are, what they are called, and where they end. */
import type { ExtractPlace } from '../../osm/extract-places.ts';
import type { Outline } from '../../osm/outline.ts';
import { toId } from '../../worker/import-region.ts';

export interface PlannedArea {
  readonly id: string;
  readonly name: string;
  readonly outline: Outline;
  readonly places: readonly ExtractPlace[];
}

const SCALE = 1e7;

/** Areas with names and ids of their own: of a name that several have the later ones are numbered. */
export function planAreas(
  drawn: readonly { readonly name: string; readonly outline: Outline }[],
  places: readonly ExtractPlace[],
): PlannedArea[] {
  const taken = new Set<string>();
  return drawn.map(({ name, outline }) => {
    let numbered = name;
    for (let number = 2; taken.has(toId(numbered)); number++) numbered = `${name} ${number}`;
    const id = toId(numbered);
    taken.add(id);
    const own = places.filter(({ lon, lat }) =>
      outline.has(Math.round(lon * SCALE), Math.round(lat * SCALE)),
    );
    return { id, name: numbered, outline, places: own };
  });
}
