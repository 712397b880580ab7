/** The answers of /info, /i18n/{locale} and /health. */
import { z } from 'zod';
import { bboxSchema } from './common.ts';

export const infoAnswerSchema = z.strictObject({
  version: z.string(),
  bbox: bboxSchema,
  elevation: z.boolean(),
  profiles: z.array(z.strictObject({ name: z.string() })),
  encoded_values: z.record(z.string(), z.array(z.string())),
  import_date: z.string().optional(),
  data_date: z.string().optional(),
  features: z.record(z.string(), z.strictObject({ elevation: z.boolean() })),
});

export type InfoAnswer = z.infer<typeof infoAnswerSchema>;

const textsSchema = z.record(z.string(), z.string());

export const i18nAnswerSchema = z.strictObject({
  locale: z.string(),
  en: textsSchema,
  default: textsSchema.optional(),
});

const count = z.int().min(0);

export const healthAnswerSchema = z.strictObject({
  /** `loading`: the map data; `degraded`: the store or all threads. */
  status: z.enum(['ok', 'loading', 'degraded']),
  /** Where jobs are kept; absent where they live in memory. `low`: hardly any room is left on its disk. */
  store: z.enum(['ok', 'low', 'full', 'unavailable']).optional(),
  /** That compute; absent where the service has none of its own. */
  threads: z.strictObject({ running: count, starting: count }).optional(),
  /** Of this process; `unsaved`: finished, but not stored yet. */
  jobs: z.strictObject({ waiting: count, processing: count, unsaved: count }),
});
