/**
 * What routing costs on one region, the same in Node and in a browser's worker: seeded, warmed up, minimum, median and
 * worst. Nothing here knows where it runs; the clock is passed in.
 */
import { parseMatrixRequest } from '../api/contract/matrix.ts';
import { parseRouteRequest } from '../api/contract/route.ts';
import { dispatch } from '../api/gateway/dispatch.ts';
import { handleMatrix } from '../api/handlers/matrix.ts';
import type { HandlerContext, OpenRegion, RowHelper } from '../api/handlers/region-context.ts';
import { handleRoute } from '../api/handlers/route.ts';
import { Prng } from '../engine/base/prng.ts';
import { reachAll } from '../engine/cch/reach-all.ts';
import { DEGREE } from '../engine/graph/road-graph.ts';
import { compileProfile } from '../engine/profile/compile-profile.ts';
import { getStandardProfile } from '../engine/profile/profiles/standard-profiles.ts';
import { EDGE_CONNECTED, type RoadProfile } from '../engine/routing/road-profile.ts';
import { snapLocation } from '../engine/routing/snap-location.ts';
import { makeWaypoint, seedArrival, seedDeparture } from '../engine/routing/waypoint.ts';
import { type Figures, quantile, round } from './report.ts';

export interface SuiteOptions {
  readonly pairs: number;
  readonly tableSizes: readonly number[];
  readonly now: () => number;
  readonly yieldToHost: () => Promise<void>;
  /** A second worker for tables. */
  readonly rowHelper?: RowHelper;
  readonly report: (name: string, figures: Figures) => void;
}

type Point = [number, number];

/** Places beside roads that cars can use: up to some 20 m off a node. */
function pickPlaces({ engine }: OpenRegion, count: number, seed: number): Point[] {
  const { graph } = engine;
  const car = engine.getStandardProfile('car');
  const random = new Prng(seed);
  const edges = [...car.useOfEdge.keys()].filter((edge) => car.useOfEdge[edge] === EDGE_CONNECTED);
  return Array.from({ length: count }, () => {
    const node = graph.fromOfEdge[edges[random.nextInt(edges.length)]];
    const shift = () => (random.nextFloat() - 0.5) * 4e-4;
    return [graph.lonOfNode[node] * DEGREE + shift(), graph.latOfNode[node] * DEGREE + shift()];
  });
}

function summarise(times: number[]): Figures {
  const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
  return {
    'mean ms': round(mean, 3),
    'min ms': round(Math.min(...times), 3),
    'median ms': round(quantile(times, 0.5), 3),
    'p99 ms': round(quantile(times, 0.99), 3),
  };
}

class Suite {
  private readonly region: OpenRegion;
  private readonly options: SuiteOptions;
  private readonly context: HandlerContext;
  private readonly pairs: [Point, Point][];

  constructor(region: OpenRegion, options: SuiteOptions) {
    this.region = region;
    this.options = options;
    const { now, yieldToHost } = options;
    this.context = { region, now, yieldToHost, shouldStop: () => false, createJobId: () => '' };
    const places = pickPlaces(region, options.pairs * 2, 1);
    this.pairs = Array.from({ length: options.pairs }, (_, i) => [places[2 * i], places[2 * i + 1]]);
  }

  private time(work: () => unknown): number {
    const started = this.options.now();
    work();
    return this.options.now() - started;
  }

  /** Every work twice, of which the second counts: the first warms up. */
  private timeAll<T>(items: readonly T[], work: (item: T) => unknown): number[] {
    for (const item of items) work(item);
    return items.map((item) => this.time(() => work(item)));
  }

  private route(fields: object): (pair: [Point, Point]) => unknown {
    return ([from, to]) => {
      const request = parseRouteRequest({ points: [from, to], ...fields });
      if (!request.ok) throw new Error(request.error.message);
      return handleRoute(request.value, this.context);
    };
  }

  private car(): RoadProfile {
    return this.region.engine.getStandardProfile('car');
  }

  timeRoutes(): void {
    const { report } = this.options;
    this.car().paths.customize();
    const fields = { snap_preventions: [] };
    report(
      'route, geometry',
      summarise(this.timeAll(this.pairs, this.route({ ...fields, instructions: false }))),
    );
    report('route, instructions', summarise(this.timeAll(this.pairs, this.route(fields))));
    const three = {
      ...fields,
      instructions: false,
      calc_points: false,
      algorithm: 'alternative_route',
      'alternative_route.max_paths': 3,
    };
    let paths = 0;
    const times = this.timeAll(this.pairs, (pair) => {
      const answer = this.route(three)(pair) as ReturnType<typeof handleRoute>;
      if (answer.ok && 'paths' in answer.value) paths += answer.value.paths.length;
    });
    report('three alternatives', {
      ...summarise(times),
      'paths a pair': round(paths / 2 / this.pairs.length, 2),
    });
  }

  timeQueries(): void {
    const { report } = this.options;
    const { engine } = this.region;
    const car = this.car();
    const places = this.pairs.flat();
    report('nearest', summarise(this.timeAll(places, ([lon, lat]) => snapLocation(engine, car, lon, lat))));
    const waypoints = this.pairs
      .map((pair) => pair.map(([lon, lat]) => snapLocation(engine, car, lon, lat)))
      .filter(([a, b]) => a !== undefined && b !== undefined)
      .map((pair) => pair.map((point) => makeWaypoint(point!)));
    const length = (edge: number) => engine.graph.centimetresOfEdge[edge];
    const seeds = waypoints.map(([from, to]) => ({
      sources: seedDeparture(car.metric, from, length(from.point.edge)),
      targets: seedArrival(car.metric, to, length(to.point.edge)),
    }));
    report(
      'core query with path',
      summarise(this.timeAll(seeds, ({ sources, targets }) => car.paths.findPath(sources, targets))),
    );
    const { hierarchy } = car.family;
    report(
      'one to all',
      summarise(
        this.timeAll(seeds.slice(0, 20), ({ sources }) =>
          reachAll(hierarchy, car.paths.customized, car.paths.toNodes(sources), false),
        ),
      ),
    );
  }

  /** Weights and customization of a profile, warm; and the first answer of a request's own model. */
  timeCustomization(): void {
    const { report } = this.options;
    const { engine } = this.region;
    const { family } = this.car();
    const rounds = Array.from({ length: 8 }, (_, i) => i);
    // Each round another model, as somebody who turns a knob sends them.
    const edit = (i: number) => {
      const model = {
        speed: [{ if: 'road_class == PRIMARY', multiply_by: 0.5 + i / 20 }],
        distance_influence: 10 + i,
      };
      const compiled = compileProfile(getStandardProfile('car'), model);
      if (compiled.ok) engine.getProfile(compiled.value).paths.customize();
    };
    report('profile edit, weights and customization', summarise(this.timeAll(rounds, edit)));
    // The models have taken its place.
    this.car().paths.customize();
    const { costs } = this.car().metric;
    report(
      'customization alone, in new memory',
      summarise(this.timeAll(rounds, () => family.customize(costs))),
    );
    // As when somebody turns a knob: each profile takes over the memory of one that made room.
    let last = family.customize(costs);
    report(
      'customization alone',
      summarise(
        this.timeAll(rounds, () => {
          family.recycle(last);
          last = family.customize(costs);
        }),
      ),
    );
    const models = rounds.map((i) => ({
      speed: [{ if: 'road_class == PRIMARY', multiply_by: 0.5 + i / 20 }],
      priority: [{ if: 'max_width < 2.5', multiply_by: '0' }],
    }));
    const first = models.map((custom_model) =>
      this.time(() => this.route({ custom_model, 'ch.disable': true })(this.pairs[0])),
    );
    report('first answer of a custom model', summarise(first));
  }

  private async table(points: Point[], context: HandlerContext): Promise<number> {
    const request = parseMatrixRequest({ points, out_arrays: ['times', 'distances'] });
    if (!request.ok) throw new Error(request.error.message);
    const started = this.options.now();
    const answer = await handleMatrix({ ...request.value, fail_fast: false }, context);
    if (!answer.ok) throw new Error(answer.error.message);
    return this.options.now() - started;
  }

  async timeTables(): Promise<void> {
    const { tableSizes, report, rowHelper } = this.options;
    for (const size of tableSizes) {
      const points = pickPlaces(this.region, size, 2);
      const times: number[] = [];
      for (let run = 0; run < 3; run++) times.push(await this.table(points, this.context));
      const figures: Figures = {
        'min ms': round(Math.min(...times), 0),
        'median ms': round(quantile(times, 0.5), 0),
      };
      if (rowHelper) {
        const helped: number[] = [];
        const context = { ...this.context, borrowRowHelper: () => rowHelper };
        for (let run = 0; run < 3; run++) helped.push(await this.table(points, context));
        figures['two workers min ms'] = round(Math.min(...helped), 0);
        figures['two workers median ms'] = round(quantile(helped, 0.5), 0);
      }
      report(`table ${size}`, figures);
    }
  }

  async timeIsochrones(): Promise<void> {
    const times: number[] = [];
    for (const [[lon, lat]] of [...this.pairs.slice(0, 10), ...this.pairs.slice(0, 10)]) {
      const query = new URLSearchParams({ point: `${lat},${lon}`, time_limit: '1200', buckets: '2' });
      const started = this.options.now();
      const answer = await dispatch(
        { method: 'GET', path: '/isochrone', query, body: undefined },
        this.context,
      );
      times.push(this.options.now() - started);
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    }
    this.options.report('isochrone, 10 and 20 min', summarise(times.slice(10)));
  }
}

/** Runs everything and reports line by line. */
export async function runRoutingSuite(region: OpenRegion, options: SuiteOptions): Promise<void> {
  const { engine } = region;
  const car = engine.getStandardProfile('car');
  const { hierarchy, turns } = car.family;
  options.report('hierarchy', {
    edges: engine.graph.edgeCount,
    states: turns.stateCount,
    turns: turns.turnTo.length,
    arcs: hierarchy.arcCount,
    'arcs a turn': round(hierarchy.arcCount / turns.turnTo.length, 2),
    'deepest node': hierarchy.maxDepth,
  });
  const suite = new Suite(region, options);
  suite.timeRoutes();
  suite.timeQueries();
  suite.timeCustomization();
  await suite.timeIsochrones();
  await suite.timeTables();
}
