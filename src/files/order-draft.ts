/** What checking an order file yields: orders that are ready, and cells that need a person. */
import type { Message } from '../i18n/message.ts';
import type { LoadField } from './order-fields.ts';

export interface OrderDraft {
  readonly id: string;
  readonly name: string;
  /** One line, as given or put together from the parts. */
  readonly address?: string;
  readonly street?: string;
  readonly houseNumber?: string;
  readonly postcode?: string;
  readonly city?: string;
  readonly country?: string;
  /** Both or neither; without them the address has to be located. */
  readonly lon?: number;
  readonly lat?: number;
  readonly durationSeconds?: number;
  /** Seconds after local midnight; empty for any time. */
  readonly windows: readonly (readonly [number, number])[];
  /** One amount per load dimension of the check, in its order; kilograms and cubic metres where those apply. */
  readonly loads: readonly number[];
  readonly skills: readonly string[];
  /** 1 is the most urgent, 10 the least. */
  readonly priority?: number;
  readonly type: 'delivery' | 'pickup' | 'shipment';
  /** Of shipments: where the load comes from, as an address, a place, or both. */
  readonly pickup?: DraftPickup;
  /** Names of vans, as the file has them. */
  readonly vehicles: readonly string[];
  readonly notVehicles: readonly string[];
  readonly preferredVehicles: readonly string[];
  readonly group?: string;
  readonly curbside?: 'left' | 'right' | 'any';
  readonly streetHint?: string;
  readonly preparationSeconds?: number;
  readonly setupSeconds?: number;
  readonly maxSecondsInVehicle?: number;
  readonly phone?: string;
  readonly email?: string;
  readonly note?: string;
  /** Columns not used, by header. */
  readonly kept: Readonly<Record<string, string>>;
  /** Row number in the file. */
  readonly row: number;
}

export interface DraftPickup {
  readonly address?: string;
  readonly lon?: number;
  readonly lat?: number;
  readonly durationSeconds?: number;
  readonly windows: readonly (readonly [number, number])[];
}

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
}
