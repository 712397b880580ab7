/** From a stored region to its first route, in a worker that has done nothing else. */
import { parseRouteRequest } from '../../api/contract/route.ts';
import { handleRoute } from '../../api/handlers/route.ts';
import { ROAD_CLASSES } from '../../engine/graph/road-enums.ts';
import { DEGREE } from '../../engine/graph/road-graph.ts';
import type { UnitSource } from '../../tiles/region.ts';
import { RegionDatabase } from '../../tiles/store/region-database.ts';
import { type LoadedRegion, openRegion } from '../../worker/open-region.ts';
import type { Figures } from '../report.ts';

/** Roads that every car may use, so that no engine has to be asked for places. */
const MAIN_ROADS = ['PRIMARY', 'SECONDARY'].map((name) => ROAD_CLASSES.indexOf(name as never));
const SHARES = [0.3, 0.7];

interface FirstRoute {
  readonly source: UnitSource;
  readonly region: LoadedRegion;
  readonly figures: Figures;
}

/** The middle of a main road, that share of all of them on. */
function pickPlace({ engine: { graph } }: LoadedRegion, share: number): [number, number] {
  const { roadOfEdge, roads, firstShape, shapeLon, shapeLat } = graph;
  const edges = Array.from(roadOfEdge.keys()).filter((edge) =>
    MAIN_ROADS.includes(roads.roadClass[roadOfEdge[edge]]),
  );
  const edge = edges[Math.floor(edges.length * share)];
  const point = (firstShape[edge] + firstShape[edge + 1]) >> 1;
  return [shapeLon[point] * DEGREE, shapeLat[point] * DEGREE];
}

/** Throws where there is no such region, or no route in it. */
export async function measureFirstRoute(id: string): Promise<FirstRoute> {
  const database = await RegionDatabase.open();
  const started = performance.now();
  const source = await database.openSource(id);
  if (!source) throw new Error('The region was not stored');
  const region = await openRegion(source);
  const opened = performance.now();
  const points = SHARES.map((share) => pickPlace(region, share));
  const asked = performance.now();
  const request = parseRouteRequest({ points });
  const answer = request.ok && handleRoute(request.value, makeContext(region));
  const answered = performance.now();
  if (!answer || !(await answer).ok) throw new Error('The first question has no route');
  const figures = { open: opened - started, route: answered - asked };
  return {
    source,
    region,
    figures: {
      'open ms': Math.round(figures.open),
      'route ms': Math.round(figures.route),
      'both ms': Math.round(figures.open + figures.route),
    },
  };
}

function makeContext(region: LoadedRegion) {
  return {
    region,
    now: () => performance.now(),
    yieldToHost: async () => undefined,
    shouldStop: () => false,
    createJobId: () => '',
  };
}
