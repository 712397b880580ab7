/** A worker as a helper of tables: blocks come back in the order they were asked for. */
import type { RowHelper } from '../api/handlers/region-context.ts';
import type { RowBlock } from '../engine/matrix/row-block.ts';
import type { RowReply, RowRequest } from './row-joining.ts';
import type { TaskPort } from './task-port.ts';

interface Waiting {
  resolve(block: RowBlock): void;
  reject(error: Error): void;
}

export function createRowHelper(port: TaskPort<RowRequest, RowReply>): RowHelper {
  const waiting: Waiting[] = [];
  let failure: Error | undefined;
  port.onReply((block) => waiting.shift()?.resolve(block));
  port.onError((error) => {
    failure ??= error;
    for (const { reject } of waiting.splice(0)) reject(error);
  });
  return {
    open: (labels) => port.post({ kind: 'open', labels }),
    join: (first, last) =>
      new Promise((resolve, reject) => {
        if (failure) {
          reject(failure);
          return;
        }
        waiting.push({ resolve, reject });
        port.post({ kind: 'join', first, last });
      }),
    close: () => port.post({ kind: 'close' }),
  };
}

/** Lends a helper, started when it is first asked for, to one table at a time: to others there is none until it is closed. */
export function lendRowHelper(start: () => RowHelper): () => RowHelper | undefined {
  let helper: RowHelper | undefined;
  let isLent = false;
  return () => {
    if (isLent) return undefined;
    helper ??= start();
    const { open, join, close } = helper;
    isLent = true;
    return {
      open,
      join,
      close: () => {
        close();
        isLent = false;
      },
    };
  };
}
