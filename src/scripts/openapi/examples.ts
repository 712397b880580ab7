/** Requests as they may be sent, by method and path; a test holds them against their schemas. */
const points = [
  [12.3509, 51.3362],
  [12.3747, 51.3401],
];
const profileBody = {
  profile: 'car',
  bounds: { bbox: [12.2, 51.2, 12.6, 51.5] },
  custom_model: {
    speed: [{ if: 'road_class == TRACK', limit_to: '25' }],
    priority: [{ if: 'max_weight < 3.5 || toll == ALL', multiply_by: '0' }],
    distance_influence: 40,
  },
};
const vrpBody = {
  vehicles: [
    {
      vehicle_id: 'van_1',
      type_id: 'van',
      start_address: { location_id: 'depot', lon: 12.3509, lat: 51.3362 },
      earliest_start: 28800,
      latest_end: 57600,
    },
  ],
  vehicle_types: [{ type_id: 'van', profile: 'car', capacity: [12] }],
  services: [
    {
      id: 'flowers',
      address: { location_id: 'market', lon: 12.3747, lat: 51.3401 },
      duration: 300,
      size: [2],
      time_windows: [{ earliest: 32400, latest: 36000 }],
    },
  ],
};
const clusterBody = {
  configuration: { routing: { profile: 'as_the_crow_flies' } },
  clusters: [
    { name: 'west', center: { lon: 12.33, lat: 51.34 }, min_quantity: 1, max_quantity: 3 },
    { name: 'east', center: { lon: 12.42, lat: 51.34 }, max_quantity: 3 },
  ],
  customers: [
    { id: 'a', address: { lon: 12.32, lat: 51.33 }, quantity: 1 },
    { id: 'b', address: { lon: 12.43, lat: 51.35 }, quantity: 2 },
  ],
};
const matrixBody = { points: [...points, [12.4012, 51.3298]], out_arrays: ['times', 'distances'] };
const GPX = `<gpx version="1.1" creator="example" xmlns="http://www.topografix.com/GPX/1/1">
  <trk><trkseg>
    <trkpt lat="51.3362" lon="12.3509"><time>2026-03-02T08:15:00Z</time></trkpt>
    <trkpt lat="51.3401" lon="12.3747"><time>2026-03-02T08:17:00Z</time></trkpt>
  </trkseg></trk>
</gpx>`;

export const BODY_EXAMPLES: Readonly<Record<string, unknown>> = {
  'POST /route': { points, profile: 'car', points_encoded: false, details: ['road_class'] },
  'POST /matrix': matrixBody,
  'POST /matrix/calculate': matrixBody,
  'POST /isochrone': { point: points[0], time_limit: 900, buckets: 3 },
  'POST /match': GPX,
  'POST /vrp': vrpBody,
  'POST /vrp/optimize': vrpBody,
  'POST /cluster': clusterBody,
  'POST /cluster/calculate': clusterBody,
  'POST /profiles': profileBody,
  'POST /profiles/calculate': profileBody,
};

/** Values of query parameters; a list stands for a parameter that is repeated. */
export const QUERY_EXAMPLES: Readonly<Record<string, Readonly<Record<string, string | string[]>>>> = {
  'GET /route': { point: ['51.3362,12.3509', '51.3401,12.3747'] },
  'GET /matrix': { point: ['51.3362,12.3509', '51.3401,12.3747', '51.3298,12.4012'], out_array: ['times'] },
  'GET /isochrone': { point: '51.3362,12.3509', time_limit: '900' },
  'GET /geocode': { q: 'Market Square' },
  'POST /match': { profile: 'car', gps_accuracy: '20' },
};

export const REFUSAL_EXAMPLES: Readonly<Record<number, unknown>> = {
  400: {
    message: 'Cannot find point 1: 10.5,-40.25',
    hints: [
      {
        message: 'Cannot find point 1: 10.5,-40.25',
        details: 'PointNotFoundException',
        point_index: 1,
      },
    ],
  },
  401: { message: "Wrong credentials. Pass a valid API key as query parameter 'key'.", hints: [] },
};
