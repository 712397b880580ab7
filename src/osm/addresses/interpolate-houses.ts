/**
 * Houses between two known ones: ways with `addr:interpolation` run through nodes with numbers; even, odd and all steps
 * (and a step as a number) are filled in, spread evenly along the way.
 */
import { findNodeIndex, type OsmData, type Tags } from '../osm-data.ts';
import { type ReadHouse, readNumber } from './read-houses.ts';

const STEPS: Readonly<Record<string, number>> = { even: 2, odd: 2, all: 1 };
/** More houses than this between two numbers are a mistake. */
const MOST = 500;

interface Stop {
  /** Position in the way. */
  at: number;
  number: number;
  tags: Tags;
}

function readStep(tags: Tags): number {
  const value = tags.get('addr:interpolation') ?? '';
  return STEPS[value] ?? (/^[1-9]\d?$/.test(value) ? Number(value) : 0);
}

/** Length to each node, in degrees of latitude; only shares matter. */
function measure(data: OsmData, nodes: readonly number[]): number[] {
  const along = [0];
  for (let i = 1; i < nodes.length; i++) {
    const [a, b] = [nodes[i - 1], nodes[i]];
    const scale = Math.cos((data.latOfNode[a] * 1e-7 * Math.PI) / 180);
    const dx = (data.lonOfNode[b] - data.lonOfNode[a]) * scale;
    along.push(along[i - 1] + Math.hypot(dx, data.latOfNode[b] - data.latOfNode[a]));
  }
  return along;
}

function placeAt(data: OsmData, nodes: readonly number[], along: readonly number[], target: number) {
  let i = 1;
  while (i < nodes.length - 1 && along[i] < target) i++;
  const length = along[i] - along[i - 1];
  const share = length > 0 ? (target - along[i - 1]) / length : 0;
  const mix = (a: number, b: number) => Math.round(a + (b - a) * share);
  return {
    lon: mix(data.lonOfNode[nodes[i - 1]], data.lonOfNode[nodes[i]]),
    lat: mix(data.latOfNode[nodes[i - 1]], data.latOfNode[nodes[i]]),
  };
}

/** Houses between the numbered nodes of all such ways; the nodes themselves are not among them. */
export function interpolateHouses(data: OsmData): ReadHouse[] {
  const houses: ReadHouse[] = [];
  for (const [way, tags] of data.tagsOfWay.entries()) {
    const step = readStep(tags);
    if (step === 0) continue;
    const nodes: number[] = [];
    for (let i = data.firstRef[way]; i < data.firstRef[way + 1]; i++) {
      const node = findNodeIndex(data, data.refs[i]);
      if (node >= 0) nodes.push(node);
    }
    const along = measure(data, nodes);
    const stops: Stop[] = [];
    for (const [at, node] of nodes.entries()) {
      const own = data.tagsOfNode.get(node);
      const number = own && readNumber(own);
      if (own && number && /^\d+$/.test(number)) stops.push({ at, number: Number(number), tags: own });
    }
    for (let i = 1; i < stops.length; i++) {
      const [from, to] = [stops[i - 1], stops[i]];
      const sign = Math.sign(to.number - from.number);
      const count = Math.abs(to.number - from.number);
      if (count > MOST * step || (to.number - from.number) % step !== 0) continue;
      for (let done = step; done < count; done += step) {
        const target = along[from.at] + ((along[to.at] - along[from.at]) * done) / count;
        const find = (key: string) => tags.get(key) ?? from.tags.get(key) ?? to.tags.get(key);
        houses.push({
          number: String(from.number + sign * done),
          street: find('addr:street') ?? find('addr:place') ?? '',
          postcode: find('addr:postcode') ?? '',
          city: find('addr:city'),
          district: find('addr:suburb'),
          ...placeAt(data, nodes, along, target),
          origin: { id: data.idOfWay[way], type: 'W', key: 'place', value: 'house' },
          isOwn: false,
        });
      }
    }
  }
  return houses;
}
