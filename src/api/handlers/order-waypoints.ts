/** `optimize`: the visiting order of a route's inner points that takes least. */
import { MatrixBuilder } from '../../engine/matrix/matrix-rows.ts';
import { OrderSearch } from '../../engine/route/order-points.ts';
import type { RoadProfile } from '../../engine/routing/road-profile.ts';
import type { Waypoint } from '../../engine/routing/waypoint.ts';
import { fillMatrix } from './compute-matrix.ts';
import type { HandlerContext, OpenRegion } from './region-context.ts';

/** Between two yields to the host. */
const SLICE_MS = 20;

/**
 * Positions of the waypoints in visiting order; the first and the last stay. `isWhole`: a way was found between all of them.
 * Undefined when the host asked to stop; one that asks while the order is improved gets the one so far.
 */
export async function orderWaypoints(
  { engine }: OpenRegion,
  profile: RoadProfile,
  waypoints: readonly Waypoint[],
  context: HandlerContext,
): Promise<{ order: number[]; isWhole: boolean } | undefined> {
  const builder = new MatrixBuilder(engine.graph, profile, waypoints, waypoints);
  if (!(await fillMatrix(builder, waypoints.length, waypoints.length, context))) return undefined;
  const { weights } = builder.finish();
  const costs = weights.map((weight) => (weight < 0 ? Number.POSITIVE_INFINITY : weight));
  const search = new OrderSearch({ count: waypoints.length, costs });
  let sliceEnd = context.now() + SLICE_MS;
  while (search.step()) {
    if (context.now() < sliceEnd) continue;
    await context.yieldToHost();
    if (context.shouldStop()) break;
    sliceEnd = context.now() + SLICE_MS;
  }
  return { order: search.getOrder(), isWhole: weights.every((weight) => weight >= 0) };
}
