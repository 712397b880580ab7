/** The order of a region's roads and their tiles: of an import the part that needs nothing but the roads. */
import type { RoadNetwork } from '../engine/graph/road-network.ts';
import type { DissectionPart } from '../engine/node-order/dissect.ts';
import { beginOrder, orderEdges } from '../engine/node-order/order-edges.ts';
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
  /** Has a part of the edges ranked on another thread. */
  readonly rankBeside?: (part: DissectionPart) => RanksBeside;
}

interface RanksBeside {
  /** Resolves once the other thread is at work or has failed: in a browser it begins only while this one is idle. */
  readonly begun: Promise<void>;
  /** Undefined where that thread did not start or has died. */
  wait(): Promise<Uint32Array | undefined>;
}

async function orderRoads(
  network: RoadNetwork,
  { onProgress, rankBeside }: GraphOptions,
): Promise<Uint32Array> {
  const onCell = () => onProgress({ stage: 'order', share: 0 });
  onCell();
  if (!rankBeside) return orderEdges(network, onCell);
  const order = beginOrder(network, onCell);
  const beside = rankBeside(order.deal());
  await beside.begun;
  order.run();
  const others = await beside.wait();
  // Cells that were handed over are lost with the thread that had them.
  return others ? order.finish(others) : orderEdges(network, onCell);
}

/** In ascending order of their keys. The network has no order yet. */
export async function makeGraphUnits(network: RoadNetwork, options: GraphOptions): Promise<StoredUnit[]> {
  const { onProgress, pause } = options;
  const rankOfEdge = await orderRoads(network, options);
  await pause?.();
  onProgress({ stage: 'tiles', share: 0 });
  const units: StoredUnit[] = [];
  const tiles = splitNetwork({ ...network, rankOfEdge });
  for await (const unit of packAhead(tiles, (tile) => makeGraphUnit(tile, webPlatform))) units.push(unit);
  onProgress({ stage: 'tiles', share: 1 });
  return units;
}
