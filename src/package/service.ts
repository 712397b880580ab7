/** The typed calls of the package: those of the planner's own client, with the bodies of the contract as types. */
import type { z } from 'zod';
import type { clusterRequestSchema } from '../api/contract/cluster.ts';
import type { IsochroneResponse, isochroneRequestSchema } from '../api/contract/isochrone.ts';
import type { MatrixResponse, matrixRequestSchema } from '../api/contract/matrix.ts';
import type { ClusterAnswer } from '../api/contract/responses/cluster.ts';
import type { RouteResponse, routeRequestSchema } from '../api/contract/route.ts';
import type { VrpAnswer, VrpProgress } from '../api/contract/vrp-answer.ts';
import type { VrpRequestBody } from '../api/contract/vrp-request.ts';
import type { ApiClient, CallOptions, CallResult } from '../client/api-client.ts';

/** Places are `[lon, lat]` in degrees, lengths metres, times of answers milliseconds. */
export type RouteBody = z.input<typeof routeRequestSchema>;
export type MatrixBody = z.input<typeof matrixRequestSchema>;
export type IsochroneBody = z.input<typeof isochroneRequestSchema>;
export type ClusterBody = z.input<typeof clusterRequestSchema>;
export type OptimizeBody = VrpRequestBody;

/** The service, wherever it runs. What goes wrong is a value, `{ ok: false, error }`: nothing is thrown. */
export interface Service extends ApiClient {
  route(body: RouteBody, options?: CallOptions): Promise<CallResult<RouteResponse>>;
  matrix(body: MatrixBody, options?: CallOptions): Promise<CallResult<MatrixResponse>>;
  /** Polygons of what can be reached. */
  isochrone(body: IsochroneBody, options?: CallOptions): Promise<CallResult<IsochroneResponse>>;
  /** Routes for orders. An engine answers a request to stop with the best plan it has, a service with a failure. */
  optimize(body: OptimizeBody, options?: CallOptions<VrpProgress>): Promise<CallResult<VrpAnswer>>;
  cluster(body: ClusterBody, options?: CallOptions): Promise<CallResult<ClusterAnswer>>;
}
