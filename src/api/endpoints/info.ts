/** What the service and its map data are: /info, /i18n, /health. They cost nothing. */
import { z } from 'zod';
import { getTranslations } from '../../engine/guidance/language/find-language.ts';
import { success } from '../contract/errors.ts';
import { healthAnswerSchema, i18nAnswerSchema, infoAnswerSchema } from '../contract/responses/info.ts';
import { handleInfo } from '../handlers/info.ts';
import { type Answer, defineService, REFUSALS } from './endpoint.ts';

const emptyQuery = z.looseObject({});
const answerInfo: Answer = (_request, context) => handleInfo(context);

export const INFO = defineService({
  name: 'Service',
  endpoints: [
    {
      method: 'GET',
      path: '/info',
      summary: 'Bounds, profiles and attributes of the map data',
      query: emptyQuery,
      answers: { 200: infoAnswerSchema },
      refusals: REFUSALS,
      answer: answerInfo,
    },
    {
      method: 'GET',
      path: '/route/info',
      summary: 'The same as /info',
      query: emptyQuery,
      answers: { 200: infoAnswerSchema },
      refusals: REFUSALS,
      answer: answerInfo,
    },
    {
      method: 'GET',
      path: '/i18n/{locale}',
      summary: 'Texts of instructions in a language',
      answers: { 200: i18nAnswerSchema },
      refusals: REFUSALS,
      answer: (_request, _context, { locale }) => success(getTranslations(locale)),
    },
    {
      method: 'GET',
      path: '/health',
      summary: 'Whether the service is ready',
      isPublic: true,
      answers: { 200: healthAnswerSchema, 503: healthAnswerSchema },
      refusals: [500],
      answer: 'health',
    },
  ],
});
