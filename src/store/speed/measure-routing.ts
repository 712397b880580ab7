/** How fast the open map area answers, as the planner itself asks: over the engine's port, one question after another. */
import type { ApiClient } from '../../client/api-client.ts';
import { createSeeded } from '../../files/research/made-instances.ts';
import type { LonLat } from '../../plan/order.ts';
import type { Box } from '../regions/outside-region.ts';
import type { RoutingFigures, RoutingTask } from './speed-store.ts';

const ROUTES = 1000;
/** An area may be half sea: places without a road near them are asked for again. */
const MAX_TRIES = 4 * ROUTES;
const WARM_UP = 20;
const REPEATS = 5;
const ISOCHRONE_SECONDS = 900;
const SEED = 7;

interface MeasureOptions {
  readonly api: ApiClient;
  readonly box: Box;
  readonly signal: AbortSignal;
  readonly now: () => number;
  readonly onBegin: (task: RoutingTask) => void;
  readonly onShare: (share: number) => void;
  readonly onFigures: (figures: RoutingFigures) => void;
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1];
}

/** Times random routes; the places that had roads are used for all that follows. */
async function measureRoutes(options: MeasureOptions, places: LonLat[]): Promise<void> {
  const { api, box, signal, now } = options;
  const [west, south, east, north] = box;
  const next = createSeeded(SEED);
  const pick = (): LonLat => [west + next() * (east - west), south + next() * (north - south)];
  const times: number[] = [];
  let found = 0;
  for (let i = 0; i < MAX_TRIES && found < ROUTES + WARM_UP && !signal.aborted; i++) {
    const points = [pick(), pick()];
    const started = now();
    const answer = await api.route({ points, profile: 'car', calc_points: false, instructions: false });
    const taken = now() - started;
    options.onShare(Math.min(1, Math.max(found / ROUTES, i / MAX_TRIES)));
    if (!answer.ok) continue;
    for (const point of points) places.push(point);
    if (found++ >= WARM_UP) times.push(taken);
  }
  if (signal.aborted || times.length === 0) return;
  const sorted = times.toSorted((a, b) => a - b);
  options.onFigures({
    task: 'routes',
    count: times.length,
    milliseconds: times.reduce((sum, time) => sum + time, 0) / times.length,
    p99: sorted[Math.min(sorted.length - 1, Math.floor(0.99 * sorted.length))],
  });
}

/** Median of a few repetitions of one question. */
async function repeat(
  { signal, now, onShare }: MeasureOptions,
  times: number,
  ask: (turn: number) => Promise<{ ok: boolean }>,
): Promise<number | undefined> {
  const taken: number[] = [];
  for (let turn = 0; turn < times && !signal.aborted; turn++) {
    const started = now();
    const answer = await ask(turn);
    if (!answer.ok) return undefined;
    taken.push(now() - started);
    onShare((turn + 1) / times);
  }
  return signal.aborted ? undefined : median(taken);
}

/** Everything in its order; stops early when asked to. A task that the area cannot answer is left out. */
export async function measureRouting(options: MeasureOptions): Promise<void> {
  const { api, signal, onBegin, onFigures } = options;
  const places: LonLat[] = [];
  onBegin('routes');
  await measureRoutes(options, places);
  if (places.length < 2) return;
  const table = (size: number) => ({
    points: Array.from({ length: size }, (_, i) => places[i % places.length]),
    profile: 'car',
    out_arrays: ['times'],
    fail_fast: false,
  });
  const tasks: [RoutingTask, number, (turn: number) => Promise<{ ok: boolean }>][] = [
    ['table100', REPEATS, () => api.matrix(table(100), { signal })],
    ['table500', 3, () => api.matrix(table(500), { signal })],
    [
      'profile',
      3,
      // A model that nobody has asked for yet: all roads are weighed anew.
      (turn) =>
        api.matrix({
          from_points: [places[0]],
          to_points: [places[1]],
          profile: 'car',
          fail_fast: false,
          custom_model: { distance_influence: 20 + turn + Math.round(options.now()) / 1e6 },
        }),
    ],
    [
      'isochrone',
      REPEATS,
      (turn) => {
        const [lon, lat] = places[turn % places.length];
        return api.isochrone({ point: [lon, lat], profile: 'car', time_limit: ISOCHRONE_SECONDS });
      },
    ],
  ];
  for (const [task, times, ask] of tasks) {
    if (signal.aborted) return;
    onBegin(task);
    const milliseconds = await repeat(options, times, ask);
    if (milliseconds !== undefined) onFigures({ task, milliseconds });
  }
}
