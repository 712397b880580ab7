import { GrowableFloat64, GrowableInt32 } from '../engine/base/growable-array.ts';
import type { TextTable } from '../engine/base/text-table.ts';
import type { RoadTable } from '../engine/graph/road-network.ts';
import type { RoadAttributes } from './attributes/road-attributes.ts';

const SMALL_COLUMNS = [
  'roadClass',
  'environment',
  'access',
  'surface',
  'smoothness',
  'trackType',
  'toll',
  'serviceKind',
  'lanes',
  'flags',
  'maxSpeedForward',
  'maxSpeedBackward',
] as const;

/** Collects attribute rows and hands them out as columns. */
export class RoadTableBuilder {
  private readonly ids = new GrowableFloat64();
  private readonly small = new Map(SMALL_COLUMNS.map((column) => [column, new GrowableInt32()]));
  private readonly ferrySeconds = new GrowableInt32();
  private readonly names = new GrowableInt32();
  private readonly refs = new GrowableInt32();
  private readonly texts: TextTable;

  constructor(texts: TextTable) {
    this.texts = texts;
  }

  get length(): number {
    return this.ids.length;
  }

  /** Appends a row and returns its position. */
  add(osmId: number, attributes: RoadAttributes): number {
    this.ids.push(osmId);
    for (const [column, values] of this.small) values.push(attributes[column]);
    this.ferrySeconds.push(attributes.ferrySeconds);
    this.names.push(this.texts.add(attributes.name));
    this.refs.push(this.texts.add(attributes.ref));
    return this.ids.length - 1;
  }

  finish(): RoadTable {
    const column = (name: (typeof SMALL_COLUMNS)[number]) => Uint8Array.from(this.small.get(name)!.toArray());
    return {
      osmIdOfRoad: this.ids.toArray(),
      roadClass: column('roadClass'),
      environment: column('environment'),
      access: column('access'),
      surface: column('surface'),
      smoothness: column('smoothness'),
      trackType: column('trackType'),
      toll: column('toll'),
      serviceKind: column('serviceKind'),
      lanes: column('lanes'),
      flags: column('flags'),
      maxSpeedForward: column('maxSpeedForward'),
      maxSpeedBackward: column('maxSpeedBackward'),
      ferrySeconds: Uint32Array.from(this.ferrySeconds.toArray()),
      name: Uint32Array.from(this.names.toArray()),
      ref: Uint32Array.from(this.refs.toArray()),
    };
  }
}
