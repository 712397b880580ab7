/** What signs at the beginning of a road say of where it leads. https://wiki.openstreetmap.org/wiki/Key:destination */
import type { Tags } from '../osm-data.ts';

/** Texts by direction of drawing; a tag without direction is meant for the only direction open, or for both. */
export function readDestination(
  tags: Tags,
  key: 'destination' | 'destination:ref',
  isOpen: { forward: boolean; backward: boolean },
): { forward: string; backward: string } {
  const general = tags.get(key) ?? '';
  return {
    forward: tags.get(`${key}:forward`) ?? (isOpen.forward || !isOpen.backward ? general : ''),
    backward: tags.get(`${key}:backward`) ?? (isOpen.backward ? general : ''),
  };
}
