/** What checking an order file yields: orders that are ready, and cells that need a person. */
import type { Message } from '../i18n/message.ts';
import type { Order, OrderStop } from '../plan/order.ts';
import type { LoadField } from './order-fields.ts';

/** Files often do not say how long a stop takes. */
type DraftStop<Stop> = Omit<Stop, 'durationSeconds'> & { readonly durationSeconds?: number };

/**
 * The plan's order as far as a row says it. Without a location its address has to be found; `loads`: one amount per load
 * dimension of the check, in its order, kilograms and cubic metres where those apply.
 */
export type OrderDraft = DraftStop<
  Omit<Order, 'pickup' | 'allowedVehicles' | 'disallowedVehicles' | 'preferredVehicles'>
> & {
  readonly pickup?: DraftStop<OrderStop>;
  /** Vans as the file names them: which these are, the plan knows. */
  readonly vans: {
    readonly allowed: readonly string[];
    readonly disallowed: readonly string[];
    readonly preferred: readonly string[];
  };
  /** Row number in the file. */
  readonly row: number;
};

export type ProblemCode =
  | 'no-place'
  | 'bad-coordinate'
  | 'half-coordinate'
  | 'coordinate-range'
  | 'coordinate-zero'
  | 'outside-region'
  | 'swapped'
  | 'bad-time'
  | 'window-order'
  | 'closed'
  | 'bad-duration'
  | 'bad-load'
  | 'negative-load'
  | 'bad-priority'
  | 'bad-type'
  | 'bad-date'
  | 'other-date'
  | 'bad-curbside'
  | 'bad-pickup';

/** What one click would do about it. */
type RowFix =
  /** `pair`: latitude and longitude in their right order, for a cell that holds both. */
  | { readonly kind: 'swap-coordinates'; readonly pair: string }
  | { readonly kind: 'value'; readonly value: string }
  /** The cells are taken for empty. */
  | { readonly kind: 'empty' };

export interface RowProblem {
  readonly row: number;
  /** Absent when the whole row is meant. */
  readonly column?: { readonly letter: string; readonly header: string; readonly index: number };
  readonly value: string;
  readonly code: ProblemCode;
  readonly reason: Message;
  readonly suggestion?: Message;
  readonly fix?: RowFix;
  /** Of an order for another day than the plan's, `YYYY-MM-DD`. */
  readonly day?: string;
}

export interface DuplicateGroup {
  readonly id: string;
  /** All rows with this id, the first of which is among the ready ones unless it has a problem. */
  readonly rows: readonly number[];
  /** The orders of the later rows, for keeping or merging them. */
  readonly drafts: readonly OrderDraft[];
}

export interface CheckedRows {
  readonly ready: readonly OrderDraft[];
  readonly problems: readonly RowProblem[];
  readonly duplicates: readonly DuplicateGroup[];
  readonly loadDimensions: readonly LoadField[];
  /** Further rows of an order, by its first row. */
  readonly linesOf: ReadonlyMap<number, readonly number[]>;
}
