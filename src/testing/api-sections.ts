/**
 * Which cases stand for which section of the contract's gaps: whole parts of the suite, and single cases of other
 * parts. Whoever changes a section finds here what must still hold.
 */

export interface Section {
  readonly title: string;
  /** Names of parts, as in `API_CASES`. */
  readonly parts?: readonly string[];
  /** Names of single cases, or their beginnings up to a `*`. */
  readonly cases?: readonly string[];
}

export const SECTIONS: Readonly<Record<number, Section>> = {
  1: {
    title: 'Wire conventions',
    parts: ['the wire'],
    cases: [
      'GET and POST agree',
      'OPTIONS is answered without a key',
      'a GET with a content type and no body works',
      'a gzip-coded body is read, within a limit after unzipping',
      'answers are gzip-coded for those who take that',
      'debug=true only prints the answer prettily',
      'unknown parameters and members are ignored',
      'vehicle is a synonym of profile, and profile wins',
    ],
  },
  2: {
    title: 'Errors',
    parts: ['errors', 'unsound optimizations'],
    cases: [
      'a missing or empty key is 401, on every path',
      'an unknown path is 404',
      'a wrong method is 405 and says which are right',
      'a body that is not JSON is 400',
      'an unusable content type is 415, a charset is not',
      'a body beyond 5 MiB is 413, one just below is read',
      'another coding of the body is 415',
      'an address longer than 16 KiB is 413',
      'an optimization speaks its own dialect of errors',
      'several wrong fields are all named, each in a hint of its own',
      'a point out of the bounds is named with the bounds',
      'a point that no road is near to is named with its index',
      'places without a road between them are told so',
    ],
  },
  3: {
    title: 'Breaks',
    parts: ['optimization: breaks', 'optimization: drive-time breaks'],
  },
  4: {
    title: 'Relations',
    parts: ['optimization: relations', 'optimization: groups'],
    cases: ['contradictory relations: a circle'],
  },
  5: {
    title: 'Optimization defaults and ranges',
    parts: [
      'optimization: vehicles',
      'optimization: vehicle types',
      'optimization: services',
      'optimization: shipments',
      'optimization: shifts',
      'optimization: objectives',
      '/vrp',
    ],
  },
  6: {
    title: 'Solution, route and activity details',
    cases: [
      'a start has an end_time*',
      'an order of type *',
      'a shipment is reported as *',
      'unassigned always has its four lists',
      'an order that stays out is listed*',
      'moments that are Unix times*',
      'a moment later than the year 9999 has no date',
      'without calc_points a route has no lines',
      'calc_points draws one line a leg*',
      'return_snapped_waypoints tells*',
    ],
  },
  7: {
    title: 'Unassigned reason codes',
    parts: ['reason codes', 'optimization: limits'],
    cases: ['null in a supplied matrix is no way*', 'a place without a road fails the request*'],
  },
  8: { title: 'Asynchronous jobs', parts: ['jobs'] },
  9: {
    title: 'cost_matrices',
    parts: ['optimization: matrices'],
    cases: [
      'with supplied matrices no geometry is answered*',
      'null in a supplied matrix is no way*',
      'refused: external data that is missing',
      'refused: a text in a row',
      'refused: two matrices for one profile',
    ],
  },
  10: {
    title: 'Custom model',
    parts: ['custom models'],
    cases: [
      'a custom model changes what is computed',
      'a custom model cannot come by GET*',
      'a custom model slows the area down when posted*',
    ],
  },
  11: { title: 'Matrix', parts: ['/matrix'] },
  12: { title: 'Route request', parts: ['/route'] },
  13: {
    title: 'Route response',
    cases: [
      'a route has all fields of a path',
      'calc_points=false leaves out what is drawn and described',
      'the box holds the line',
      'info has copyrights, the time it took, and how old the data are',
      'distances have at most three decimals, times none',
      'without heights ascend and descend are 0',
      'snapped_waypoints has one point per input point',
      'optimize keeps first and last, and tells the order',
      'without optimize there is no points_order',
    ],
  },
  14: {
    title: 'Instructions',
    cases: [
      'instructions speak the language of the locale, or English',
      'the first instruction has a heading*',
      'instructions chain through all points of the line*',
      'via_point_instructions=false*',
      'a finish has sign 4, a via point sign 5, both without length',
    ],
  },
  15: {
    title: 'Path details',
    cases: [
      'every path detail covers all points without gaps',
      'every path detail may be asked for at once',
      'an unknown detail is refused by name',
      'values of details are in lower case*',
      'leg_time and leg_distance*',
    ],
  },
  16: {
    title: 'Encoded polylines',
    cases: [
      'points come plain when asked, and are the encoded ones',
      'the multiplier of encoded points is used and told',
      'polylines are coded with the multiplier of 1e5*',
      'elevation adds a third number*',
    ],
  },
  17: { title: 'Geocoding', parts: ['/geocode'] },
  18: { title: 'Isochrone', parts: ['/isochrone'], cases: ['an isochrone of *'] },
  19: { title: 'Map matching', parts: ['/match'], cases: ['a GPX file *'] },
  20: { title: 'Clustering', parts: ['/cluster'] },
  21: { title: 'Custom profiles', parts: ['/profiles'] },
  22: { title: '/info and /i18n', parts: ['/info and /i18n'] },
  23: { title: 'Keys, limits, credits', parts: ['accounts'] },
  24: {
    title: 'Versioning',
    cases: ['the deprecated algorithm object is flagged*', 'objectives go before the deprecated algorithm*'],
  },
  25: {
    title: 'Traffic and time budgets',
    parts: ['commercial_map'],
    cases: [
      'traffic and a departure are accepted by *',
      'commercial_map *',
      'a synchronous optimization is answered well within ten seconds',
    ],
  },
  28: {
    title: 'Decided after an audit',
    parts: ['decided after an audit'],
    cases: [
      'reasons: *',
      '/match refuses a track of which*',
      '/match refuses a track that ends far*',
      '/info says whether the map data have heights',
      'elevation where the area has no heights*',
    ],
  },
};
