import { expect, test } from 'vitest';
import { FrameTime } from './frame-time.ts';

/** Pictures of the map that keep the page for so many milliseconds each. */
function look(...took: number[]): FrameTime {
  const frames = new FrameTime();
  let time = 0;
  for (const milliseconds of took)
    frames.noteRender(
      () => time,
      (work) => {
        time += milliseconds;
        work();
        return () => undefined;
      },
    );
  return frames;
}

test('a map is slow once each of its last three pictures kept the page for long', () => {
  expect(look(600, 500).isSlow).toBe(false);
  expect(look(600, 500, 400).isSlow).toBe(true);
  expect(look(600, 16, 500).isSlow).toBe(false);
  expect(look(600, 16, 500, 400, 700).isSlow).toBe(true);
  expect(look(600, 500, 400, 16).isSlow).toBe(false);
});

test('pictures that come while one is being measured are parts of the same', () => {
  const frames = new FrameTime();
  let painted = () => {};
  let time = 0;
  const noteRender = () =>
    frames.noteRender(
      () => time,
      (work) => {
        painted = work;
        return () => undefined;
      },
    );
  for (let i = 0; i < 3; i++) {
    noteRender();
    time += 90;
    noteRender();
    time += 90;
    painted();
  }
  expect(frames.isSlow).toBe(true);
});
