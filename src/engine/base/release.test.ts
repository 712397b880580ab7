import { expect, test } from 'vitest';
import { release } from './release.ts';

test('what is released has no elements any more, and its memory is free without a collection', () => {
  const bytes = 256 * 1024 * 1024;
  const before = process.memoryUsage().arrayBuffers;
  const large = new Float64Array(bytes / 8);
  const part = large.subarray(2, 5);
  const kept = Int32Array.of(1, 2, 3);
  expect(process.memoryUsage().arrayBuffers - before).toBeGreaterThan(bytes * 0.9);
  release(large, part);
  expect([large.length, part.length, kept.length]).toEqual([0, 0, 3]);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(bytes * 0.1);
  expect(() => release(large, kept)).not.toThrow();
  expect(kept).toHaveLength(0);
});
