/** The demo city as a subject of the conformance suite, with its traffic. */
import { toLocalTime } from '../api/handlers/departure.ts';
import { getHead, getTail } from '../engine/graph/road-graph.ts';
import { findLeg } from '../engine/routing/find-leg.ts';
import { RoadEngine } from '../engine/routing/road-engine.ts';
import { makeWaypoint } from '../engine/routing/waypoint.ts';
import { buildRoadNetwork } from '../osm/build-road-network.ts';
import { toLonLat } from '../scripts/demo-city/place-on-earth.ts';
import { makeCityTraffic } from '../scripts/demo-city/traffic.ts';
import type { Subject } from './api-subject.ts';
import { getDemoCity } from './demo-city.ts';
import { makeOpenRegion } from './make-context.ts';
import type { SampleRegion } from './make-sample-region.ts';

const TIME_ZONE = 'Europe/London';
/** Monday, in winter: London keeps Greenwich time. */
const MONDAY = Date.UTC(2026, 0, 12) / 1000;
const HOUR = 3600;
const DURING = MONDAY + 8 * HOUR;
const DEGREE = 1e-7;

type Closed = NonNullable<NonNullable<Subject['traffic']>['closed']>;

/** The ends of a street that is closed in the morning, where the way between them is then another. */
function findClosed(engine: RoadEngine): Closed {
  const { graph } = engine;
  const region = { timeZone: TIME_ZONE, engine };
  const [free, shut] = [DURING - 5 * HOUR, DURING].map((time) =>
    engine.getStandardProfile('car', engine.findMoment(toLocalTime(time, region))),
  );
  const place = (node: number) => [graph.lonOfNode[node] * DEGREE, graph.latOfNode[node] * DEGREE] as const;
  for (let edge = 0; edge < graph.edgeCount; edge++) {
    const arc = 2 * edge;
    if (graph.traffic?.closureOfArc[arc] === 0 || graph.lengthOfEdge[edge] < 60) continue;
    if (shut.metric.weightOfArc[arc] !== 0 || free.metric.weightOfArc[arc] === 0) continue;
    const points = [getTail(graph, arc), getHead(graph, arc)].map((node) => {
      const next = [...graph.outArcs.subarray(graph.firstOut[node], graph.firstOut[node + 1])].find(
        (other) => shut.useOfEdge[other >> 1] === 2,
      );
      return next === undefined ? undefined : { node, edge: next >> 1, fraction: next & 1 };
    });
    const [a, b] = points;
    if (!a || !b) continue;
    const legs = [free, shut].map((profile) =>
      findLeg(
        graph,
        profile,
        makeWaypoint({ ...a, lon: 0, lat: 0, distance: 0 }),
        makeWaypoint({ ...b, lon: 0, lat: 0, distance: 0 }),
      ),
    );
    if (legs[0] && legs[1] && legs[1].distance > legs[0].distance + 100)
      return { from: place(a.node), to: place(b.node), during: DURING, before: DURING - 5 * HOUR };
  }
  throw new Error('no street of the demo city is closed for anybody');
}

export function makeDemoRegion(): SampleRegion {
  const { network } = buildRoadNetwork(getDemoCity().data);
  const traffic = makeCityTraffic(network);
  const engine = new RoadEngine({ ...network, traffic });
  const place = (x: number, y: number) => {
    const { lon, lat } = toLonLat({ x, y });
    return [lon, lat] as const;
  };
  return {
    region: { ...makeOpenRegion(engine, 'Linderwick'), timeZone: TIME_ZONE },
    places: {
      inside: [place(-200, -3000), place(100, 1700), place(3000, 400)],
      outside: [20, 40],
      traffic: {
        rush: MONDAY + 8 * HOUR,
        night: MONDAY + 3 * HOUR,
        rushOfWeek: 8 * HOUR,
        closed: findClosed(engine),
      },
    },
  };
}
