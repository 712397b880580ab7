/** What the makers of drawn features share: lines of ways, and where a finished feature goes. */
import type { FeatureKind } from '../../engine/geo/map-features.ts';
import { findNodeIndex, type OsmData } from '../osm-data.ts';

/** `rings` are flat `[lon, lat, …]` in 1e-7 degrees. */
export type AddFeature = (
  kind: FeatureKind,
  name: string | undefined,
  weight: number,
  rings: readonly ArrayLike<number>[],
) => void;

export function isClosedWay(data: OsmData, way: number): boolean {
  const first = data.firstRef[way];
  const last = data.firstRef[way + 1] - 1;
  return last - first >= 3 && data.refs[first] === data.refs[last];
}

/** Flat coordinates of a way's nodes; undefined when fewer than two are in the data. */
export function readDrawnLine(data: OsmData, way: number): number[] | undefined {
  const flat: number[] = [];
  for (let i = data.firstRef[way]; i < data.firstRef[way + 1]; i++) {
    const node = findNodeIndex(data, data.refs[i]);
    if (node >= 0) flat.push(data.lonOfNode[node], data.latOfNode[node]);
  }
  return flat.length >= 4 ? flat : undefined;
}
