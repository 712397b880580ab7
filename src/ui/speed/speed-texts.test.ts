import { expect, test } from 'vitest';
import type { PlanRun, SpeedState } from '../../store/speed/speed-store.ts';
import {
  describeMachine,
  describeResult,
  describeRun,
  describeTask,
  formatMilliseconds,
  writeSpeedText,
} from './speed-texts.ts';

const run: PlanRun = {
  ...{ name: 'C101', orders: 100, kind: 'windows', seconds: 20, state: 'done', placed: 100, vans: 10 },
  best: { cost: 800, isOurs: false },
  curve: [
    [1, 2000],
    [7, 828.96],
  ],
};
const machine = { cores: 8, memory: 16, browser: 'Firefox 140', system: 'Linux' };

test('milliseconds have as many decimals as can be told apart', () => {
  const say = (value: number) => formatMilliseconds(value).replace('\u00a0', ' ');
  expect([0.456, 0.999, 1, 12.34, 99.94, 100, 1234].map(say)).toEqual([
    ...['0.46 ms', '1.00 ms', '1.0 ms', '12.3 ms', '99.9 ms', '100 ms', '1,234 ms'],
  ]);
});

test('the machine, as far as it is known', () => {
  expect(describeMachine(machine)).toBe('8 cores · 16 GB or more of memory · Firefox 140 · Linux');
  expect(describeMachine({ cores: 1, browser: 'Firefox 140', system: '' })).toBe('1 core · Firefox 140');
});

test('what was measured', () => {
  expect(describeTask({ task: 'routes', milliseconds: 0.4, count: 1000, p99: 1.25 })).toEqual({
    name: 'A route',
    note: '1,000 random routes, one in a hundred above 1.3\u00a0ms',
  });
  expect(describeTask({ task: 'routes', milliseconds: 0.4 })).toEqual({ name: 'A route' });
  expect(describeTask({ task: 'profile', milliseconds: 3 })).toEqual({
    name: 'A new profile made ready',
    note: 'all roads weighed anew',
  });
  expect(describeTask({ task: 'table500', milliseconds: 3, count: 5, p99: 7 })).toEqual({
    name: 'Travel times, 500 × 500',
  });
});

test('what a plan came to', () => {
  expect(describeRun(run)).toBe('100 orders with time windows');
  expect(describeRun({ ...run, kind: 'file', orders: 1 })).toBe('1 order, from your file');
  expect(describeResult(run)).toBe('829, 10 vans · best known 800');
  expect(describeResult({ ...run, best: { cost: 827.25, isOurs: true } })).toBe(
    '829, 10 vans · best we know 827.3',
  );
  expect(describeResult({ ...run, best: undefined, vans: 1 })).toBe('829, 1 van');
  expect(describeResult({ ...run, state: 'waiting' })).toBe('waiting');
  expect(describeResult({ ...run, state: 'running', curve: [] })).toBe('searching');
  expect(describeResult({ ...run, curve: [] })).toBe('no whole plan in the time');
});

test('everything as text to copy', () => {
  const state: SpeedState = {
    ...{ status: 'done', share: 1, secondsARun: 20, region: 'Porto' },
    routing: [
      { task: 'routes', milliseconds: 0.4, count: 2, p99: 1 },
      { task: 'isochrone', milliseconds: 31 },
    ],
    runs: [run, { ...run, name: 'R1', best: undefined }, { ...run, name: 'later', state: 'waiting' }],
  };
  const text = writeSpeedText(state, machine).replaceAll('\u00a0', ' ');
  // 828.96 is 3.62 % more than 800.
  expect(text.split('\n')).toEqual([
    '8 cores · 16 GB or more of memory · Firefox 140 · Linux',
    'In Porto',
    'A route: 0.40 ms (2 random routes, one in a hundred above 1.0 ms)',
    'What 15 minutes reach: 31.0 ms',
    'C101, 100 orders with time windows, 20 s: 829, 10 vans · best known 800 · +3.62%',
    'R1, 100 orders with time windows, 20 s: 829, 10 vans',
    '',
  ]);
  expect(writeSpeedText({ ...state, routing: [] }, machine)).not.toContain('Porto');
});
