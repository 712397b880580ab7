/** The work of a row worker, apart from how its messages come and go. */
import { type RowBlock, RowJoiner, type TableLabels } from '../engine/matrix/row-block.ts';

/** Returns the handler of a worker's messages; `reply` sends a block and gives its buffers away. */
export function createRowHandler(
  reply: (block: RowReply, transfer: ArrayBuffer[]) => void,
): (request: RowRequest) => void {
  let joiner: RowJoiner | undefined;
  return (request) => {
    if (request.kind === 'open') joiner = new RowJoiner(request.labels);
    else if (request.kind === 'close') joiner = undefined;
    else if (joiner) {
      const block = joiner.joinGroups(request.first, request.last);
      const { weights, times, distances, sources } = block;
      reply(
        block,
        [weights, times, distances, sources].map(({ buffer }) => buffer as ArrayBuffer),
      );
    }
  };
}

export type RowRequest =
  | { readonly kind: 'open'; readonly labels: TableLabels }
  | { readonly kind: 'join'; readonly first: number; readonly last: number }
  | { readonly kind: 'close' };

/** The answer to `join`; its arrays are transferred. */
export type RowReply = RowBlock;
