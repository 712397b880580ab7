/** GPX files with a track through places. */
import type { LonLat } from '../api-subject.ts';

export function makePoints(places: readonly LonLat[]): string {
  return places.map(([lon, lat]) => `<trkpt lat="${lat}" lon="${lon}"/>`).join('');
}

export function makeGpx(places: readonly LonLat[]): string {
  return `<gpx version="1.1" creator="test" xmlns="http://www.topografix.com/GPX/1/1"><trk><trkseg>${makePoints(places)}</trkseg></trk></gpx>`;
}
