/**
 * Every member that the request schema knows, as paths like `services[].time_windows`. Objects that occur in several
 * places (addresses, breaks, windows, preferred vehicles) are listed where they occur and once by themselves.
 */
import { vrpRequestSchema } from '../../api/contract/vrp-request.ts';

interface SchemaNode {
  readonly def: {
    readonly type: string;
    readonly shape?: Readonly<Record<string, SchemaNode>>;
    readonly innerType?: SchemaNode;
    readonly element?: SchemaNode;
    readonly in?: SchemaNode;
    readonly options?: readonly SchemaNode[];
  };
}

const SHARED: readonly (readonly [RegExp, string])[] = [
  [/^(start_|end_)?address$/, 'address'],
  [/^break$/, 'break'],
  [/^time_windows$/, 'time_windows[]'],
  [/^preferred_vehicles$/, 'preferred_vehicles[]'],
];

export function listMemberPaths(): string[] {
  const paths = new Set<string>();
  const walk = (node: SchemaNode, path: string, name: string): void => {
    const { type, innerType, element, shape, options } = node.def;
    const shared = SHARED.find(([pattern]) => pattern.test(name))?.[1];
    const wrapped = innerType ?? (type === 'pipe' ? node.def.in : undefined);
    const objects = shape ? [node] : (options ?? []).filter((option) => option.def.shape);
    if (wrapped) walk(wrapped, path, name);
    else if (shared && path !== shared) {
      paths.add(path);
      walk(node, shared.replace('[]', ''), shared);
    } else if (element?.def.type === 'object' || element?.def.innerType) walk(element, `${path}[]`, '');
    else if (objects.length === 0) paths.add(path);
    for (const object of shared && path !== shared ? [] : objects) {
      for (const [key, member] of Object.entries(object.def.shape ?? {})) {
        walk(member, path === '' ? key : `${path}.${key}`, key);
      }
    }
  };
  walk(vrpRequestSchema as unknown as SchemaNode, '', '');
  return [...paths].sort();
}
