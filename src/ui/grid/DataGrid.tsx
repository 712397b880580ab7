// biome-ignore-all lint/a11y/useSemanticElements: a native table cannot hold rows that are laid out one by one
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { ArrowDown, ArrowUp } from 'lucide-react';
import {
  type ClipboardEvent,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { t } from '../../i18n/t.ts';
import type { Plan } from '../../plan/plan.ts';
import type { Cell } from '../../store/cells/cell.ts';
import {
  NO_SELECTION,
  type OrderSelection,
  selectAll,
  selectByPress,
  selectRange,
  toggleSelected,
} from '../../store/selection.ts';
import { GridRow } from './GridRow.tsx';
import { type ActiveCell, readGridKey } from './grid-keys.ts';
import type { GridSort } from './grid-model.ts';
import { useColumnsInSight } from './use-columns-in-sight.ts';

const ROW_HEIGHT = 28;
const DEFAULT_WIDTH = 130;
const MARK_WIDTH = 72;
const HEADER_ROW = -1;

export interface GridItem {
  readonly id: string;
  readonly name: string;
}

interface DataGridProps<Row extends GridItem> {
  label: string;
  rows: readonly Row[];
  cells: readonly Cell<Row>[];
  plan: Plan;
  widths: Readonly<Record<string, number>>;
  markOf: (row: Row) => ReactNode;
  selection: OrderSelection;
  onSelect: (selection: OrderSelection) => void;
  sort: GridSort | undefined;
  onSort: (key: string) => void;
  /** Why the text cannot be written, undefined when it was. */
  onCommit: (row: Row, cell: Cell<Row>, text: string) => string | undefined;
  onFillDown: (from: Row, cell: Cell<Row>) => void;
  /** `rows` and `cells` from the active cell on. */
  onPaste: (rows: readonly Row[], cells: readonly Cell<Row>[], lines: string[][]) => void;
}

/**
 * A table with one tab stop: arrows move between cells, Enter or typing changes one. Only rows and columns in
 * sight are in the page, and those of the focus.
 */
export function DataGrid<Row extends GridItem>(props: DataGridProps<Row>) {
  const { rows, cells, plan, selection, onSelect, onCommit } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<ActiveCell>({ row: 0, column: 1 });
  const [editing, setEditing] = useState<{ typed?: string }>();
  const wantsFocus = useRef(false);
  const row = Math.min(active.row, rows.length - 1);
  const column = Math.min(active.column, cells.length);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (i) => rows[i].id,
    overscan: 6,
    scrollPaddingStart: ROW_HEIGHT,
    rangeExtractor: useCallback(
      (range: Range) => {
        const shown = defaultRangeExtractor(range);
        return row < 0 || row >= range.count || shown.includes(row)
          ? shown
          : [...shown, row].sort((a, b) => a - b);
      },
      [row],
    ),
  });
  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);
  const columns = useMemo(
    () => [MARK_WIDTH, ...cells.map(({ key }) => props.widths[key] ?? DEFAULT_WIDTH)],
    [cells, props.widths],
  );

  const { shownColumns, isShifted, onScroll } = useColumnsInSight(scroller, columns, column - 1);

  useLayoutEffect(() => {
    if (!wantsFocus.current || editing) return;
    const cell = scroller.current?.querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`);
    if (!cell) return;
    wantsFocus.current = false;
    cell.focus({ preventScroll: true });
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });

  const go = (to: ActiveCell) => {
    const next = {
      row: Math.max(HEADER_ROW, Math.min(rows.length - 1, to.row)),
      column: Math.max(0, Math.min(cells.length, to.column)),
    };
    wantsFocus.current = true;
    setEditing(undefined);
    setActive(next);
    if (next.row >= 0) virtual.scrollToIndex(next.row);
    return next;
  };
  const isAll =
    rows.length > 0 &&
    selection.selectedOrders.size >= rows.length &&
    rows.every(({ id }) => selection.selectedOrders.has(id));
  const press = (item: Row | undefined, cell: Cell<Row> | undefined) => {
    if (row === HEADER_ROW) {
      if (cell) props.onSort(cell.key);
      else onSelect(isAll ? NO_SELECTION : selectAll(ids));
    } else if (item && !cell) onSelect(toggleSelected(selection, item.id));
    else if (cell?.write) setEditing({});
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (editing) return;
    const key = readGridKey(event, { row, column }, rows.length, cells.length);
    if (!key) return;
    const item: Row | undefined = rows[row];
    const cell: Cell<Row> | undefined = cells[column - 1];
    event.preventDefault();
    if (key.kind === 'move') {
      const to = go(key.to);
      const other = rows[to.row];
      if (key.isExtending && other) {
        const anchored =
          selection.selectionAnchor === undefined && item
            ? { ...selection, selectionAnchor: item.id }
            : selection;
        onSelect(selectRange(anchored, ids, other.id));
      }
    } else if (key.kind === 'press') press(item, cell);
    else if (key.kind === 'type') {
      if (cell?.write && item && !cell.choices) setEditing({ typed: key.text });
    } else if (key.kind === 'toggle') {
      if (item) onSelect(toggleSelected(selection, item.id));
      else press(item, cell);
    } else if (key.kind === 'all') onSelect(selectAll(ids));
    else if (item && cell?.write) props.onFillDown(item, cell);
  };
  const onClick = (event: MouseEvent) => {
    const at = (event.target as HTMLElement).closest<HTMLElement>('[data-cell]')?.dataset.cell;
    if (!at || (event.target as HTMLElement).closest('.grid-editor')) return;
    const [r, c] = at.split(':').map(Number);
    const isAgain = r === row && c === column && c > 0;
    setActive({ row: r, column: c });
    const item = rows[r];
    if (r === HEADER_ROW) {
      const head = cells[c - 1];
      if (head) props.onSort(head.key);
      else onSelect(isAll ? NO_SELECTION : selectAll(ids));
    }
    if (!item) return;
    if (c === 0 && !event.shiftKey) onSelect(toggleSelected(selection, item.id));
    else if (event.shiftKey || event.ctrlKey || event.metaKey)
      onSelect(selectByPress(selection, ids, item.id, event));
    else if (isAgain && event.detail >= 2 && cells[c - 1]?.write) setEditing({});
  };
  const onPaste = (event: ClipboardEvent) => {
    if (editing || row < 0) return;
    const text = event.clipboardData.getData('text/plain').replace(/\r?\n$/, '');
    if (text === '') return;
    // Taken: elsewhere pasted rows become orders.
    event.preventDefault();
    event.stopPropagation();
    const lines = text.split(/\r?\n/).map((line) => line.split('\t'));
    props.onPaste(rows.slice(row), cells.slice(Math.max(0, column - 1)), lines);
  };
  return (
    <div
      ref={scroller}
      role="grid"
      className="grid"
      aria-label={props.label}
      aria-rowcount={rows.length + 1}
      aria-colcount={cells.length + 1}
      aria-multiselectable
      aria-description={t('cells.keys')}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onPaste={onPaste}
      onScroll={onScroll}
      data-shifted={isShifted}
      style={{ ['--columns' as string]: columns.map((width) => `${width}px`).join(' ') }}
    >
      <div role="row" className="grid-row grid-head" aria-rowindex={1} tabIndex={-1}>
        <div
          role="columnheader"
          className="grid-cell grid-cell-mark"
          aria-colindex={1}
          tabIndex={row === HEADER_ROW && column === 0 ? 0 : -1}
          data-cell="-1:0"
        >
          <span className="grid-box" data-on={isAll} aria-hidden="true" />
          <span className="visually-hidden">{t('cells.selectAll')}</span>
        </div>
        {cells.map((cell, i) => {
          const isSorted = props.sort?.key === cell.key;
          const Arrow = props.sort?.isDown ? ArrowDown : ArrowUp;
          return (
            <div
              key={cell.key}
              role="columnheader"
              className="grid-cell"
              data-numeric={cell.isNumeric}
              aria-colindex={i + 2}
              aria-sort={isSorted ? (props.sort?.isDown ? 'descending' : 'ascending') : 'none'}
              tabIndex={row === HEADER_ROW && column === i + 1 ? 0 : -1}
              data-cell={`-1:${i + 1}`}
              title={t('cells.sort', { name: cell.label })}
            >
              <span>{cell.label}</span>
              {isSorted && <Arrow size={12} strokeWidth={1.5} />}
            </div>
          );
        })}
      </div>
      {/* The rows' own height keeps the scroll bar true. */}
      <div role="rowgroup" className="grid-body" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map((item) => {
          const shown = rows[item.index];
          const isActive = item.index === row;
          return (
            <GridRow<Row>
              key={item.key}
              row={shown}
              index={item.index}
              name={shown.name}
              top={item.start}
              height={ROW_HEIGHT}
              cells={cells}
              shownColumns={shownColumns}
              plan={plan}
              markOf={props.markOf}
              isSelected={selection.selectedOrders.has(shown.id)}
              activeColumn={isActive ? column : -1}
              {...(isActive && editing
                ? {
                    editing,
                    editor: {
                      onCommit: (text: string) => {
                        const cell = cells[column - 1];
                        return cell.text(shown, plan) === text ? undefined : onCommit(shown, cell, text);
                      },
                      onDone: (move: 'stay' | 'down' | 'right' | 'left') => {
                        const steps = { stay: [0, 0], down: [1, 0], right: [0, 1], left: [0, -1] };
                        if (move === 'stay') setEditing(undefined);
                        else go({ row: row + steps[move][0], column: column + steps[move][1] });
                      },
                      onCancel: () => go({ row, column }),
                    },
                  }
                : {})}
            />
          );
        })}
      </div>
    </div>
  );
}
