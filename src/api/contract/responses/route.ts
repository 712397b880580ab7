/** The answer of /route, which /match shares. */
import { z } from 'zod';
import { bboxSchema, infoSchema, lineStringSchema } from './common.ts';

export const instructionSchema = z.strictObject({
  text: z.string(),
  street_name: z.string(),
  street_ref: z.string().optional(),
  street_destination: z.string().optional(),
  street_destination_ref: z.string().optional(),
  motorway_junction: z.string().optional(),
  /** What to do about a ferry here. */
  ferry: z.string().optional(),
  distance: z.number(),
  time: z.int(),
  sign: z.int(),
  interval: z.tuple([z.int(), z.int()]),
  heading: z.number().optional(),
  last_heading: z.number().optional(),
  exit_number: z.int().optional(),
  exited: z.boolean().optional(),
  /** Radians, negative = counter-clockwise. */
  turn_angle: z.number().optional(),
});

/** What the detail `intersection` says of a node; `in` and `out` are positions in the lists. */
export const intersectionSchema = z.strictObject({
  /** Whole degrees, ascending. */
  bearings: z.array(z.int()).readonly(),
  /** Whether the road may be entered. */
  entries: z.array(z.boolean()).readonly(),
  in: z.int().optional(),
  out: z.int(),
});

/** `[first point, last point, value]`, without gaps. */
export const detailIntervalSchema = z.tuple([
  z.int(),
  z.int(),
  z.union([z.string(), z.number(), z.boolean(), z.null(), intersectionSchema]),
]);

export const routePathSchema = z.strictObject({
  /** Metres. */
  distance: z.number(),
  /** Milliseconds. */
  time: z.int(),
  weight: z.number(),
  transfers: z.literal(0),
  legs: z.array(z.never()).length(0),
  points_encoded: z.boolean(),
  points_encoded_multiplier: z.number().optional(),
  bbox: bboxSchema.optional(),
  points: z.union([z.string(), lineStringSchema]).optional(),
  snapped_waypoints: z.union([z.string(), lineStringSchema]),
  instructions: z.array(instructionSchema).optional(),
  details: z.record(z.string(), z.array(detailIntervalSchema)).optional(),
  ascend: z.number().optional(),
  descend: z.number().optional(),
  points_order: z.array(z.int()).optional(),
  description: z.array(z.string()).optional(),
});

export const routeAnswerSchema = z.strictObject({
  hints: z.record(z.string(), z.number()),
  info: infoSchema.extend({ road_data_timestamp: z.string().optional() }),
  paths: z.array(routePathSchema).min(1),
});
