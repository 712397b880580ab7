/** Fills a matrix: in slices, so that the host can do other things in between, and with a helper where it pays. */
import { type Matrix, MatrixBuilder } from '../../engine/matrix/matrix-rows.ts';
import type { RoadProfile } from '../../engine/routing/road-profile.ts';
import type { Waypoint } from '../../engine/routing/waypoint.ts';
import type { HandlerContext, OpenRegion, RowHelper } from './region-context.ts';

/** Between two yields to the host at most this many milliseconds are spent. */
const SLICE_MS = 20;
/** Cells from which sending the labels to a helper costs less than it saves. */
const HELPED_CELLS = 100_000;
/** Groups of rows a helper takes at a time; it has two such orders in hand, so that it never waits. */
const HELPER_GROUPS = 8;
const ORDERS_IN_HAND = 2;

/** Keeps a helper busy until no rows are left. Rows that it takes and does not deliver are joined here. */
async function runHelper(builder: MatrixBuilder, helper: RowHelper): Promise<void> {
  helper.open(builder.getLabels()!);
  const work = async () => {
    for (;;) {
      const taken = builder.takeGroups(HELPER_GROUPS);
      if (!taken) return;
      const block = await helper
        .join(taken.first, taken.last)
        .catch(() => builder.joinGroups(taken.first, taken.last));
      builder.placeRows(block);
    }
  };
  await Promise.all(Array.from({ length: ORDERS_IN_HAND }, work));
  helper.close();
}

/** Fills the builder's matrix of so many rows and columns; false when the host asked to stop before it was done. */
export async function fillMatrix(
  builder: MatrixBuilder,
  rows: number,
  columns: number,
  context: HandlerContext,
  onProgress?: (share: number) => void,
): Promise<boolean> {
  const helper = rows * columns >= HELPED_CELLS ? context.borrowRowHelper?.() : undefined;
  let helping: Promise<void> | undefined;
  let sliceEnd = context.now() + SLICE_MS;
  while (!builder.isTaken) {
    builder.step();
    if (helper && !helping && builder.getLabels()) helping = runHelper(builder, helper);
    if (context.now() < sliceEnd) continue;
    onProgress?.(builder.rowsDone / rows);
    await context.yieldToHost();
    if (context.shouldStop()) {
      builder.takeGroups(Number.POSITIVE_INFINITY);
      await helping;
      return false;
    }
    sliceEnd = context.now() + SLICE_MS;
  }
  await helping;
  onProgress?.(1);
  return true;
}

/** The matrix, or undefined when the host asked to stop. */
export async function computeMatrix(
  { engine }: OpenRegion,
  profile: RoadProfile,
  origins: readonly (Waypoint | undefined)[],
  destinations: readonly (Waypoint | undefined)[],
  context: HandlerContext,
  onProgress?: (share: number) => void,
): Promise<Matrix | undefined> {
  const builder = new MatrixBuilder(engine.graph, profile, origins, destinations);
  const isFilled = await fillMatrix(builder, origins.length, destinations.length, context, onProgress);
  return isFilled ? builder.finish() : undefined;
}
