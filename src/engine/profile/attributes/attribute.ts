/**
 * What a custom model can name. An attribute reads one value for every row of its level:
 * - `road`: rows are `2 * road | direction`, direction 1 against the road's drawing direction;
 * - `arc`: rows are arcs, `2 * edge | direction`;
 * - `turn`: only turns have it.
 * A reader may answer one number instead of a column: then every row has that value.
 */
import type { AttributeSource } from './attribute-source.ts';

type AttributeLevel = 'road' | 'arc' | 'turn';
type ByteColumn = Uint8Array;
/** Positions of constants. */
export type EnumColumn = Uint8Array | Uint32Array;
/** Never NaN; unknown limits are infinite. */
type NumberColumn = Float64Array;

interface NamedAttribute {
  readonly name: string;
  readonly level: AttributeLevel;
  /** Not listed for clients: profiles use it, models may. */
  readonly isInternal?: boolean;
}

export interface EnumAttribute extends NamedAttribute {
  readonly kind: 'enum';
  readonly constants: readonly string[];
  /** Constants of this form beyond the list; their positions are texts of the network. */
  readonly openForm?: RegExp;
  readonly read: (source: AttributeSource) => EnumColumn;
}

export interface BooleanAttribute extends NamedAttribute {
  readonly kind: 'boolean';
  /** 0 or 1. */
  readonly read: (source: AttributeSource) => ByteColumn | number;
}

export interface NumberAttribute extends NamedAttribute {
  readonly kind: 'number';
  /** No row is outside; `max` may be Infinity. */
  readonly min: number;
  readonly max: number;
  readonly read: (source: AttributeSource) => NumberColumn | number;
}

export type Attribute = EnumAttribute | BooleanAttribute | NumberAttribute;
