/** The tiles of the open areas under what is drawn: how the map goes from one set of areas to another. */
import type * as maplibregl from 'maplibre-gl';
import { BASE_SOURCE } from './map-tokens.ts';

type ReadTile = (z: number, x: number, y: number) => Promise<ArrayBuffer>;

/** The tile at an address that ends in `/z/x/y`; nothing is in it without a way to read it: it is asked for again later. */
export async function readBaseTile(url: string, readTile: ReadTile | undefined): Promise<ArrayBuffer> {
  if (!readTile) return new ArrayBuffer(0);
  const [z, x, y] = (/\/(\d+)\/(\d+)\/(\d+)$/.exec(url) ?? []).slice(1).map(Number);
  return readTile(z, x, y);
}

type BaseMap = Pick<maplibregl.Map, 'getSource' | 'isSourceLoaded' | 'refreshTiles' | 'on' | 'off'>;

/**
 * Has the map ask for its tiles at another address. A tile whose bytes were on their way keeps those of the address before
 * (MapLibre 6 reads a tile that is loading again from the bytes that arrive): with tiles on their way, all are asked for
 * once more when they are there.
 */
export function changeTileUrl(map: BaseMap, url: string): void {
  const source = map.getSource<maplibregl.VectorTileSource>(BASE_SOURCE);
  if (!source) return;
  const isLoading = !map.isSourceLoaded(BASE_SOURCE);
  source.setTiles([url]);
  if (!isLoading) return;
  const look = () => {
    // With another style the source is another one, whose tiles come from where they should.
    const isSame = map.getSource(BASE_SOURCE) === source;
    if (isSame && !map.isSourceLoaded(BASE_SOURCE)) return;
    map.off('sourcedata', look);
    if (isSame) map.refreshTiles(BASE_SOURCE);
  };
  map.on('sourcedata', look);
}
