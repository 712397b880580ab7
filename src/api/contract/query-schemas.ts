/** The queries of the GET forms: the members of the POST body, lists under their singular names as repeated texts. */
import { z } from 'zod';
import { isochroneRequestSchema } from './isochrone.ts';
import { matrixRequestSchema } from './matrix.ts';
import { routeRequestSchema } from './route.ts';

/** `lat,lon`, a blank after the comma allowed. */
const latLonTextSchema = z.string().regex(/^ *-?[\d.]+ *, *-?[\d.]+ *$/);
const texts = z.array(z.string()).optional();
const point = latLonTextSchema;

const {
  points: _routePoints,
  point_hints,
  snap_preventions,
  curbsides,
  headings,
  custom_model: _routeModel,
  ...routeScalars
} = routeRequestSchema.shape;

export const routeQuerySchema = z.looseObject({
  point: z.array(point).min(1),
  point_hint: point_hints,
  snap_prevention: snap_preventions,
  curbside: curbsides,
  heading: headings,
  ...routeScalars,
});

const { out_arrays, profile, vehicle, fail_fast, ...matrixRest } = matrixRequestSchema.shape;

export const matrixQuerySchema = z.looseObject({
  point: z.array(point).optional(),
  from_point: z.array(point).optional(),
  to_point: z.array(point).optional(),
  point_hint: texts,
  from_point_hint: texts,
  to_point_hint: texts,
  curbside: matrixRest.curbsides,
  from_curbside: matrixRest.from_curbsides,
  to_curbside: matrixRest.to_curbsides,
  curbside_strictness: matrixRest.curbside_strictness,
  snap_prevention: matrixRest.snap_preventions,
  out_array: out_arrays,
  profile,
  vehicle,
  fail_fast,
  network_data_provider: matrixRest.network_data_provider,
  consider_traffic: matrixRest.consider_traffic,
  departure_time: matrixRest.departure_time,
});

const {
  point: _isochronePoint,
  custom_model: _isochroneModel,
  ...isochroneScalars
} = isochroneRequestSchema.shape;

export const isochroneQuerySchema = z.looseObject({ point, ...isochroneScalars });
