/** Distances and bearings on a sphere; inputs in degrees, results in metres and degrees. */
const EARTH_RADIUS = 6_371_008.8;
const RADIANS = Math.PI / 180;

/** Metres of one degree of latitude. */
export const METRES_PER_DEGREE = EARTH_RADIUS * RADIANS;

/** Great-circle distance (haversine) in metres. */
export function getDistance(lonA: number, latA: number, lonB: number, latB: number): number {
  const sinLat = Math.sin(((latB - latA) * RADIANS) / 2);
  const sinLon = Math.sin(((lonB - lonA) * RADIANS) / 2);
  const h = sinLat * sinLat + Math.cos(latA * RADIANS) * Math.cos(latB * RADIANS) * sinLon * sinLon;
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** Initial bearing from A to B, degrees clockwise from north in [0, 360). 0 for equal points. */
export function getBearing(lonA: number, latA: number, lonB: number, latB: number): number {
  const scale = Math.cos(((latA + latB) / 2) * RADIANS);
  const bearing = Math.atan2((lonB - lonA) * scale, latB - latA) / RADIANS;
  return bearing < 0 ? bearing + 360 : bearing;
}

/** Turn from one bearing to another in (-180, 180]; right is positive. */
export function getTurnAngle(bearingIn: number, bearingOut: number): number {
  let angle = bearingOut - bearingIn;
  while (angle > 180) angle -= 360;
  while (angle <= -180) angle += 360;
  return angle;
}

/** Metres of one degree of longitude at a latitude. */
export function getMetresPerLonDegree(lat: number): number {
  return METRES_PER_DEGREE * Math.cos(lat * RADIANS);
}
