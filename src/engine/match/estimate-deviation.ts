/**
 * How noisy a track is, where it is noisier than its sender says: by how it jitters about its own course, and by how far
 * its fixes lie off the nearest roads, whichever is less. Jitter alone would take curves for noise, and distances alone
 * would take a missing road for it. Both from medians, as in section 4.1 of Newson and Krumm (2009). O(points).
 */
import { getMetresPerLonDegree, METRES_PER_DEGREE } from '../geo/distance.ts';
import type { CandidateFinder } from './candidate-finder.ts';
import type { Track } from './smooth-track.ts';

/** Median of the squared length of a plane normal vector of deviation 1. */
const MEDIAN_SQUARE = 2 * Math.LN2;
/** Variance of a second difference of numbers of variance 1. */
const SECOND_DIFFERENCE = 6;
/** From a median distance off a line to a deviation. */
const MEDIAN_TO_DEVIATION = 1.4826;
/** The nearest road is often another one than that driven, and nearer. */
const ROAD_ALLOWANCE = 2.2;
const MAX_SAMPLES = 256;

function takeMedian(values: Float64Array): number {
  return values.sort()[values.length >> 1];
}

function measureJitter({ lon, lat }: Track): number {
  const scaleX = getMetresPerLonDegree(lat[0]);
  const squares = new Float64Array(lon.length - 2);
  for (let i = 1; i < lon.length - 1; i++) {
    const x = (lon[i - 1] - 2 * lon[i] + lon[i + 1]) * scaleX;
    const y = (lat[i - 1] - 2 * lat[i] + lat[i + 1]) * METRES_PER_DEGREE;
    squares[i - 1] = x * x + y * y;
  }
  return Math.sqrt(takeMedian(squares) / (SECOND_DIFFERENCE * MEDIAN_SQUARE));
}

function measureOffRoad(track: Track, finder: CandidateFinder): number {
  const stride = Math.ceil(track.lon.length / MAX_SAMPLES);
  const distances = new Float64Array(Math.ceil(track.lon.length / stride));
  for (let i = 0; i < distances.length; i++)
    distances[i] = finder.measureNearest(track.lon[i * stride], track.lat[i * stride]);
  return MEDIAN_TO_DEVIATION * takeMedian(distances);
}

/** Metres, `least` at least. */
export function estimateDeviation(track: Track, finder: CandidateFinder, least: number): number {
  if (track.lon.length < 8) return least;
  const jitter = measureJitter(track);
  if (jitter <= least) return least;
  return Math.max(least, Math.min(jitter, ROAD_ALLOWANCE * measureOffRoad(track, finder)));
}
