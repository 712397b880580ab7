/**
 * The routes of the current plan with the summaries that make an insertion test O(1).
 *
 * Every slot owns two rows, `2 * slot` and `2 * slot + 1`: the row in force and a spare one. Changing a route writes
 * the spare row and swaps, so undoing is swapping back, with all summaries intact. One more row is scratch for exact
 * trials. Rows are short at first and all grow together when one needs it (`stride`), so they stay close in memory.
 * A row holds position 0 (start), 1..length (tasks), length + 1 (end):
 *
 * - `departureAt[i]` earliest departure, `latestAt[i]` latest arrival from which the rest of the route still fits;
 * - `tailAt`, `tailFloorAt`: arriving at `i` at time x ends the route at max(x + tail, floor) (one window per task),
 *   the closed form of a chain of "wait until, then work" steps (compare the time-warp segments of Vidal et al. 2013);
 * - `spentAt`, `lastStartAt`: seconds from the start to the departure from `i` without any waiting, and the latest start
 *   that reaches everything up to `i` in time. The shortest span of a free departure is the longer of what is spent to
 *   the end and the time from the latest start to the end of the earliest (Savelsbergh 1992);
 * - `loadAt[i]` load after position `i`, `headLoadAt` its maximum over 0..i, `restLoadAt` its maximum over i..length.
 *
 * Ints in 32 bits: moments stay below 2^29 plus one leg and one service. Sums of legs are exact integers in doubles.
 */
import type { SearchTables } from '../search-tables.ts';

const SHORTEST_STRIDE = 16;

export class RouteRows {
  /** Cells per row; may grow with any insertion. */
  stride: number;
  readonly rowCount: number;
  readonly rowOfSlot: Int32Array;
  readonly scratchRow: number;
  readonly lengthOfRow: Int32Array;
  readonly ordersOfRow: Int32Array;
  /** Changes with every change of the row, never used twice: results computed from a row stay valid with it. */
  readonly versionOfRow: Int32Array;
  /** Sum of `legAt`, in the kind's own unit. */
  readonly legSumOfRow: Float64Array;
  /** Price of the legs and of the span; 0 for an empty row. */
  readonly costOfRow: Float64Array;
  /** Arrival at the end (open: departure from the last stop); the departure for an empty row. */
  readonly endOfRow: Int32Array;
  /** Time from the start to the end, of the departure that waits least; where spans are priced. */
  readonly spanOfRow: Int32Array;
  taskAt: Int32Array;
  locationAt: Int32Array;
  /** Price of the leg that leads to the position, in the kind's own unit. */
  legAt: Int32Array;
  departureAt: Int32Array;
  latestAt: Int32Array;
  tailAt: Int32Array;
  tailFloorAt: Int32Array;
  spentAt: Int32Array;
  lastStartAt: Int32Array;
  loadAt: Int32Array;
  headLoadAt: Int32Array;
  restLoadAt: Int32Array;
  /** 1: no unruled unit may go between this position and the next; only where rules of places exist. */
  sealedAt: Uint8Array;
  /** Preparation and setup that the stop itself pays for, of the row refreshed last. */
  paidAt: Int32Array;
  paidSetupAt: Int32Array;
  /** Load of all units together, per dimension; kept instead of the three above where units load alike. */
  readonly totalOfRow: Int32Array;
  /** Sums that limits speak of; kept where some slot is limited. */
  readonly distanceOfRow: Int32Array;
  readonly drivingOfRow: Int32Array;
  readonly onSiteOfRow: Int32Array;
  /** The positions between which the last removal changed the legs that lead to them. */
  firstChanged = 0;
  lastChanged = 0;
  private lastVersion = 0;

  constructor(
    readonly tables: SearchTables,
    readonly hasSeals: boolean,
  ) {
    const { slots, tasks, dimensionCount } = tables.problem;
    const rows = slots.count * 2 + 1;
    this.rowCount = rows;
    const perSlot = slots.count === 0 ? 0 : tasks.count / slots.count;
    this.stride = Math.min(tasks.count + 2, Math.max(SHORTEST_STRIDE, Math.ceil(2 * perSlot)));
    this.rowOfSlot = Int32Array.from({ length: slots.count }, (_, s) => 2 * s);
    this.scratchRow = rows - 1;
    this.lengthOfRow = new Int32Array(rows);
    this.ordersOfRow = new Int32Array(rows);
    this.versionOfRow = new Int32Array(rows);
    this.legSumOfRow = new Float64Array(rows);
    this.costOfRow = new Float64Array(rows);
    this.endOfRow = new Int32Array(rows);
    this.spanOfRow = new Int32Array(rows);
    this.totalOfRow = new Int32Array(rows * dimensionCount);
    const limited = tables.isLimited.includes(1) ? rows : 0;
    this.distanceOfRow = new Int32Array(limited);
    this.drivingOfRow = new Int32Array(limited);
    this.onSiteOfRow = new Int32Array(limited);
    const cells = rows * this.stride;
    const timed = tables.isTimed ? cells : 0;
    const spanned = tables.hasSpans ? cells : 0;
    const started = tables.hasFreeSpans ? cells : 0;
    const loads = tables.isOneWay ? 0 : cells * dimensionCount;
    const extremes = tables.hasOnlyShipments ? 0 : loads;
    this.taskAt = new Int32Array(cells);
    this.locationAt = new Int32Array(cells);
    this.legAt = new Int32Array(cells);
    this.departureAt = new Int32Array(timed);
    this.latestAt = new Int32Array(timed);
    this.tailAt = new Int32Array(spanned);
    this.tailFloorAt = new Int32Array(spanned);
    this.spentAt = new Int32Array(started);
    this.lastStartAt = new Int32Array(started);
    this.loadAt = new Int32Array(loads);
    this.headLoadAt = new Int32Array(extremes);
    this.restLoadAt = new Int32Array(extremes);
    this.sealedAt = new Uint8Array(hasSeals ? cells : 0);
    this.paidAt = new Int32Array(tables.hasRunCosts ? this.stride : 0);
    this.paidSetupAt = new Int32Array(tables.hasRunCosts ? this.stride : 0);
  }

  /** Says that the row is another one from now on. */
  renew(row: number): void {
    this.versionOfRow[row] = ++this.lastVersion;
  }

  /** Starts counting versions anew before they leave 32 bits; true when whatever was kept by version must go. */
  renumber(): boolean {
    if (this.lastVersion < 2 ** 30) return false;
    this.lastVersion = 0;
    for (let row = 0; row < this.rowCount; row++) this.renew(row);
    return true;
  }

  spareOf(slot: number): number {
    return this.rowOfSlot[slot] ^ 1;
  }

  swap(slot: number): void {
    this.rowOfSlot[slot] ^= 1;
  }

  /**
   * Makes room for rows of `length` tasks, or of all tasks where these are fewer: all cells move, so arrays read before
   * are no longer the rows'.
   */
  ensureLength(length: number): void {
    const { problem } = this.tables;
    const before = this.stride;
    if (Math.min(length, problem.tasks.count) + 2 <= before) return;
    const stride = Math.min(problem.tasks.count + 2, Math.max(length + 2, 2 * before));
    const spread = <T extends Int32Array | Uint8Array>(
      cells: T,
      width: number,
      make: (size: number) => T,
    ): T => {
      if (cells.length === 0) return cells;
      const wider = make(this.rowCount * stride * width);
      for (let row = 0; row < this.rowCount; row++) {
        const from = row * before * width;
        wider.set(cells.subarray(from, from + before * width), row * stride * width);
      }
      return wider;
    };
    const ints = (cells: Int32Array, width = 1) => spread(cells, width, (size) => new Int32Array(size));
    this.taskAt = ints(this.taskAt);
    this.locationAt = ints(this.locationAt);
    this.legAt = ints(this.legAt);
    this.departureAt = ints(this.departureAt);
    this.latestAt = ints(this.latestAt);
    this.tailAt = ints(this.tailAt);
    this.tailFloorAt = ints(this.tailFloorAt);
    this.spentAt = ints(this.spentAt);
    this.lastStartAt = ints(this.lastStartAt);
    this.loadAt = ints(this.loadAt, problem.dimensionCount);
    this.headLoadAt = ints(this.headLoadAt, problem.dimensionCount);
    this.restLoadAt = ints(this.restLoadAt, problem.dimensionCount);
    this.sealedAt = spread(this.sealedAt, 1, (size) => new Uint8Array(size));
    if (this.tables.hasRunCosts) {
      this.paidAt = new Int32Array(stride);
      this.paidSetupAt = new Int32Array(stride);
    }
    this.stride = stride;
  }

  /** Whether the slot's two rows hold the same tasks in the same order. */
  isSpareEqual(slot: number): boolean {
    const { taskAt, lengthOfRow, stride } = this;
    const row = this.rowOfSlot[slot];
    const spare = row ^ 1;
    const length = lengthOfRow[row];
    if (length !== lengthOfRow[spare]) return false;
    const shift = (spare - row) * stride;
    const last = row * stride + length;
    for (let i = row * stride + 1; i <= last; i++) if (taskAt[i] !== taskAt[i + shift]) return false;
    return true;
  }
}
