/** Vector tiles read back by another hand than the one that wrote them: tests' view of the drawn map. */
import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';

export interface ReadFeature {
  readonly properties: Readonly<Record<string, string | number | boolean>>;
  /** 1 point, 2 line, 3 area. */
  readonly type: number;
  /** Flat rings in units of the tile. */
  readonly rings: readonly (readonly number[])[];
}

interface ReadLayer {
  readonly extent: number;
  readonly features: readonly ReadFeature[];
}

export function readMapTile(bytes: Uint8Array): Record<string, ReadLayer> {
  const tile = new VectorTile(new PbfReader(bytes));
  const layers: Record<string, ReadLayer> = {};
  for (const [name, layer] of Object.entries(tile.layers)) {
    const features = Array.from({ length: layer.length }, (_, i): ReadFeature => {
      const feature = layer.feature(i);
      const rings = feature.loadGeometry().map((ring) => ring.flatMap(({ x, y }) => [x, y]));
      return { properties: { ...feature.properties }, type: feature.type, rings };
    });
    layers[name] = { extent: layer.extent, features };
  }
  return layers;
}
