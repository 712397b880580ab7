/** Areas whose roads are closed, as a custom model says it. What a vehicle pays on other roads stays as it is. */

/** Corners as `[lon, lat]`, the first not repeated. */
export type ClosedRing = readonly (readonly [number, number])[];

const NAME = 'closed_';

/**
 * Beside an own profile the model's influence of distance is that profile's; a standard profile, which has none, must be told
 * so, as a model brings one otherwise.
 */
export function closeRoads(rings: readonly ClosedRing[], isOwnProfile: boolean): object {
  return {
    areas: {
      type: 'FeatureCollection',
      features: rings.map((ring, i) => ({
        type: 'Feature',
        id: `${NAME}${i + 1}`,
        properties: {},
        geometry: { type: 'Polygon', coordinates: [[...ring, ring[0]].map(([lon, lat]) => [lon, lat])] },
      })),
    },
    priority: [{ if: rings.map((_, i) => `in_${NAME}${i + 1}`).join(' || '), multiply_by: '0' }],
    ...(isOwnProfile ? {} : { distance_influence: 0 }),
  };
}
