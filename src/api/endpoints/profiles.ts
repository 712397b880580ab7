/** /profiles: custom profiles of an account. They cost nothing. */
import { z } from 'zod';
import { profileJobSchema } from '../contract/jobs.ts';
import { customProfileSchema, profileListSchema, profileRequestSchema } from '../contract/profiles.ts';
import { defineService, REFUSALS } from './endpoint.ts';

export const PROFILES = defineService({
  name: 'Custom profiles',
  needsCustomProfiles: true,
  endpoints: [
    {
      method: 'POST',
      path: '/profiles',
      summary: 'Creates a custom profile',
      body: profileRequestSchema,
      answers: { 201: customProfileSchema },
      answer: 'create-profile',
    },
    {
      method: 'GET',
      path: '/profiles',
      summary: "Lists the account's custom profiles",
      answers: { 200: profileListSchema },
      answer: 'list-profiles',
    },
    {
      method: 'DELETE',
      path: '/profiles/{profileId}',
      summary: 'Deletes a custom profile',
      answers: { 200: z.undefined() },
      refusals: [400, 404, ...REFUSALS],
      answer: 'delete-profile',
    },
  ],
  job: {
    kind: 'profile',
    path: '/profiles',
    verb: 'calculate',
    what: 'the creation of a custom profile',
    body: profileRequestSchema,
    answer: profileJobSchema,
    hasEnvelope: false,
  },
});
