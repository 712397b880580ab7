import { Columns3, X } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { t } from '../../i18n/t.ts';
import type { Cell } from '../../store/cells/cell.ts';
import type { OrderSelection } from '../../store/selection.ts';
import { usePlan, usePlanner } from '../use-planner.ts';
import { ColumnMenu } from './ColumnMenu.tsx';
import { DataGrid, type GridItem } from './DataGrid.tsx';
import { type GridSort, nextSort, searchRows, sortRows, writeBlock, writeColumn } from './grid-model.ts';
import { type RowKind, useWriteRows } from './row-kind.ts';
import { useHiddenColumns } from './use-columns.ts';

interface PlanTableProps<Row> {
  readonly kind: RowKind<Row>;
  readonly heading: string;
  readonly searchHint?: string;
  /** Every column that there is. */
  readonly cells: readonly Cell<Row>[];
  readonly rows: readonly Row[];
  readonly markOf: (row: Row) => ReactNode;
  readonly selection: OrderSelection;
  readonly onSelect: (selection: OrderSelection) => void;
  /** What was typed into a cell that has a command of its own: ends with what is wrong with it; undefined for all other cells. */
  readonly commit?: (
    row: Row,
    cell: Cell<Row>,
    text: string,
  ) => { readonly refusal: string | undefined } | undefined;
  /** Columns in which every row differs: nothing is filled down in them. */
  readonly unique?: readonly string[];
  readonly filters?: ReactNode;
  /** Below the table. */
  readonly children?: ReactNode;
}

/** All orders or all vans as a table over the map. */
export function PlanTable<Row extends GridItem>({
  kind,
  heading,
  searchHint,
  cells: all,
  rows: given,
  markOf,
  selection,
  onSelect,
  commit,
  unique,
  filters,
  children,
}: PlanTableProps<Row>) {
  const { name } = kind;
  const { view } = usePlanner();
  const plan = usePlan();
  const write = useWriteRows(kind);
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<GridSort>();
  const [message, setMessage] = useState<string>();
  const [hidden, toggleColumn] = useHiddenColumns(name, kind.usuallyHidden);
  const cells = useMemo(() => all.filter(({ key }) => !hidden.has(key)), [all, hidden]);
  const rows = useMemo(
    () => sortRows(searchRows(given, cells, search, plan), all, sort, plan),
    [plan, given, cells, all, search, sort],
  );
  const onCommit = (row: Row, cell: Cell<Row>, text: string): string | undefined => {
    const own = commit?.(row, cell, text);
    if (own) return own.refusal;
    const written = cell.write?.(row, text, plan);
    if (!written) return t('cells.readOnly');
    if (!written.ok) return written.reason;
    setMessage(
      write(t(`${name}.undo.change`, { field: cell.label }), () => ({
        rows: new Map([[row.id, written.value]]),
        refused: new Map(),
      })),
    );
    return undefined;
  };
  const onFillDown = (from: Row, cell: Cell<Row>) => {
    const others = rows.filter(({ id }) => id !== from.id && selection.selectedOrders.has(id));
    if (unique?.includes(cell.key) || others.length === 0) return;
    const label = t(`${name}.undo.fill`, { field: cell.label });
    setMessage(write(label, () => writeColumn(others, cell, cell.text(from, plan), plan)));
  };
  return (
    <section className="table-sheet" aria-label={t(`${name}.title`)}>
      <div className="table-head">
        <h2>
          {heading} <small>{rows.length}</small>
        </h2>
        <input
          className="input"
          type="search"
          aria-label={t('cells.search')}
          placeholder={searchHint}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <div className="spacer" />
        <ColumnMenu
          cells={all}
          hidden={hidden}
          onToggle={toggleColumn}
          icon={<Columns3 size={16} strokeWidth={1.5} />}
        />
        <button
          type="button"
          className="button button-ghost button-icon button-small"
          aria-label={t(`${name}.closeTable`)}
          title={t(`${name}.closeTable`)}
          onClick={() => view.showTable(undefined)}
        >
          <X size={16} strokeWidth={1.5} />
        </button>
      </div>
      {filters}
      {message && (
        <p className="table-message field-hint" role="alert">
          {message}
        </p>
      )}
      {rows.length === 0 && <p className="grid-empty">{t('cells.nothing')}</p>}
      <DataGrid
        label={t(`${name}.title`)}
        rows={rows}
        cells={cells}
        plan={plan}
        widths={kind.widths}
        markOf={markOf}
        selection={selection}
        onSelect={onSelect}
        sort={sort}
        onSort={(key) => setSort(nextSort(sort, key))}
        onCommit={onCommit}
        onFillDown={onFillDown}
        onPaste={(from, into, lines) =>
          setMessage(write(t(`${name}.undo.paste`), () => writeBlock(from, into, lines, plan)))
        }
      />
      {children}
    </section>
  );
}
