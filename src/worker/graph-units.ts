/** The order of a region's roads and their tiles: of an import the part that needs nothing but the roads. */
import type { RoadNetwork } from '../engine/graph/road-network.ts';
import { orderEdges } from '../engine/node-order/order-edges.ts';
import { splitNetwork } from '../tiles/graph/split-network.ts';
import { webPlatform } from '../tiles/pack/pack-platform.ts';
import { makeGraphUnit, type StoredUnit } from '../tiles/units/make-unit.ts';
import { packAhead } from '../tiles/units/pack-ahead.ts';
import type { ImportStage } from './protocol.ts';

export interface GraphReport {
  readonly stage: Extract<ImportStage, 'order' | 'tiles'>;
  readonly share: number;
}

interface GraphOptions {
  /** May throw to cancel. */
  readonly onProgress: (report: GraphReport) => void;
  readonly pause?: () => Promise<void>;
}

/** In ascending order of their keys. The network has no order yet. */
export async function makeGraphUnits(
  network: RoadNetwork,
  { onProgress, pause }: GraphOptions,
): Promise<StoredUnit[]> {
  const report = () => onProgress({ stage: 'order', share: 0 });
  report();
  const rankOfEdge = orderEdges(network, report);
  await pause?.();
  onProgress({ stage: 'tiles', share: 0 });
  const units: StoredUnit[] = [];
  const tiles = splitNetwork({ ...network, rankOfEdge });
  for await (const unit of packAhead(tiles, (tile) => makeGraphUnit(tile, webPlatform))) units.push(unit);
  onProgress({ stage: 'tiles', share: 1 });
  return units;
}
