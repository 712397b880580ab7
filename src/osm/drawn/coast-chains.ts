/** Ways of the coastline joined end to start, in their direction. */
import type { OsmData } from '../osm-data.ts';
import { readDrawnLine } from './drawn-ways.ts';

interface CoastChain {
  /** Flat `[lon, lat, …]`, land on the left. */
  readonly line: number[];
  readonly isRing: boolean;
}

export function joinCoast(data: OsmData): CoastChain[] {
  const wayFrom = new Map<number, number>();
  const ends = new Set<number>();
  for (let way = 0; way < data.tagsOfWay.length; way++) {
    if (data.tagsOfWay.get(way).get('natural') !== 'coastline') continue;
    if (data.firstRef[way + 1] - data.firstRef[way] < 2) continue;
    wayFrom.set(data.refs[data.firstRef[way]], way);
    ends.add(data.refs[data.firstRef[way + 1] - 1]);
  }
  const starts = [...wayFrom.keys()];
  // Open chains first, from where nothing leads; what is left then are rings.
  const order = [...starts.filter((node) => !ends.has(node)), ...starts];
  const chains: CoastChain[] = [];
  for (const start of order) {
    const line: number[] = [];
    let node = start;
    for (let way = wayFrom.get(node); way !== undefined; way = wayFrom.get(node)) {
      wayFrom.delete(node);
      const part = readDrawnLine(data, way) ?? [];
      for (let i = line.length > 0 ? 2 : 0; i < part.length; i++) line.push(part[i]);
      node = data.refs[data.firstRef[way + 1] - 1];
    }
    if (line.length >= 4) chains.push({ line, isRing: node === start });
  }
  return chains;
}
