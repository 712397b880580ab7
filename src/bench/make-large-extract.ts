/** An invented extract of a given size, for measuring imports: streets on a bent grid, houses with numbers, names. */
import { Prng } from '../engine/base/prng.ts';
import {
  joinBytes,
  makeBlob,
  makeBlock,
  makeHeaderBlob,
  PLAIN_FORM,
  type SampleNode,
  type SampleWay,
} from '../testing/make-pbf.ts';

/** Elements a block, as writers of extracts have them. */
const BLOCK = 8000;
/** Shape points between two junctions, besides them; metres between junctions. */
const BENDS = 3;
const SPACING = 110;
const DEGREE = 1e7 / 111_320;
const HOUSE_EVERY = 2;
const NO_TAGS = {};

class BlobWriter {
  readonly blobs: Uint8Array[] = [makeHeaderBlob()];
  private nodes: SampleNode[] = [];
  private ways: SampleWay[] = [];

  addNode(node: SampleNode): void {
    this.nodes.push(node);
    if (this.nodes.length === BLOCK) this.flush();
  }

  addWay(way: SampleWay): void {
    this.ways.push(way);
    if (this.ways.length === BLOCK) this.flush();
  }

  flush(): void {
    if (this.nodes.length + this.ways.length === 0) return;
    const block = makeBlock({ nodes: this.nodes, ways: this.ways, relations: [] }, PLAIN_FORM);
    this.blobs.push(makeBlob('OSMData', block));
    this.nodes = [];
    this.ways = [];
  }
}

function classOf(line: number): string {
  if (line % 40 === 0) return 'primary';
  if (line % 20 === 0) return 'secondary';
  return line % 10 === 0 ? 'tertiary' : 'residential';
}

/** A `.osm.pbf` with about `nodeCount` nodes; the same bytes for the same number. */
export function makeLargeExtract(nodeCount: number): Uint8Array {
  const random = new Prng(11);
  // Junctions, the bends of two streets each, and a house of four corners every second of them.
  const side = Math.floor(Math.sqrt(nodeCount / (1 + 2 * BENDS + 4 / HOUSE_EVERY)));
  const writer = new BlobWriter();
  const jitter = () => (random.nextFloat() - 0.5) * 25;
  const place = (x: number, y: number): [number, number] => [
    Math.round(10e7 + (x * SPACING + jitter()) * DEGREE * 1.5),
    Math.round(50e7 + (y * SPACING + jitter()) * DEGREE),
  ];
  const junction = (x: number, y: number) => 1 + y * side + x;
  let id = side * side + 1;
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const [lon, lat] = place(x, y);
      writer.addNode({ id: junction(x, y), lon, lat });
    }
  const ways: SampleWay[] = [];
  let wayId = 1;
  const addStreet = (line: number, isAcross: boolean) => {
    for (let start = 0; start + 1 < side; start += 12) {
      const refs: number[] = [];
      for (let along = start; along < Math.min(side, start + 13); along++) {
        refs.push(isAcross ? junction(along, line) : junction(line, along));
        if (along + 1 >= Math.min(side, start + 13)) break;
        for (let bend = 1; bend <= BENDS; bend++) {
          const at = along + bend / (BENDS + 1);
          const [lon, lat] = isAcross ? place(at, line) : place(line, at);
          writer.addNode({ id, lon, lat });
          refs.push(id++);
        }
      }
      const name = `${isAcross ? 'Row' : 'Avenue'} ${line} ${Math.floor(start / 120)}`;
      const tags = { highway: classOf(line), name, ...(line % 7 === 3 ? { oneway: 'yes' } : NO_TAGS) };
      ways.push({ id: wayId++, refs, tags });
    }
  };
  for (let line = 0; line < side; line++) {
    addStreet(line, true);
    addStreet(line, false);
  }
  for (let house = 0; house < (side * side) / HOUSE_EVERY; house++) {
    const [x, y] = [random.nextFloat() * (side - 1), random.nextFloat() * (side - 1)];
    const [lon, lat] = place(x, y);
    const corners = [
      [0, 0],
      [900, 0],
      [900, 700],
      [0, 700],
    ].map(([dx, dy]) => {
      writer.addNode({ id, lon: lon + dx, lat: lat + dy });
      return id++;
    });
    const street = `Row ${Math.round(y)} ${Math.floor(x / 120)}`;
    const tags = { building: 'yes', 'addr:housenumber': `${1 + (house % 180)}`, 'addr:street': street };
    ways.push({ id: wayId++, refs: [...corners, corners[0]], tags });
  }
  writer.flush();
  for (const way of ways) writer.addWay(way);
  writer.flush();
  return joinBytes(...writer.blobs);
}
