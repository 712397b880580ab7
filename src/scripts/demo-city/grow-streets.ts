/** Plan to planar street network: the planned roads first, then tertiary streets, then the rest. */
import { Prng } from '../../engine/base/prng.ts';
import { OLD_TOWN_RADIUS } from './city-plan.ts';
import { addCulDeSacs } from './cul-de-sacs.ts';
import { DirectionField } from './direction-field.ts';
import { type Point, simplifyLine, valueNoise } from './geometry.ts';
import { LandMask } from './land-mask.ts';
import { laySkeleton, type Skeleton } from './skeleton.ts';
import { StreamlineTracer } from './streamlines.ts';
import { cleanStreets } from './street-cleanup.ts';
import { StreetGraph } from './street-graph.ts';

/** Traced lines lose points that lie within this many metres of the straight way. */
const FLATNESS = 0.7;

interface GrownCity {
  readonly skeleton: Skeleton;
  readonly mask: LandMask;
  readonly graph: StreetGraph;
}

export function growStreets(prng: Prng): GrownCity {
  const skeleton = laySkeleton();
  const mask = new LandMask(skeleton);
  const field = new DirectionField(skeleton);
  const graph = new StreetGraph();
  for (const road of skeleton.roads) {
    graph.addLine({ ...road, points: simplifyLine(road.points, FLATNESS) });
  }

  const majors = new StreamlineTracer(
    field,
    mask,
    { spacing: majorSpacing, isMajor: true, minLength: 420, largestSpacing: 620 },
    prng,
  );
  for (const road of skeleton.roads) if (road.rank < 3) majors.addExisting(road.points);
  const tertiary = majors.trace();
  for (const points of tertiary) graph.addLine({ points: simplifyLine(points, FLATNESS), rank: 2 });

  const minors = new StreamlineTracer(
    field,
    mask,
    { spacing: minorSpacing, isMajor: false, minLength: 90, largestSpacing: 230 },
    prng,
  );
  for (const road of skeleton.roads) minors.addExisting(road.points);
  for (const points of tertiary) minors.addExisting(points);
  for (const points of minors.trace()) graph.addLine({ points: simplifyLine(points, FLATNESS), rank: 3 });

  const rings = skeleton.greens.map((green) => green.ring);
  cleanStreets(graph, mask, rings, new Prng(prng.nextInt(2 ** 31)));
  addCulDeSacs(graph, mask, prng);
  return { skeleton, mask, graph };
}

function majorSpacing(p: Point): number {
  const fromSquare = Math.hypot(p.x, p.y);
  return fromSquare < 900 ? 330 : Math.min(600, 380 + fromSquare * 0.05);
}

/** Blocks are longer than wide; which way round differs from quarter to quarter. */
function minorSpacing(p: Point, family: 0 | 1): number {
  const fromSquare = Math.hypot(p.x, p.y);
  const quarter = valueNoise(p.x / 900, p.y / 900, 31) > 0 ? 1 : 0;
  const growth = Math.min(1, Math.max(0, (fromSquare - OLD_TOWN_RADIUS) / 3600));
  if (fromSquare < OLD_TOWN_RADIUS) return family === 0 ? 80 : 66;
  return family === quarter ? 66 + 24 * growth : 112 + 50 * growth;
}
