import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { collectGarbage, IdleCollector } from './collect-garbage.ts';

const MB = 1024 * 1024;

describe('memory of a thread', () => {
  let held = 100 * MB;
  let collections = 0;

  beforeEach(() => {
    vi.useFakeTimers();
    held = 100 * MB;
    collections = 0;
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  const create = () =>
    new IdleCollector(
      () => held,
      () => {
        collections++;
        held = 110 * MB;
      },
    );

  it('is given back a second after work that made it grow', () => {
    const collector = create();
    collector.begin();
    held = 600 * MB;
    collector.end();
    vi.advanceTimersByTime(900);
    expect(collections).toBe(0);
    vi.advanceTimersByTime(200);
    expect(collections).toBe(1);
  });

  it('is left alone after small work, and after large work that left nothing more than last time', () => {
    const collector = create();
    for (const after of [120, 600, 130]) {
      collector.begin();
      held = after * MB;
      collector.end();
      vi.advanceTimersByTime(5000);
    }
    expect(collections).toBe(1);
  });

  it('is looked at only when nothing is being worked on, however much small work comes between', () => {
    const collector = create();
    collector.begin();
    held = 600 * MB;
    collector.begin();
    collector.end();
    vi.advanceTimersByTime(5000);
    expect(collections).toBe(0);
    collector.end();
    for (let i = 0; i < 30; i++) {
      collector.begin();
      collector.end();
      vi.advanceTimersByTime(50);
    }
    expect(collections).toBe(1);
  });

  it('grows by what is not collected', () => {
    const sizes: number[] = [];
    const collector = new IdleCollector(undefined, () => sizes.push(1));
    collector.begin();
    const kept = new Uint8Array(64 * MB).fill(1);
    collector.end();
    vi.advanceTimersByTime(1100);
    expect(sizes).toHaveLength(1);
    expect(kept[5]).toBe(1);
    expect(collectGarbage).not.toThrow();
  });
});
