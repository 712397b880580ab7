/** /matrix: snap all points, one search per origin, refuse or mark what cannot be computed. */
import type { SnapPoint } from '../../engine/graph/snap.ts';
import { type Matrix, MatrixBuilder } from '../../engine/matrix/matrix-rows.ts';
import { isInBounds, type SnapPrevention, snapLocation } from '../../engine/route/road-engine.ts';
import { badRequest, type Hint, type Result, success } from '../contract/errors.ts';
import type { MatrixRequest, MatrixResponse } from '../contract/matrix.ts';
import { type HandlerContext, type OpenRegion, requireRegion, resolveProfile } from './region-context.ts';

type Point = readonly [number, number];

/** Between two yields to the host at most this many milliseconds are spent. */
const SLICE_MS = 20;
const MAX_PAIRS_IN_HINT = 25;

function snapAll(region: OpenRegion, points: readonly Point[], preventions: readonly SnapPrevention[]) {
  return points.map(([lon, lat]) =>
    isInBounds(region.engine, lon, lat) ? snapLocation(region.engine, lon, lat, preventions) : undefined,
  );
}

/** Fills a matrix row by row, yielding to the host; undefined when the host asked to stop. */
export async function computeMatrix(
  region: OpenRegion,
  origins: readonly (SnapPoint | undefined)[],
  destinations: readonly (SnapPoint | undefined)[],
  context: HandlerContext,
  onProgress?: (share: number) => void,
): Promise<Matrix | undefined> {
  const builder = new MatrixBuilder(region.engine.graph, region.engine.metric, origins, destinations);
  let sliceEnd = context.now() + SLICE_MS;
  while (!builder.isDone) {
    builder.step();
    if (context.now() < sliceEnd) continue;
    onProgress?.(builder.rowsDone / origins.length);
    await context.yieldToHost();
    if (context.shouldStop()) return undefined;
    sliceEnd = context.now() + SLICE_MS;
  }
  onProgress?.(1);
  return builder.finish();
}

function findMissing(points: readonly (SnapPoint | undefined)[]): number[] {
  return [...points.keys()].filter((i) => points[i] === undefined);
}

function findUnconnected(
  matrix: Matrix,
  origins: readonly (SnapPoint | undefined)[],
  destinations: readonly (SnapPoint | undefined)[],
): [number, number][] {
  const pairs: [number, number][] = [];
  for (const [from, origin] of origins.entries()) {
    for (const [to, destination] of destinations.entries()) {
      if (origin && destination && matrix.times[from * destinations.length + to] < 0) pairs.push([from, to]);
    }
  }
  return pairs;
}

function describeProblems(missingFrom: number[], missingTo: number[], pairs: [number, number][]): Hint[] {
  const hints: Hint[] = [];
  if (missingFrom.length > 0) {
    hints.push({
      message: `Cannot find from_points: ${missingFrom.join(',')}`,
      details: 'PointNotFoundException',
      invalid_from_points: missingFrom,
    });
  }
  if (missingTo.length > 0) {
    hints.push({
      message: `Cannot find to_points: ${missingTo.join(',')}`,
      details: 'PointNotFoundException',
      invalid_to_points: missingTo,
    });
  }
  if (pairs.length > 0) {
    hints.push({
      message: 'Connection between locations not found',
      details: 'ConnectionNotFoundException',
      point_pairs: pairs.slice(0, MAX_PAIRS_IN_HINT),
    });
  }
  return hints;
}

function toRows(values: ArrayLike<number>, columns: number): (number | null)[][] {
  const rows: (number | null)[][] = [];
  for (let start = 0; start < values.length; start += columns) {
    const row: (number | null)[] = [];
    for (let i = start; i < start + columns; i++) row.push(values[i] < 0 ? null : values[i]);
    rows.push(row);
  }
  return rows;
}

export async function handleMatrix(
  request: MatrixRequest,
  context: HandlerContext,
): Promise<Result<MatrixResponse>> {
  const started = context.now();
  const region = requireRegion(context);
  if (!region.ok) return region;
  const profile = resolveProfile(request.profile, request.vehicle);
  if (!profile.ok) return profile;
  const from = request.points?.length ? request.points : (request.from_points ?? []);
  const to = request.points?.length ? request.points : (request.to_points ?? []);
  const origins = snapAll(region.value, from, request.snap_preventions);
  const destinations = from === to ? origins : snapAll(region.value, to, request.snap_preventions);
  const missing = describeProblems(findMissing(origins), findMissing(destinations), []);
  if (request.fail_fast && missing.length > 0) {
    const { message, details, ...extra } = missing[0];
    return badRequest(message, details, extra);
  }
  const matrix = await computeMatrix(region.value, origins, destinations, context);
  if (!matrix) return badRequest('The request was cancelled');
  const problems = [...missing, ...describeProblems([], [], findUnconnected(matrix, origins, destinations))];
  if (request.fail_fast && problems.length > 0) {
    const { message, details, ...extra } = problems[0];
    return badRequest(message, details, extra);
  }
  const columns = to.length;
  const wanted = new Set(request.out_arrays);
  return success({
    ...(wanted.has('weights')
      ? {
          weights: toRows(
            matrix.weights.map((w) => Math.round(w * 1000) / 1000),
            columns,
          ),
        }
      : {}),
    ...(wanted.has('times') ? { times: toRows(matrix.times, columns) } : {}),
    ...(wanted.has('distances') ? { distances: toRows(matrix.distances, columns) } : {}),
    info: { copyrights: [...region.value.copyrights], took: Math.round(context.now() - started) },
    ...(problems.length > 0 ? { hints: problems } : {}),
  });
}
