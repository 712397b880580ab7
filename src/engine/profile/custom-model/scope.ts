/** Which variables a list of rules may name: attributes, `in_<area>`, and their `backward_` and `prev_` readings. */
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
  explain(name: string): string {
    if (!this.isTurn && (name.startsWith(PREVIOUS) || name === 'change_angle'))
      return `${name} is known in turn_penalty only`;
    const area = /^(?:backward_|prev_)?(in_.*)/.exec(name)?.[1];
    if (area !== undefined) return `no area has the id "${area.slice(3)}"${suggest(area, this.areas.keys())}`;
    return `unknown variable ${name}${suggest(name, this.listNames())}`;
  }

  private getAttribute(name: string): Attribute | undefined {
    const attribute = this.areas.get(name) ?? ATTRIBUTES.get(name);
    return attribute && (attribute.level !== 'turn' || this.isTurn) ? attribute : undefined;
  }

  private *listNames(): Iterable<string> {
    for (const { name, isInternal } of ATTRIBUTES.values()) if (!isInternal) yield name;
  }
}
