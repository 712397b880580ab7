/** The types that callers of the package can name. */

export type { IsochroneResponse } from '../api/contract/isochrone.ts';
export type { MatchProgress } from '../api/contract/match.ts';
export type { MatrixResponse } from '../api/contract/matrix.ts';
export type { CustomProfile } from '../api/contract/profiles.ts';
export type { ClusterAnswer } from '../api/contract/responses/cluster.ts';
export type { GeocodeAnswer } from '../api/contract/responses/geocode.ts';
export type { InfoAnswer } from '../api/contract/responses/info.ts';
export type { MatchAnswer } from '../api/contract/responses/match.ts';
export type { RouteResponse } from '../api/contract/route.ts';
export type { VrpAnswer, VrpProgress, VrpSolution } from '../api/contract/vrp-answer.ts';
export type { VrpRequirements } from '../api/contract/vrp-requirements.ts';
export type {
  AddressClient,
  CallFailure,
  CallOptions,
  CallResult,
  PlanClient,
  QueryValues,
  RegionMeta,
} from '../client/api-client.ts';
export type { Engine } from './engine.ts';
export type { RegionOptions, RegionSource } from './read-region.ts';
export type { ClusterBody, IsochroneBody, MatrixBody, OptimizeBody, RouteBody, Service } from './service.ts';
