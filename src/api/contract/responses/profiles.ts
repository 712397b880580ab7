/** The answers of the profile endpoints beside the profile itself. */
import { z } from 'zod';
import { customProfileSchema } from '../profiles.ts';

export const profileListSchema = z.strictObject({ custom_profiles: z.array(customProfileSchema) });
