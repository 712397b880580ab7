/** Pieces that several answers share. */
import { z } from 'zod';

/** `[lon, lat]`, or `[lon, lat, metres]` with elevation. */
export const lineStringSchema = z.strictObject({
  type: z.literal('LineString'),
  coordinates: z.array(z.array(z.number()).min(2).max(3)),
});

export const bboxSchema = z.tuple([z.number(), z.number(), z.number(), z.number()]);

/** A hint names its problem and, where it has one, a stable class and what belongs to it. */
export const hintSchema = z.looseObject({ message: z.string().min(1), details: z.string().optional() });

export const infoSchema = z.strictObject({
  copyrights: z.array(z.string()),
  /** Milliseconds. */
  took: z.int().min(0),
});
