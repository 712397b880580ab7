/** The answer of /route, which /match shares. */
import type { z } from 'zod';
import type { lineStringSchema } from './responses/common.ts';
import type { instructionSchema, routeAnswerSchema, routePathSchema } from './responses/route.ts';

export type LineString = z.infer<typeof lineStringSchema>;
export type Instruction = z.infer<typeof instructionSchema>;
export type RoutePath = z.infer<typeof routePathSchema>;
export type RouteResponse = z.infer<typeof routeAnswerSchema>;

/** An answer that is not JSON. */
export interface TextAnswer {
  readonly kind: 'text';
  contentType: string;
  /** Name that a browser saves it under. */
  fileName: string;
  text: string;
}
