/** Which variables a list of rules may name: attributes, `in_<area>`, and their `backward_` and `prev_` readings. */
import { type Fault, fault } from '../../../faults/fault.ts';
import type { Attribute } from '../attributes/attribute.ts';
import { ATTRIBUTES } from '../attributes/registry.ts';
import type { Variable } from './expression.ts';
import { suggest } from './suggest.ts';

const BACKWARD = 'backward_';
const PREVIOUS = 'prev_';

export class Scope {
  private readonly areas: ReadonlyMap<string, Attribute>;
  readonly isTurn: boolean;

  /** `areas` by the name in conditions. */
  constructor(areas: ReadonlyMap<string, Attribute>, isTurn: boolean) {
    this.areas = areas;
    this.isTurn = isTurn;
  }

  find(name: string): Variable | undefined {
    const attribute = this.getAttribute(name);
    if (attribute) return { attribute, side: 'edge', isBackward: false };
    if (name.startsWith(BACKWARD)) {
      const read = this.getAttribute(name.slice(BACKWARD.length));
      if (read && read.level !== 'turn') return { attribute: read, side: 'edge', isBackward: true };
    }
    if (this.isTurn && name.startsWith(PREVIOUS)) {
      const read = this.getAttribute(name.slice(PREVIOUS.length));
      if (read && read.level !== 'turn') return { attribute: read, side: 'previous', isBackward: false };
    }
    return undefined;
  }

  /** Why a name is unknown. */
  explain(name: string): Fault {
    if (!this.isTurn && (name.startsWith(PREVIOUS) || name === 'change_angle'))
      return fault('model.turnOnly', { name });
    const area = /^(?:backward_|prev_)?(in_.*)/.exec(name)?.[1];
    if (area !== undefined) {
      const id = area.slice(3);
      const like = suggest(area, this.areas.keys());
      return like ? fault('model.unknownAreaLike', { id, name: like }) : fault('model.unknownArea', { id });
    }
    const other = suggest(name, this.listNames());
    return other
      ? fault('model.unknownVariableLike', { name, other })
      : fault('model.unknownVariable', { name });
  }

  private getAttribute(name: string): Attribute | undefined {
    const attribute = this.areas.get(name) ?? ATTRIBUTES.get(name);
    return attribute && (attribute.level !== 'turn' || this.isTurn) ? attribute : undefined;
  }

  private *listNames(): Iterable<string> {
    for (const { name, isInternal } of ATTRIBUTES.values()) if (!isInternal) yield name;
  }
}
