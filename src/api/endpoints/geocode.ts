/** /geocode: places for a text, or what is at a place. */
import { geocodeQuerySchema, parseGeocodeQuery } from '../contract/geocode.ts';
import { geocodeAnswerSchema } from '../contract/responses/geocode.ts';
import { handleGeocode } from '../handlers/geocode.ts';
import { defineService, FREE, fromQuery } from './endpoint.ts';

export const GEOCODE = defineService({
  name: 'Geocoding',
  measure: () => ({ ...FREE, credits: 0.3 }),
  endpoints: [
    {
      method: 'GET',
      path: '/geocode',
      summary: 'Places for a text, or what is at a place',
      query: geocodeQuerySchema,
      answers: { 200: geocodeAnswerSchema },
      answer: fromQuery(parseGeocodeQuery, handleGeocode),
    },
  ],
});
