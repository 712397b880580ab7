/**
 * Fields as cells of a table: text out, text in. The same cells serve inline editing, filling down, pasting, bulk edits
 * and files.
 */
import type { Plan } from '../../plan/plan.ts';

export type CellResult<Value> = { ok: true; value: Value } | { ok: false; reason: string };

export interface CellChoice {
  /** What {@link Cell.write} takes. */
  readonly text: string;
  readonly label: string;
}

export interface Cell<Item> {
  readonly key: string;
  readonly label: string;
  /** {@link write} reads it again to the same value. */
  text(item: Item, plan: Plan): string;
  /** For people; the text where it is absent. */
  show?(item: Item, plan: Plan): string;
  /** What rows are sorted by; the text where it is absent. */
  sortBy?(item: Item, plan: Plan): number | string | undefined;
  /** The item with the field as the text says; absent for what cannot be written. Empty = the field's absence. */
  write?(item: Item, text: string, plan: Plan): CellResult<Item>;
  /** The texts that there are, where there are few. */
  choices?(plan: Plan): readonly CellChoice[];
  readonly isNumeric?: boolean;
}

export function good<Value>(value: Value): CellResult<Value> {
  return { ok: true, value };
}

export function bad<Value>(reason: string): CellResult<Value> {
  return { ok: false, reason };
}

/** Reads a value and puts it into the item. */
export function writeValue<Item, Value>(
  read: CellResult<Value>,
  put: (value: Value) => Item,
): CellResult<Item> {
  return read.ok ? good(put(read.value)) : read;
}
