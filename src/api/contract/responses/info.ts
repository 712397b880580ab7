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

export const healthAnswerSchema = z.looseObject({ status: z.string() });
