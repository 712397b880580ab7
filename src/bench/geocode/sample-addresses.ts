/** Addresses as they are tagged, drawn with a seed; read here again, not by the code that is measured. */
import { Prng } from '../../engine/base/prng.ts';
import { findNodeIndex, type OsmData, type Tags } from '../../osm/osm-data.ts';

export interface SampleAddress {
  readonly number: string;
  readonly street: string;
  readonly postcode: string;
  readonly city: string;
  readonly lon: number;
  readonly lat: number;
}

function toAddress(tags: Tags, lon: number, lat: number): SampleAddress | undefined {
  const number = tags.get('addr:housenumber');
  const street = tags.get('addr:street');
  if (!number || !street) return undefined;
  const [postcode, city] = [tags.get('addr:postcode') ?? '', tags.get('addr:city') ?? ''];
  return { number, street, postcode, city, lon: lon * 1e-7, lat: lat * 1e-7 };
}

/** All addresses of nodes and ways; a way's place is the middle of its box. */
export function listAddresses(data: OsmData): SampleAddress[] {
  const found: (SampleAddress | undefined)[] = [];
  for (const [node, tags] of data.tagsOfNode)
    found.push(toAddress(tags, data.lonOfNode[node], data.latOfNode[node]));
  for (const [way, tags] of data.tagsOfWay.entries()) {
    if (!tags.has('addr:housenumber')) continue;
    const nodes = [...data.refs.subarray(data.firstRef[way], data.firstRef[way + 1])]
      .map((ref) => findNodeIndex(data, ref))
      .filter((node) => node >= 0);
    const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2;
    if (nodes.length > 0)
      found.push(
        toAddress(
          tags,
          middle(nodes.map((node) => data.lonOfNode[node])),
          middle(nodes.map((node) => data.latOfNode[node])),
        ),
      );
  }
  return found.filter((address) => address !== undefined);
}

export function drawAddresses(data: OsmData, count: number, seed: number): SampleAddress[] {
  const all = listAddresses(data);
  const random = new Prng(seed);
  const drawn: SampleAddress[] = [];
  for (let i = 0; i < count && all.length > 0; i++) {
    const at = random.nextInt(all.length);
    drawn.push(all[at]);
    all[at] = all[all.length - 1];
    all.pop();
  }
  return drawn;
}
