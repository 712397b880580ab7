/** What a key means in a table. */

/** Row -1 is the head, column 0 the box that chooses the row. */
export interface ActiveCell {
  readonly row: number;
  readonly column: number;
}

type GridKey =
  | { readonly kind: 'move'; readonly to: ActiveCell; readonly isExtending: boolean }
  | { readonly kind: 'press' | 'toggle' | 'all' | 'fill' }
  | { readonly kind: 'type'; readonly text: string };

interface KeyLike {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

const PAGE = 20;

/** Undefined for keys that are not the table's. */
export function readGridKey(
  event: KeyLike,
  { row, column }: ActiveCell,
  rowCount: number,
  columnCount: number,
): GridKey | undefined {
  if (event.altKey) return undefined;
  const isCommand = event.ctrlKey || event.metaKey;
  const move = (to: ActiveCell, isExtending = false): GridKey => ({ kind: 'move', to, isExtending });
  switch (event.key) {
    case 'ArrowDown':
      return move({ row: row + 1, column }, event.shiftKey);
    case 'ArrowUp':
      return move({ row: event.shiftKey ? Math.max(0, row - 1) : row - 1, column }, event.shiftKey);
    case 'ArrowRight':
      return move({ row, column: column + 1 });
    case 'ArrowLeft':
      return move({ row, column: column - 1 });
    case 'PageDown':
      return move({ row: row + PAGE, column }, event.shiftKey);
    case 'PageUp':
      return move({ row: Math.max(0, row - PAGE), column }, event.shiftKey);
    case 'Home':
      return move(isCommand ? { row: 0, column: 0 } : { row, column: 0 });
    case 'End':
      return move(isCommand ? { row: rowCount - 1, column: columnCount } : { row, column: columnCount });
    case 'Enter':
    case 'F2':
      return isCommand ? undefined : { kind: 'press' };
    case ' ':
      return { kind: 'toggle' };
  }
  if (isCommand) {
    const key = event.key.toLowerCase();
    if (key === 'a') return { kind: 'all' };
    return key === 'd' ? { kind: 'fill' } : undefined;
  }
  return event.key.length === 1 && row >= 0 ? { kind: 'type', text: event.key } : undefined;
}
