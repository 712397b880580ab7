/** What submitting and polling asynchronous jobs answer. Three families of states: optimization, matrix, profile. */
import { z } from 'zod';
import { matrixAnswerSchema } from './matrix.ts';
import { customProfileSchema } from './profiles.ts';

/** The answer to every submitted job. */
export const jobAcceptedSchema = z.object({ job_id: z.uuid() });
export type JobAccepted = z.infer<typeof jobAcceptedSchema>;

/** An optimization or a clustering that is not finished. */
export const pendingEnvelopeSchema = z.object({
  copyrights: z.array(z.string()),
  job_id: z.uuid(),
  status: z.enum(['waiting_in_queue', 'processing']),
  waiting_time_in_queue: z.int(),
  processing_time: z.int(),
});
export type PendingEnvelope = z.infer<typeof pendingEnvelopeSchema>;

/** A matrix; a failed one answers 200 without a status. */
export const matrixJobSchema = z.union([
  z.strictObject({ status: z.enum(['waiting', 'processing']) }),
  z.object({ status: z.literal('finished'), solution: matrixAnswerSchema }),
  z.strictObject({
    message: z.string().min(1),
    hints: z.array(z.looseObject({ message: z.string(), details: z.string().optional() })),
  }),
]);
export type MatrixJob = z.infer<typeof matrixJobSchema>;

/** The creation of a profile; a failed one answers 200 without a status, as a matrix does. */
export const profileJobSchema = z.union([
  z.strictObject({ status: z.enum(['waiting', 'processing']) }),
  z.object({ status: z.literal('finished'), solution: customProfileSchema }),
  z.strictObject({
    message: z.string().min(1),
    hints: z.array(z.looseObject({ message: z.string(), details: z.string().optional() })),
  }),
]);
export type ProfileJob = z.infer<typeof profileJobSchema>;
