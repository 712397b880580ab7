/** `optimize`: the visiting order of a route's inner points that takes least. */
import type { RoadGraph } from '../../engine/graph/road-graph.ts';
import { MatrixBuilder } from '../../engine/matrix/matrix-rows.ts';
import { orderPoints } from '../../engine/route/order-points.ts';
import type { RoadProfile } from '../../engine/routing/road-profile.ts';
import type { Waypoint } from '../../engine/routing/waypoint.ts';

/** Positions of the waypoints in visiting order; the first and the last stay. */
export function orderWaypoints(
  graph: RoadGraph,
  profile: RoadProfile,
  waypoints: readonly Waypoint[],
): number[] {
  const builder = new MatrixBuilder(graph, profile, waypoints, waypoints);
  while (!builder.isDone) builder.step();
  const costs = builder.finish().weights.map((weight) => (weight < 0 ? Number.POSITIVE_INFINITY : weight));
  return orderPoints({ count: waypoints.length, costs });
}
