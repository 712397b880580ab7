import { expect, test } from 'vitest';
import type { RowBlock } from '../engine/matrix/row-block.ts';
import { createRowHelper, lendRowHelper } from './row-helper.ts';
import type { RowReply, RowRequest } from './row-joining.ts';

/** A helper whose worker answers when it is told to. */
function startHelper() {
  const requests: RowRequest[] = [];
  let reply: (block: RowReply) => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const helper = createRowHelper({
    post: (request) => requests.push(request),
    onReply: (listener) => {
      reply = listener;
    },
    onError: (listener) => {
      fail = listener;
    },
    stop: () => undefined,
  });
  return {
    helper,
    requests,
    reply: (block: unknown) => reply(block as RowReply),
    fail: (e: Error) => fail(e),
  };
}

const block = (first: number) => ({ first }) as unknown as RowBlock;

test('blocks come back in the order in which they were asked for', async () => {
  const { helper, requests, reply } = startHelper();
  const answers = [helper.join(0, 10), helper.join(10, 15)];
  expect(requests).toEqual([
    { kind: 'join', first: 0, last: 10 },
    { kind: 'join', first: 10, last: 15 },
  ]);
  reply(block(0));
  reply(block(10));
  expect(await Promise.all(answers)).toEqual([block(0), block(10)]);
  helper.close();
  expect(requests.at(-1)).toEqual({ kind: 'close' });
});

test('when the worker has died every block that is waited for fails, and every later one', async () => {
  const { helper, requests, fail } = startHelper();
  const waiting = [helper.join(0, 1), helper.join(1, 2)];
  fail(new Error('gone'));
  for (const each of waiting) await expect(each).rejects.toThrow('gone');
  await expect(helper.join(2, 3)).rejects.toThrow('gone');
  expect(requests).toHaveLength(2);
});

test('one table has the helper; the next gets it, the same, once it is closed', () => {
  let started = 0;
  const { helper, requests } = startHelper();
  const borrow = lendRowHelper(() => {
    started++;
    return helper;
  });
  expect(started).toBe(0);
  const first = borrow();
  expect(borrow()).toBeUndefined();
  first?.close();
  expect(requests).toEqual([{ kind: 'close' }]);
  const second = borrow();
  expect(second).toBeDefined();
  void second?.join(3, 4);
  expect(requests.at(-1)).toEqual({ kind: 'join', first: 3, last: 4 });
  expect(borrow()).toBeUndefined();
  expect(started).toBe(1);
});
