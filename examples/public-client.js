// A published client of the same API, pointed at `npx tourwright serve`: node public-client.js [http://127.0.0.1:8787/api/1]
// Its main file is for pages; Node takes the same code from its sources.
import client from 'graphhopper-js-api-client/src/main-template.js';

const { Geocoding, Isochrone, Matrix, Optimization, Routing } = client.GraphHopper;
const host = process.argv[2] ?? 'http://127.0.0.1:8787/api/1';
const args = { key: 'custom', host };
const points = [
  [-12.009165, 49.4974],
  [-12.007441, 49.499217],
  [-12.033934, 49.498799],
];

const { paths } = await new Routing(args).doRequest({ points });
console.log(`Route: ${Math.round(paths[0].distance)} m, ${paths[0].instructions.length} instructions`);

const { times } = await new Matrix(args).doRequest({ points, out_arrays: ['times'] });
console.log(`Matrix, seconds: ${times.map((row) => row.join(' ')).join(' | ')}`);

const { hits } = await new Geocoding(args).doRequest({ query: 'North Quay 194, Linderwick' });
console.log(
  `Address: ${hits[0].street} ${hits[0].housenumber} at ${hits[0].point.lat}, ${hits[0].point.lng}`,
);

const { polygons } = await new Isochrone(args).doRequest({
  point: `${points[0][1]},${points[0][0]}`,
  time_limit: 300,
});
console.log(`Within five minutes: an outline of ${polygons[0].geometry.coordinates[0].length} points`);

const { solution } = await new Optimization(args).doVRPRequest(points, 1);
console.log(`Plan: ${solution.routes[0].activities.map(({ location_id }) => location_id).join(' > ')}`);
