import { expect, test } from 'vitest';
import { later } from './later.ts';

test('is made once, for all that ask, and is there without waiting from then on', async () => {
  let times = 0;
  const commands = later(async () => ({ number: ++times }));
  expect(commands.peek()).toBeUndefined();
  const [first, second] = await Promise.all([commands.load(), commands.load()]);
  expect(first).toBe(second);
  expect(commands.peek()).toBe(first);
  expect(await commands.load()).toEqual({ number: 1 });
});

test('is asked for again after it could not be fetched', async () => {
  let isBroken = true;
  const commands = later(async () => {
    if (isBroken) throw new Error('no network');
    return 'here';
  });
  await expect(commands.load()).rejects.toThrow('no network');
  expect(commands.peek()).toBeUndefined();
  isBroken = false;
  expect(await commands.load()).toBe('here');
});
