import type { ReactNode } from 'react';
import type { Plan } from '../../plan/plan.ts';
import type { Cell } from '../../store/cells/cell.ts';
import { SelectField } from './SelectField.tsx';
import { TextField } from './TextField.tsx';

interface CellFieldProps<Item> {
  cell: Cell<Item> | undefined;
  item: Item;
  plan: Plan;
  /** The item with the new value, and the field's name for the undo step. */
  onWrite: (next: Item, label: string) => void;
  label?: string;
  detail?: string;
  placeholder?: string;
  isWide?: boolean;
  isLong?: boolean;
  isDisabled?: boolean;
  suggestions?: readonly string[];
  beside?: ReactNode;
}

/** A field of a form for one cell: reads, checks and writes as the tables do. */
export function CellField<Item>({ cell, item, plan, onWrite, label, beside, ...rest }: CellFieldProps<Item>) {
  if (!cell) return null;
  const { write } = cell;
  const name = label ?? cell.label;
  const commit = (text: string): boolean | string => {
    if (!write) return false;
    const written = write(item, text, plan);
    if (!written.ok) return written.reason;
    onWrite(written.value, name);
    return true;
  };
  if (cell.choices) {
    const choices = cell.choices(plan).map((choice) => ({ value: choice.text, label: choice.label }));
    return (
      <SelectField
        label={name}
        value={cell.text(item, plan)}
        choices={choices}
        onChange={commit}
        isWide={rest.isWide}
        isDisabled={rest.isDisabled}
        detail={rest.detail}
        beside={beside}
      />
    );
  }
  return (
    <TextField
      {...rest}
      label={name}
      value={cell.text(item, plan)}
      onCommit={commit}
      beside={beside}
      inputMode={cell.isNumeric ? undefined : cell.key === 'phone' ? 'tel' : undefined}
    />
  );
}

export function findCell<Item>(cells: readonly Cell<Item>[], key: string): Cell<Item> | undefined {
  return cells.find((cell) => cell.key === key);
}
