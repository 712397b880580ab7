/** One sound request per endpoint with a body, to start from: it gets deep into the engine when little is wrong. */
import { makeClusterBody, makeVrpBody } from '../api-cases/make-bodies.ts';
import { makeGpx } from '../api-cases/make-gpx.ts';
import { type Subject, toLatLon } from '../api-subject.ts';
import { makeSoundBody } from '../vrp-bad-input/bad-case.ts';
import { TOPICS } from '../vrp-drawn/all-cases.ts';

type Places = Omit<Subject, 'send'>;
type Pairs = [string, string][];

const DRAWN = Object.values(TOPICS).flatMap((cases) => cases.map(({ request }) => request as object));

/** Bodies by path; several where one does not show all fields. */
export function makeSoundBodies({ inside, island }: Places): Readonly<Record<string, readonly object[]>> {
  const points = [...inside];
  const place = (index: number) => ({
    location_id: `p${index}`,
    lon: inside[index][0],
    lat: inside[index][1],
    curbside: 'any',
    street_hint: 'North Road',
  });
  const matrices = [
    { points, out_arrays: ['times', 'weights', 'distances'], point_hints: ['', '', ''], fail_fast: true },
    { from_points: points, to_points: [inside[0], island], fail_fast: 'false', profile: 'bike' },
    { points, custom_model: { speed: [{ if: 'road_class == PRIMARY', limit_to: '10' }] } },
  ];
  const plans = [
    makeVrpBody(),
    makeSoundBody(),
    {
      vehicles: [{ vehicle_id: 'v', start_address: place(0), end_address: place(1) }],
      services: [{ id: 's', address: place(2), duration: 60, time_windows: [{ earliest: 0, latest: 9000 }] }],
      shipments: [{ id: 'x', pickup: { address: place(1) }, delivery: { address: place(2) }, size: [0] }],
      configuration: { routing: { calc_points: true, return_snapped_waypoints: true, fail_fast: false } },
    },
    ...DRAWN,
  ];
  const clusters = [
    makeClusterBody(),
    makeClusterBody({ body: { clusters: [{ name: 'a', center: { lon: 10, lat: 50 }, max_quantity: 9 }] } }),
  ];
  const profiles = [
    {
      profile: 'car',
      bounds: { bbox: [9, 49, 11, 51] },
      custom_model: {
        speed: [
          { if: 'road_class == PRIMARY', limit_to: '10' },
          { else: '', multiply_by: 0.5 },
        ],
        priority: [{ if: 'toll == ALL', multiply_by: '0' }],
        distance_influence: 40,
        areas: {
          type: 'FeatureCollection',
          features: [
            {
              type: 'Feature',
              id: 'here',
              properties: {},
              geometry: {
                type: 'Polygon',
                coordinates: [
                  [
                    [9, 49],
                    [10, 49],
                    [10, 51],
                    [9, 49],
                  ],
                ],
              },
            },
          ],
        },
      },
    },
  ];
  return {
    '/route': [
      { points, instructions: true, points_encoded: false, details: ['time', 'road_class'], locale: 'de' },
      {
        points: points.slice(0, 2),
        'ch.disable': true,
        headings: [90, 'NaN'],
        heading_penalty: 60,
        curbsides: ['right', 'any'],
        curbside_strictness: 'soft',
        custom_model: { priority: [{ if: 'true', multiply_by: '0.5' }], distance_influence: 10 },
      },
      { points: [inside[0]], algorithm: 'round_trip', 'round_trip.distance': 3000, 'ch.disable': true },
      { points: points.slice(0, 2), algorithm: 'alternative_route', 'alternative_route.max_paths': 3 },
      { points: [...points, inside[0]], optimize: true, type: 'gpx', 'gpx.millis': 1_772_434_800_000 },
    ],
    '/matrix': matrices,
    '/matrix/calculate': matrices,
    '/isochrone': [
      { point: inside[0], time_limit: 120, buckets: 2, full_geometry: true },
      { point: inside[1], distance_limit: 800, tolerance: 5, type: 'geojson', reverse_flow: true },
    ],
    '/vrp': plans,
    '/vrp/optimize': plans,
    '/cluster': clusters,
    '/cluster/calculate': clusters,
    '/profiles': profiles,
    '/profiles/calculate': profiles,
  };
}

/** Queries by path. */
export function makeSoundQueries({ inside }: Places): Readonly<Record<string, readonly Pairs[]>> {
  const points = inside.map((place): [string, string] => ['point', toLatLon(place)]);
  return {
    '/route': [
      [...points, ['details', 'time'], ['locale', 'de'], ['curbside', 'any'], ['elevation', 'true']],
    ],
    '/matrix': [
      [...points, ['out_array', 'times'], ['fail_fast', 'false'], ['snap_prevention', 'ferry']],
      [
        ['from_point', toLatLon(inside[0])],
        ['to_point', toLatLon(inside[1])],
      ],
    ],
    '/isochrone': [[points[0], ['time_limit', '60'], ['buckets', '2']]],
    '/geocode': [
      [
        ['q', 'Market'],
        ['limit', '5'],
        ['osm_tag', '!place'],
        ['bbox', '9,49,11,51'],
      ],
      [['reverse', 'true'], points[0]],
    ],
    '/match': [
      [
        ['profile', 'car'],
        ['gps_accuracy', '20'],
        ['details', 'time'],
      ],
    ],
  };
}

export const makeSoundGpx = ({ inside }: Places): string => makeGpx(inside);
