import { expect, test, vi } from 'vitest';
import type { StoreHealth } from './gateway-call.ts';
import { createHealthCheck } from './store-health.ts';

test('who asks often is answered at once, with what was so less than two seconds ago', async () => {
  let time = 0;
  let health: StoreHealth = 'ok';
  const check = vi.fn(async () => health);
  const ask = createHealthCheck(check, () => time);
  expect(await ask()).toBe('ok');
  health = 'unavailable';
  time = 400;
  expect(await ask()).toBe('ok');
  expect(check).toHaveBeenCalledTimes(1);
  time = 600;
  expect(await ask()).toBe('ok');
  await Promise.resolve();
  expect(await ask()).toBe('unavailable');
  expect(check).toHaveBeenCalledTimes(2);
  health = 'ok';
  time = 3000;
  expect(await ask()).toBe('ok');
  expect(check).toHaveBeenCalledTimes(3);
});
