/**
 * What a passenger car may drive by law where no sign says otherwise, in km/h. Only countries with one figure for the
 * whole country and road kind are listed; where states, hours or weather decide, the driest daytime figure counts.
 */
/** `[inside settlements, outside, expressway (trunk), motorway]`; 0 = no limit or none for the whole country. */
type LegalSpeeds = readonly [urban: number, rural: number, trunk: number, motorway: number];

const LEGAL_SPEEDS: ReadonlyMap<string, LegalSpeeds> = new Map<string, LegalSpeeds>([
  ['ALB', [40, 80, 90, 110]],
  ['AND', [50, 90, 90, 0]],
  ['AUT', [50, 100, 100, 130]],
  ['BEL', [50, 0, 0, 120]],
  ['BGR', [50, 90, 120, 140]],
  ['BIH', [50, 80, 100, 130]],
  ['BLR', [60, 90, 90, 110]],
  ['CHE', [50, 80, 100, 120]],
  ['CYP', [50, 80, 80, 100]],
  ['CZE', [50, 90, 110, 130]],
  ['DEU', [50, 100, 0, 0]],
  ['DNK', [50, 80, 80, 130]],
  ['ESP', [50, 90, 90, 120]],
  ['EST', [50, 90, 90, 0]],
  ['FIN', [50, 80, 80, 0]],
  ['FRA', [50, 80, 110, 130]],
  ['GBR', [48, 96, 112, 112]],
  ['GRC', [50, 90, 110, 130]],
  ['HRV', [50, 90, 110, 130]],
  ['HUN', [50, 90, 110, 130]],
  ['IRL', [50, 80, 100, 120]],
  ['ISL', [50, 90, 90, 0]],
  ['ITA', [50, 90, 110, 130]],
  ['LIE', [50, 80, 80, 0]],
  ['LTU', [50, 90, 120, 130]],
  ['LUX', [50, 90, 90, 130]],
  ['LVA', [50, 90, 90, 0]],
  ['MCO', [50, 50, 50, 0]],
  ['MDA', [50, 90, 90, 0]],
  ['MKD', [50, 80, 110, 130]],
  ['MLT', [50, 80, 80, 0]],
  ['MNE', [50, 80, 100, 130]],
  ['NLD', [50, 80, 100, 130]],
  ['NOR', [50, 80, 80, 0]],
  ['NZL', [50, 100, 100, 100]],
  ['POL', [50, 90, 120, 140]],
  ['PRT', [50, 90, 100, 120]],
  ['ROU', [50, 90, 100, 130]],
  ['SMR', [50, 70, 70, 0]],
  ['SRB', [50, 80, 100, 130]],
  ['SVK', [50, 90, 90, 130]],
  ['SVN', [50, 90, 110, 130]],
  ['SWE', [50, 70, 70, 110]],
  ['TUR', [50, 90, 110, 120]],
  ['UKR', [50, 90, 110, 130]],
  ['ZAF', [60, 100, 100, 120]],
]);

/** km/h; 0 where the table cannot tell. `country` and `roadClass` are constants of `country` and `road_class`. */
export function getLegalSpeedKmh(country: string, roadClass: string, isUrban: boolean): number {
  const limits = LEGAL_SPEEDS.get(country);
  if (!limits) return 0;
  if (roadClass === 'MOTORWAY') return limits[3];
  if (isUrban) return limits[0];
  return roadClass === 'TRUNK' ? limits[2] : limits[1];
}
