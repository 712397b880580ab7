/** Parsed conditions, values and rules. Plain data: evaluation binds it to the columns of a graph. */
import type { Attribute, BooleanAttribute, EnumAttribute, NumberAttribute } from '../attributes/attribute.ts';

/** An attribute as a rule reads it. `previous`: of the edge that a turn leaves. */
export interface Variable<A extends Attribute = Attribute> {
  readonly attribute: A;
  readonly side: 'edge' | 'previous';
  /** As somebody driving the other way would read it. */
  readonly isBackward: boolean;
}

export type Comparison = '<' | '<=' | '>' | '>=' | '==' | '!=';

export type Condition =
  | { readonly kind: 'constant'; readonly value: boolean }
  | { readonly kind: 'not'; readonly part: Condition }
  | { readonly kind: 'and' | 'or'; readonly parts: readonly Condition[] }
  | { readonly kind: 'flag'; readonly variable: Variable<BooleanAttribute> }
  | {
      /** The attribute is one of the constants; with `isMember` false, it is none of them. */
      readonly kind: 'member';
      readonly variable: Variable<EnumAttribute>;
      readonly constants: readonly string[];
      readonly isMember: boolean;
    }
  | {
      readonly kind: 'compare';
      readonly variable: Variable<NumberAttribute>;
      readonly operator: Comparison;
      readonly number: number;
    }
  | {
      readonly kind: 'same';
      readonly left: Variable<EnumAttribute>;
      readonly right: Variable<EnumAttribute>;
      readonly isEqual: boolean;
    };

/** `scale * variable + offset`; without a variable, `offset`. `scale` is not 0 then. */
export interface Value {
  readonly variable?: Variable<NumberAttribute>;
  readonly scale: number;
  readonly offset: number;
}

export type Operation = 'limit_to' | 'multiply_by' | 'add';
export type Action =
  | { readonly kind: Operation; readonly value: Value }
  | { readonly kind: 'do'; readonly blocks: readonly Block[] };

/** Without a condition: `else`. */
export interface Branch {
  readonly condition?: Condition;
  readonly action: Action;
}
/** `if`, `else_if`, `else`: at most one branch is taken. */
export type Block = readonly Branch[];

/** The smallest and largest result of a value; never NaN. */
export function getBounds({ variable, scale, offset }: Value): readonly [number, number] {
  if (!variable) return [offset, offset];
  const { min, max } = variable.attribute;
  const [a, b] = [scale * min + offset, scale * max + offset];
  return a < b ? [a, b] : [b, a];
}
