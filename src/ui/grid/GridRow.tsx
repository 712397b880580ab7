// biome-ignore-all lint/a11y/useSemanticElements: a native table cannot hold rows that are laid out one by one
import { memo, type ReactNode } from 'react';
import { t } from '../../i18n/t.ts';
import type { Plan } from '../../plan/plan.ts';
import type { Cell } from '../../store/cells/cell.ts';
import { GridEditor, type GridEditorProps } from './GridEditor.tsx';

interface EditState {
  /** What the field begins with; the cell's own text where it is absent. */
  readonly typed?: string;
}

interface GridRowProps<Row> {
  row: Row;
  /** From 0, as shown. */
  index: number;
  name: string;
  top: number;
  height: number;
  cells: readonly Cell<Row>[];
  /** Those of the cells that are in sight. */
  shownColumns: readonly number[];
  plan: Plan;
  /** Stable, so that a row that stays in sight is not drawn again. */
  markOf: (row: Row) => ReactNode;
  isSelected: boolean;
  /** -1: no cell of this row; 0: the box that chooses it. */
  activeColumn: number;
  editing?: EditState;
  editor?: Pick<GridEditorProps, 'onCommit' | 'onDone' | 'onCancel'>;
}

function GridRowPlain<Row>(props: GridRowProps<Row>) {
  const { row, index, name, cells, shownColumns, plan, markOf, isSelected, activeColumn, editing, editor } =
    props;
  return (
    <div
      role="row"
      className="grid-row"
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      tabIndex={-1}
      data-row={index}
      data-editing={editing !== undefined}
      style={{ height: props.height, transform: `translateY(${props.top}px)` }}
    >
      <div
        role="gridcell"
        className="grid-cell grid-cell-mark"
        aria-colindex={1}
        tabIndex={activeColumn === 0 ? 0 : -1}
        data-cell={`${index}:0`}
        aria-label={t('orders.select', { name })}
      >
        <span className="grid-box" data-on={isSelected} aria-hidden="true" />
        {markOf(row)}
      </div>
      {shownColumns.map((i) => {
        const cell = cells[i];
        if (!cell) return null;
        const isActive = activeColumn === i + 1;
        const isEditing = isActive && editing !== undefined && editor !== undefined;
        return (
          <div
            key={cell.key}
            role="gridcell"
            className="grid-cell"
            data-numeric={cell.isNumeric}
            data-fixed={!cell.write}
            aria-colindex={i + 2}
            aria-readonly={!cell.write}
            tabIndex={isActive ? 0 : -1}
            data-cell={`${index}:${i + 1}`}
            data-editing={isEditing}
            style={{ gridColumn: i + 2 }}
          >
            {isEditing ? (
              <GridEditor
                {...editor}
                label={t('cells.edit', { name: cell.label })}
                text={editing.typed ?? cell.text(row, plan)}
                choices={cell.choices?.(plan)}
                isNumeric={cell.isNumeric}
              />
            ) : (
              (cell.show ?? cell.text)(row, plan)
            )}
          </div>
        );
      })}
    </div>
  );
}

export const GridRow = memo(GridRowPlain) as typeof GridRowPlain;
