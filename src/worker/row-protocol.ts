/** What passes between a table's owner and a worker that joins rows for it. One table at a time. */
import type { RowBlock, TableLabels } from '../engine/matrix/row-block.ts';

export type RowRequest =
  | { readonly kind: 'open'; readonly labels: TableLabels }
  | { readonly kind: 'join'; readonly first: number; readonly last: number }
  | { readonly kind: 'close' };

/** The answer to `join`; its arrays are transferred. */
export type RowReply = RowBlock;
