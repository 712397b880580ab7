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

/** A pace with its clock, and how often it has drawn; `isSolving` may change. */
function makePace(isSolving: boolean) {
  const { clock, run } = makeClock();
  const state = { drawn: 0, isSolving };
  const draw = () => {
    state.drawn++;
  };
  return { state, run, pace: new DrawPace(draw, () => state.isSolving, clock) };
}

describe('when the plan is drawn', () => {
  it('comes after the next picture of the page, once for all changes until then', () => {
    const { state, run, pace } = makePace(false);
    pace.ask();
    pace.ask();
    expect(state.drawn).toBe(0);
    run(16);
    expect(state.drawn).toBe(1);
    pace.ask();
    run(16);
    expect(state.drawn).toBe(2);
  });

  it('leaves four times as long as a drawing took before the next plan of a run', () => {
    const { state, run, pace } = makePace(true);
    pace.ask();
    run(216);
    pace.noteDrawn();
    pace.ask();
    run(700);
    expect(state.drawn).toBe(1);
    run(150);
    expect(state.drawn).toBe(2);
  });

  it('draws the first plan of a run at once, though a slow drawing went before', () => {
    for (const isAsked of [false, true]) {
      const { state, run, pace } = makePace(true);
      pace.ask();
      run(816);
      pace.noteDrawn();
      // Also where something else is waiting already.
      if (isAsked) pace.ask();
      run(100);
      expect(state.drawn).toBe(1);
      pace.askFirst();
      run(30);
      expect(state.drawn).toBe(2);
      run(100);
      expect(state.drawn).toBe(2);
    }
  });

  it('draws the first plan of a run while the map still draws what was there before', () => {
    const { state, run, pace } = makePace(true);
    pace.ask();
    run(100);
    pace.askFirst();
    run(16);
    expect(state.drawn).toBe(2);
  });

  it('draws at once what a run ends with', () => {
    const { state, run, pace } = makePace(true);
    pace.ask();
    run(516);
    pace.noteDrawn();
    pace.ask();
    run(50);
    expect(state.drawn).toBe(1);
    state.isSolving = false;
    pace.ask();
    run(16);
    expect(state.drawn).toBe(2);
  });

  it('does not wait for ever for a map that never comes to rest', () => {
    const { state, run, pace } = makePace(true);
    pace.ask();
    run(16);
    pace.ask();
    run(2500);
    expect(state.drawn).toBe(1);
    run(600);
    expect(state.drawn).toBe(2);
  });

  it('draws nothing after the map is gone', () => {
    const { state, run, pace } = makePace(false);
    pace.ask();
    pace.stop();
    run(100);
    expect(state.drawn).toBe(0);
  });
});
