/**
 * Limits of size at nodes: a height restrictor, the posts of a gate, a weighbridge. Few nodes have one, so it is a table
 * of rows; they carry the bit `NODE_SIZE_LIMIT`. Whom a limit stops, a profile's rules say.
 */

/** Columns of `RoadTable` and of {@link NodeLimits} alike: centimetres or hundredths of a tonne, 0 = not signed. */
export const LIMIT_COLUMNS = ['maxWidth', 'maxHeight', 'maxLength', 'maxWeight', 'maxAxleLoad'] as const;
export type LimitColumn = (typeof LIMIT_COLUMNS)[number];

export type SizeLimits = { [Column in LimitColumn]: number };

/** One row a node. */
export type NodeLimits = { readonly node: Uint32Array } & { readonly [Column in LimitColumn]: Uint16Array };

/** The tighter of two limits, where 0 means none. */
export function tighten(a: number, b: number): number {
  return a === 0 || b === 0 ? Math.max(a, b) : Math.min(a, b);
}

/** One row an entry, in its order. */
export function makeNodeLimits(limitsOfNode: Iterable<readonly [node: number, SizeLimits]> = []): NodeLimits {
  const rows = [...limitsOfNode];
  const column = (name: LimitColumn) => Uint16Array.from(rows, ([, limits]) => limits[name]);
  return {
    node: Uint32Array.from(rows, ([node]) => node),
    maxWidth: column('maxWidth'),
    maxHeight: column('maxHeight'),
    maxLength: column('maxLength'),
    maxWeight: column('maxWeight'),
    maxAxleLoad: column('maxAxleLoad'),
  };
}

/** The limits of one row. */
export function readNodeLimits(limits: NodeLimits, row: number): SizeLimits {
  return {
    maxWidth: limits.maxWidth[row],
    maxHeight: limits.maxHeight[row],
    maxLength: limits.maxLength[row],
    maxWeight: limits.maxWeight[row],
    maxAxleLoad: limits.maxAxleLoad[row],
  };
}
