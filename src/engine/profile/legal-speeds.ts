/**
 * Speed limits that the law sets where no sign does, for passenger cars in the dry, in km/h. One row a country: codes,
 * inside built-up areas, outside, on roads with separated carriageways or for motor traffic only, on motorways; 255 =
 * no limit. Countries whose limits differ by state carry what most states have; countries that are not listed have no
 * figure here. Exceptions by vehicle, lane and weather: https://wiki.openstreetmap.org/wiki/Default_speed_limits.
 */
import type { RoadClass } from '../graph/road-enums.ts';

const ROWS = `
ALB AL 40 80 90 110
AND AD 50 90 90 90
AUT AT 50 100 100 130
AUS AU 50 100 100 110
BEL BE 50 90 120 120
BGR BG 50 90 120 140
BIH BA 50 80 100 130
BLR BY 60 90 90 110
CAN CA 50 80 100 100
CHE CH 50 80 100 120
CYP CY 50 80 80 100
CZE CZ 50 90 110 130
DEU DE 50 100 255 255
DNK DK 50 80 80 130
ESP ES 50 90 90 120
EST EE 50 90 110 110
FIN FI 50 80 100 120
FRA FR 50 80 110 130
GBR GB 48 96 112 112
GRC GR 50 90 110 130
HRV HR 50 90 110 130
HUN HU 50 90 110 130
IRL IE 50 80 100 120
ISL IS 50 90 90 90
ITA IT 50 90 110 130
LIE LI 50 80 80 80
LTU LT 50 90 120 130
LUX LU 50 90 90 130
LVA LV 50 90 90 110
NLD NL 50 80 100 100
NOR NO 50 80 90 110
NZL NZ 50 100 100 100
POL PL 50 90 120 140
PRT PT 50 90 100 120
ROU RO 50 90 100 130
RUS RU 60 90 110 110
SRB RS 50 80 100 130
SVK SK 50 90 130 130
SVN SI 50 90 110 130
SWE SE 50 70 110 110
UKR UA 50 90 110 130
USA US 40 88 105 105
ZAF ZA 60 100 120 120
`;

export interface LegalSpeeds {
  readonly urban: number;
  readonly rural: number;
  /** Separated carriageways, or for motor traffic only. */
  readonly trunk: number;
  readonly motorway: number;
}

const BY_CODE = new Map<string, LegalSpeeds>();
for (const row of ROWS.trim().split('\n')) {
  const [alpha3, alpha2, ...numbers] = row.split(' ');
  const [urban, rural, trunk, motorway] = numbers.map(Number);
  for (const code of [alpha3, alpha2]) BY_CODE.set(code, { urban, rural, trunk, motorway });
}

/** By ISO 3166-1 code of two or three letters, upper case. */
export function findLegalSpeeds(country: string): LegalSpeeds | undefined {
  return BY_CODE.get(country);
}

/** Where the limits of unsigned roads differ from state to state, by tens of km/h. */
const LIMITS_BY_STATE: ReadonlySet<string> = new Set(['AUS', 'BEL', 'CAN', 'USA']);

/** km/h on an unsigned road, 255 without a limit, 0 where the law is not known here or differs within the country. */
export function getLegalSpeedKmh(country: string, roadClass: RoadClass, isUrban: boolean): number {
  const speeds = BY_CODE.get(country);
  if (!speeds || LIMITS_BY_STATE.has(country)) return 0;
  if (roadClass === 'MOTORWAY') return speeds.motorway;
  if (isUrban) return speeds.urban;
  return roadClass === 'TRUNK' ? speeds.trunk : speeds.rural;
}
