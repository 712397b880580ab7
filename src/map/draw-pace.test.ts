import { describe, expect, it } from 'vitest';
import { type DrawClock, DrawPace } from './draw-pace.ts';

/** A clock that a test moves on; frames are painted every 16 ms. */
function makeClock() {
  let time = 0;
  let timers: { at: number; work: () => void }[] = [];
  const after = (milliseconds: number, work: () => void) => {
    const timer = { at: time + milliseconds, work };
    timers.push(timer);
    return () => {
      timers = timers.filter((other) => other !== timer);
    };
  };
  const clock: DrawClock = { now: () => time, after, afterPaint: (work) => after(16, work) };
  const run = (milliseconds: number) => {
    const end = time + milliseconds;
    for (;;) {
      const next = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      timers = timers.filter((other) => other !== next);
      time = next.at;
      next.work();
    }
    time = end;
  };
  return { clock, run };
}

describe('when the plan is drawn', () => {
  it('comes after the next picture of the page, once for all changes until then', () => {
    const { clock, run } = makeClock();
    let drawn = 0;
    const pace = new DrawPace(
      () => drawn++,
      () => false,
      clock,
    );
    pace.ask();
    pace.ask();
    expect(drawn).toBe(0);
    run(16);
    expect(drawn).toBe(1);
    pace.ask();
    run(16);
    expect(drawn).toBe(2);
  });

  it('leaves four times as long as a drawing took before the next plan of a run', () => {
    const { clock, run } = makeClock();
    let drawn = 0;
    const pace = new DrawPace(
      () => drawn++,
      () => true,
      clock,
    );
    pace.ask();
    run(16);
    run(200);
    pace.noteDrawn();
    pace.ask();
    run(700);
    expect(drawn).toBe(1);
    run(150);
    expect(drawn).toBe(2);
  });

  it('draws at once what a run ends with', () => {
    const { clock, run } = makeClock();
    let drawn = 0;
    let isSolving = true;
    const pace = new DrawPace(
      () => drawn++,
      () => isSolving,
      clock,
    );
    pace.ask();
    run(16);
    run(500);
    pace.noteDrawn();
    pace.ask();
    run(50);
    expect(drawn).toBe(1);
    isSolving = false;
    pace.ask();
    run(16);
    expect(drawn).toBe(2);
  });

  it('does not wait for ever for a map that never comes to rest', () => {
    const { clock, run } = makeClock();
    let drawn = 0;
    const pace = new DrawPace(
      () => drawn++,
      () => true,
      clock,
    );
    pace.ask();
    run(16);
    pace.ask();
    run(2500);
    expect(drawn).toBe(1);
    run(600);
    expect(drawn).toBe(2);
  });

  it('draws nothing after the map is gone', () => {
    const { clock, run } = makeClock();
    let drawn = 0;
    const pace = new DrawPace(
      () => drawn++,
      () => false,
      clock,
    );
    pace.ask();
    pace.stop();
    run(100);
    expect(drawn).toBe(0);
  });
});
