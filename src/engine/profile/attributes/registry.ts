/** Every attribute by name, and what `/info` tells clients about them. */
import type { Attribute } from './attribute.ts';
import { ROAD_ATTRIBUTES } from './road-attributes.ts';
import { CHANGE_ANGLE, SHAPE_ATTRIBUTES } from './shape-attributes.ts';
import { SPEED_ATTRIBUTES } from './speed-attributes.ts';

export const ATTRIBUTES: ReadonlyMap<string, Attribute> = new Map(
  [...ROAD_ATTRIBUTES, ...SPEED_ATTRIBUTES, ...SHAPE_ATTRIBUTES, CHANGE_ANGLE].map((attribute) => [
    attribute.name,
    attribute,
  ]),
);

/** `encoded_values` of `/info`: attribute -> its values, in the registry's order. */
export function listEncodedValues(): Record<string, string[]> {
  const values: Record<string, string[]> = {};
  for (const attribute of ATTRIBUTES.values()) {
    if (attribute.isInternal || attribute.level === 'turn') continue;
    if (attribute.kind === 'enum') values[attribute.name] = [...attribute.constants];
    else values[attribute.name] = attribute.kind === 'boolean' ? ['true', 'false'] : ['>number', '<number'];
  }
  return values;
}
