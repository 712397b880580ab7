/** What each plan may use. Numbers the specification leaves open are those of contract-gaps section 23. */

export type PlanName = 'free' | 'basic' | 'standard' | 'premium' | 'custom';

/** `Infinity` where there is no limit. */
export interface PlanLimits {
  readonly creditsPerDay: number;
  readonly creditsPerMinute: number;
  readonly requestsPerSecond: number;
  /** Requests that may come at once after a pause. */
  readonly burst: number;
  /** Locations of one routing, matrix, optimization or cluster request. */
  readonly locations: number;
  readonly vehicles: number;
  /** Track points of one map matching request. */
  readonly matchingPoints: number;
  readonly isochroneMinutes: number;
  readonly customProfiles: boolean;
  /** Origins times destinations of a matrix: what it takes of the server's memory. */
  readonly matrixCells: number;
  /** Requests in hand at a time, from their first byte to their answer; further ones wait. */
  readonly concurrentRequests: number;
  /** Of a body after unzipping. */
  readonly bodyBytes: number;
  /** Numbers, texts, lists and so on in a JSON body. */
  readonly bodyValues: number;
  /** Work of a custom model: see `measureModel`. */
  readonly modelWork: number;
  /** Standard profiles that may be used; absent = all. */
  readonly profiles?: readonly string[];
}

const MEBIBYTE = 1024 * 1024;
/** What the corners of the largest model of the small plans take, and twice that. */
const SMALL_SIZES = { bodyBytes: 4 * MEBIBYTE, bodyValues: 300_000, matrixCells: 10_000 };
/** Far more than the largest request of these plans needs. */
const DEFAULT_SIZES = { bodyBytes: 16 * MEBIBYTE, bodyValues: 1_000_000, matrixCells: 1_000_000 };

export const PLANS: Readonly<Record<PlanName, PlanLimits>> = {
  free: {
    creditsPerDay: 500,
    creditsPerMinute: 50,
    requestsPerSecond: 1,
    burst: 5,
    locations: 5,
    vehicles: 1,
    matchingPoints: 50,
    isochroneMinutes: 10,
    customProfiles: false,
    concurrentRequests: 2,
    ...SMALL_SIZES,
    modelWork: 2000,
    profiles: ['car', 'bike', 'foot'],
  },
  basic: {
    creditsPerDay: 5000,
    creditsPerMinute: 100,
    requestsPerSecond: 1,
    burst: 5,
    locations: 30,
    vehicles: 2,
    matchingPoints: 150,
    isochroneMinutes: 15,
    customProfiles: false,
    concurrentRequests: 2,
    ...SMALL_SIZES,
    modelWork: 2000,
  },
  standard: {
    creditsPerDay: 15_000,
    creditsPerMinute: 400,
    requestsPerSecond: 2,
    burst: 10,
    locations: 80,
    vehicles: 10,
    matchingPoints: 500,
    isochroneMinutes: 20,
    customProfiles: false,
    concurrentRequests: 4,
    ...DEFAULT_SIZES,
    modelWork: 5000,
  },
  premium: {
    creditsPerDay: 50_000,
    creditsPerMinute: 1000,
    requestsPerSecond: 10,
    burst: 20,
    locations: 200,
    vehicles: 20,
    matchingPoints: 700,
    isochroneMinutes: 30,
    customProfiles: true,
    concurrentRequests: 8,
    ...DEFAULT_SIZES,
    modelWork: 10_000,
  },
  custom: {
    creditsPerDay: Number.POSITIVE_INFINITY,
    creditsPerMinute: Number.POSITIVE_INFINITY,
    requestsPerSecond: Number.POSITIVE_INFINITY,
    burst: Number.POSITIVE_INFINITY,
    locations: 10_000,
    vehicles: 200,
    matchingPoints: 2000,
    isochroneMinutes: 60,
    customProfiles: true,
    concurrentRequests: 64,
    bodyBytes: 64 * MEBIBYTE,
    // Travel times of a thousand places, and their distances.
    bodyValues: 8_000_000,
    matrixCells: 10_000_000,
    modelWork: 50_000,
  },
};
