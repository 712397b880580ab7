/** A town of streets that cross each other at right angles, as large as a test wants it; with addresses. */
import type { OpenRegion } from '../api/handlers/region-context.ts';
import { RoadEngine } from '../engine/routing/road-engine.ts';
import { buildRoadNetwork } from '../osm/build-road-network.ts';
import { OsmDataBuilder } from '../osm/osm-data-builder.ts';
import type { LonLat } from './api-subject.ts';
import { makeAddresses } from './make-addresses.ts';
import { makeOpenRegion } from './make-context.ts';

/** Degrees between two crossings: some 100 m. */
const STEP = 0.001;
const WEST = 10;
const SOUTH = 50;

export interface GridRegion {
  readonly region: OpenRegion;
  /** The crossing in a column and a row, counted from the south-west. */
  place(column: number, row: number): LonLat;
}

/** `size` streets each way; every crossing has a house number. */
export function makeGridRegion(size: number): GridRegion {
  const builder = new OsmDataBuilder();
  const place = (column: number, row: number): LonLat => [WEST + column * STEP, SOUTH + row * STEP];
  const idOf = (column: number, row: number) => 1 + row * size + column;
  const line = Array.from({ length: size }, (_, i) => i);
  for (const row of line)
    for (const column of line) {
      const [lon, lat] = place(column, row);
      const address = { 'addr:housenumber': String(column + 1), 'addr:street': `Row Street ${row + 1}` };
      builder.addNode(idOf(column, row), lon, lat, new Map(Object.entries(address)));
    }
  for (const i of line) {
    const row = { highway: i % 5 === 0 ? 'secondary' : 'residential', name: `Row Street ${i + 1}` };
    const column = { highway: 'residential', name: `Column Street ${i + 1}`, lanes: '2' };
    builder.addWay(
      100_000 + i,
      line.map((at) => idOf(at, i)),
      new Map(Object.entries(row)),
    );
    builder.addWay(
      200_000 + i,
      line.map((at) => idOf(i, at)),
      new Map(Object.entries(column)),
    );
  }
  const data = builder.finish();
  const engine = new RoadEngine(buildRoadNetwork(data).network);
  const addresses = makeAddresses(data, 'LI');
  return { region: { ...makeOpenRegion(engine), openAddresses: async () => addresses }, place };
}
