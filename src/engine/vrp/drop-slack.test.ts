import { describe, expect, test } from 'vitest';
import type { VrpRequestBody } from '../../api/contract/vrp-request.ts';
import { makePlaneMatrix, makeRequest, makeService } from '../../testing/vrp-cases.ts';
import { problemOf } from '../../testing/vrp-problems.ts';
import { Prng } from '../base/prng.ts';
import { dropSlack } from './drop-slack.ts';
import { type TaskTable, TIME_MAX } from './vrp-problem.ts';

type Window = { earliest?: number; latest?: number };

function makeBody(options: {
  windows?: Window[][];
  capacity?: number[];
  sizes?: number[][];
  vehicle?: Partial<VrpRequestBody['vehicles'][number]>;
}): VrpRequestBody {
  const { windows = [[], [], []], capacity = [10], sizes = windows.map(() => [1]), vehicle } = options;
  return makeRequest([], {
    vehicles: [
      {
        vehicle_id: 'van',
        type_id: 'type',
        start_address: { location_id: 'p0' },
        earliest_start: 100,
        latest_end: 1000,
        ...vehicle,
      },
    ],
    vehicle_types: [{ type_id: 'type', capacity }],
    services: windows.map((time_windows, i) => makeService(`s${i}`, i + 1, { time_windows, size: sizes[i] })),
    cost_matrices: makePlaneMatrix(windows.length + 1),
  });
}

function listWindows({ firstWindow, windowEarliest, windowLatest }: TaskTable, task: number): number[][] {
  const windows: number[][] = [];
  for (let i = firstWindow[task]; i < firstWindow[task + 1]; i++)
    windows.push([windowEarliest[i], windowLatest[i]]);
  return windows;
}

const mayStart = (tasks: TaskTable, task: number, moment: number) =>
  listWindows(tasks, task).some(([earliest, latest]) => moment >= earliest && moment <= latest);

describe('dimensions of load', () => {
  test('that all orders together do not fill are left out', async () => {
    const sizes = [
      [4, 1, 1],
      [4, 1, 2],
      [4, 1, 3],
    ];
    const problem = await problemOf(makeBody({ capacity: [10, 3, 5], sizes }));
    const less = dropSlack(problem);
    expect(less.dimensionCount).toBe(2);
    expect([...less.slots.capacity]).toEqual([10, 5]);
    expect(Array.from(less.tasks.load, Math.abs)).toEqual([4, 1, 4, 2, 4, 3]);
  });

  test('stay where there is only one, and one stays where all are slack', async () => {
    const one = await problemOf(makeBody({ capacity: [100] }));
    expect(dropSlack(one)).toBe(one);
    const sizes = [
      [1, 1],
      [1, 1],
      [1, 1],
    ];
    const two = await problemOf(makeBody({ capacity: [50, 50], sizes }));
    expect(dropSlack(two).dimensionCount).toBe(1);
  });
});

describe('windows', () => {
  const wide = { earliest: 200, latest: 300 };

  test('out of reach are left out, those that touch are joined', async () => {
    const problem = await problemOf(
      makeBody({
        windows: [
          [wide, { earliest: 5000, latest: 6000 }],
          [{ earliest: 0, latest: 50 }, wide],
          [wide, { earliest: 301, latest: 400 }],
        ],
      }),
    );
    const { tasks } = dropSlack(problem);
    expect(tasks.windowEarliest).toHaveLength(3);
    const [start] = listWindows(problem.tasks, 0)[0];
    expect([0, 1, 2].map((task) => listWindows(tasks, task)[0].map((moment) => moment - start))).toEqual([
      [0, 100],
      [0, 100],
      [0, 200],
    ]);
  });

  test('after the end stay for open routes, which may wait at their last stop', async () => {
    const windows = [[wide, { earliest: 5000, latest: 6000 }]];
    const open = await problemOf(makeBody({ windows, vehicle: { return_to_depot: false } }));
    expect(dropSlack(open)).toBe(open);
    expect(dropSlack(await problemOf(makeBody({ windows }))).tasks.windowEarliest).toHaveLength(1);
  });

  test('a task that can never be reached keeps a window that says so', async () => {
    const windows = [
      [
        { earliest: 5000, latest: 6000 },
        { earliest: 7000, latest: 8000 },
      ],
      [wide],
    ];
    const problem = await problemOf(makeBody({ windows }));
    const { tasks } = dropSlack(problem);
    expect(listWindows(tasks, 0)).toEqual([listWindows(problem.tasks, 0)[0]]);
  });

  test('allow the same moments as before within reach of any route', async () => {
    const random = new Prng(3);
    for (let round = 0; round < 50; round++) {
      const windows = Array.from({ length: 3 }, () => {
        let moment = random.nextInt(300);
        return Array.from({ length: 1 + random.nextInt(4) }, () => {
          const earliest = moment;
          const latest = earliest + random.nextInt(200);
          moment = latest + 1 + random.nextInt(3) * random.nextInt(150);
          return { earliest, latest };
        });
      });
      const problem = await problemOf(makeBody({ windows }));
      const less = dropSlack(problem);
      const from = problem.slots.earliestStart[0];
      const to = problem.slots.latestEnd[0];
      for (let task = 0; task < 3; task++) {
        // A task out of reach of all is refused by whichever window is left.
        for (let moment = from; moment <= to; moment++)
          expect(mayStart(less.tasks, task, moment)).toBe(mayStart(problem.tasks, task, moment));
      }
    }
  });
});

describe('a limit on waiting', () => {
  const listLimits = async (max_waiting_time: number, rest: object = {}, windows: Window[][] = [[], []]) => {
    const body = makeBody({ windows, vehicle: { max_waiting_time, ...rest } });
    return [...dropSlack(await problemOf(body)).slots.maxWaitingTime];
  };

  test('stays where a window opens so late that somebody could wait longer', async () => {
    const windows = [[], [{ earliest: 400 }]];
    expect(await listLimits(299, {}, windows)).toEqual([299]);
    expect(await listLimits(300, {}, windows)).toEqual([TIME_MAX]);
  });

  test('stays where a break begins so late', async () => {
    const pause = { earliest: 400, latest: 500, duration: 10 };
    expect(await listLimits(299, { break: pause })).toEqual([299]);
    expect(await listLimits(300, { break: pause })).toEqual([TIME_MAX]);
  });

  test('is left out where nothing opens later than routes begin', async () => {
    expect(await listLimits(0)).toEqual([TIME_MAX]);
  });
});
