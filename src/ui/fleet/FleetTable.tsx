import { Columns3, Trash2, X } from 'lucide-react';
import { useCallback, useId, useMemo, useState } from 'react';
import { t } from '../../i18n/t.ts';
import type { Vehicle } from '../../plan/vehicle.ts';
import { SIZE_FIELDS } from '../../plan/vehicle-sizes.ts';
import type { Cell } from '../../store/cells/cell.ts';
import { listVehicleCells } from '../../store/cells/vehicle-cells.ts';
import { mapVehicles } from '../../store/edits/vehicle-edits.ts';
import { stale } from '../../store/plan-edits.ts';
import { NO_SELECTION, type OrderSelection } from '../../store/selection.ts';
import { ColumnMenu } from '../grid/ColumnMenu.tsx';
import { DataGrid } from '../grid/DataGrid.tsx';
import {
  type GridSort,
  type GridWrites,
  nextSort,
  searchRows,
  sortRows,
  writeBlock,
  writeColumn,
} from '../grid/grid-model.ts';
import { useHiddenColumns } from '../grid/use-columns.ts';
import { VanChip } from '../parts/Marks.tsx';
import { usePlan, usePlanner } from '../use-planner.ts';

const USUALLY_HIDDEN = [
  'color',
  'latestStart',
  'departure',
  'start',
  'end',
  'endsAnywhere',
  'rest tour',
  'rest driving',
  'rest before',
  'rest parts',
  'maxServiceSeconds',
  'maxRouteSeconds',
  'minOrders',
  'movesEmpty',
  'serviceTimeFactor',
  'speedFactor',
  ...SIZE_FIELDS,
];
const WIDTHS: Readonly<Record<string, number>> = {
  name: 150,
  shift: 120,
  color: 70,
  skills: 160,
  start: 200,
  end: 200,
};

function BulkVans({
  vehicles,
  cells,
  onWrite,
  onClear,
}: {
  vehicles: readonly Vehicle[];
  cells: readonly Cell<Vehicle>[];
  onWrite: (cell: Cell<Vehicle>, text: string) => void;
  onClear: () => void;
}) {
  const { removeVehicles } = usePlanner();
  const plan = usePlan();
  const id = useId();
  const [key, setKey] = useState('shift');
  const [text, setText] = useState('');
  const cell = cells.find((item) => item.key === key);
  const choices = cell?.choices?.(plan);
  const apply = () => cell && onWrite(cell, choices && text === '' ? choices[0].text : text);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a bar everywhere
    <div className="bulk" role="group" aria-label={t('fleet.bulk')}>
      <strong>{t('fleet.selected', { count: vehicles.length })}</strong>
      <div className="field">
        <label htmlFor={`${id}-key`}>{t('orders.bulkField')}</label>
        <select
          id={`${id}-key`}
          className="select"
          value={key}
          onChange={(event) => {
            setKey(event.target.value);
            setText('');
          }}
        >
          {cells
            .filter((item) => item.key !== 'name')
            .map((item) => (
              <option key={item.key} value={item.key}>
                {item.label}
              </option>
            ))}
        </select>
      </div>
      <div className="field bulk-value">
        <label htmlFor={`${id}-value`}>{t('orders.bulkValue')}</label>
        {choices ? (
          <select
            id={`${id}-value`}
            className="select"
            value={text || choices[0]?.text}
            onChange={(event) => setText(event.target.value)}
          >
            {choices.map((choice) => (
              <option key={choice.text} value={choice.text}>
                {choice.label}
              </option>
            ))}
          </select>
        ) : (
          <input
            id={`${id}-value`}
            className="input"
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') apply();
            }}
          />
        )}
      </div>
      <button type="button" className="button" onClick={apply}>
        {t('orders.bulkApply')}
      </button>
      <button
        type="button"
        className="button button-ghost"
        onClick={() => {
          removeVehicles(new Set(vehicles.map((vehicle) => vehicle.id)));
          onClear();
        }}
      >
        <Trash2 size={16} strokeWidth={1.5} /> {t('orders.remove')}
      </button>
      <button type="button" className="button button-ghost" onClick={onClear}>
        <X size={16} strokeWidth={1.5} /> {t('orders.clearSelection')}
      </button>
    </div>
  );
}

/** All vans as a table over the map. */
export function FleetTable() {
  const { view, edit } = usePlanner();
  const plan = usePlan();
  const [selection, setSelection] = useState<OrderSelection>(NO_SELECTION);
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<GridSort>();
  const [message, setMessage] = useState<string>();
  const [hidden, toggleColumn] = useHiddenColumns('fleet', USUALLY_HIDDEN);
  const all = useMemo(() => listVehicleCells(plan), [plan]);
  const cells = useMemo(() => all.filter(({ key }) => !hidden.has(key)), [all, hidden]);
  const rows = useMemo(
    () => sortRows(searchRows(plan.vehicles, cells, search, plan), all, sort, plan),
    [plan, cells, all, search, sort],
  );
  const numberOf = useMemo(() => new Map(plan.vehicles.map(({ id }, i) => [id, i + 1])), [plan.vehicles]);
  const markOf = useCallback(
    (vehicle: Vehicle) => <VanChip color={vehicle.color} number={numberOf.get(vehicle.id) ?? 0} />,
    [numberOf],
  );
  const chosen = plan.vehicles.filter(({ id }) => selection.selectedOrders.has(id));
  const put = (label: string, make: () => GridWrites<Vehicle>) => {
    setMessage(undefined);
    edit(label, (current) => {
      const { rows: written, refused } = make();
      const [first] = refused;
      if (first) setMessage(t('fleet.refused', { why: first[0], count: first[1] }));
      if (written.size === 0) return current;
      return stale({
        ...current,
        vehicles: current.vehicles.map((vehicle) => written.get(vehicle.id) ?? vehicle),
      });
    });
  };
  return (
    <section className="table-sheet" aria-label={t('fleet.title')}>
      <div className="table-head">
        <h2>
          {t('fleet.vans')} <small>{rows.length}</small>
        </h2>
        <input
          className="input"
          type="search"
          aria-label={t('cells.search')}
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
          aria-label={t('fleet.closeTable')}
          title={t('fleet.closeTable')}
          onClick={() => view.setState({ table: undefined })}
        >
          <X size={16} strokeWidth={1.5} />
        </button>
      </div>
      {message && (
        <p className="table-message field-hint" role="alert">
          {message}
        </p>
      )}
      {rows.length === 0 && <p className="grid-empty">{t('cells.nothing')}</p>}
      <DataGrid
        label={t('fleet.title')}
        rows={rows}
        cells={cells}
        plan={plan}
        widths={WIDTHS}
        markOf={markOf}
        selection={selection}
        onSelect={setSelection}
        sort={sort}
        onSort={(key) => setSort(nextSort(sort, key))}
        onCommit={(vehicle, cell, text) => {
          const written = cell.write?.(vehicle, text, plan);
          if (!written) return t('cells.readOnly');
          if (!written.ok) return written.reason;
          const { value } = written;
          edit(t('fleet.undo.change', { field: cell.label }), (current) =>
            mapVehicles(current, new Set([vehicle.id]), () => value),
          );
          return undefined;
        }}
        onFillDown={(from, cell) => {
          const others = chosen.filter(({ id }) => id !== from.id);
          if (others.length === 0) return;
          put(t('fleet.undo.fill', { field: cell.label }), () =>
            writeColumn(others, cell, cell.text(from, plan), plan),
          );
        }}
        onPaste={(from, into, lines) => put(t('fleet.undo.paste'), () => writeBlock(from, into, lines, plan))}
      />
      {chosen.length > 1 && (
        <BulkVans
          vehicles={chosen}
          cells={all}
          onClear={() => setSelection(NO_SELECTION)}
          onWrite={(cell, text) =>
            put(t('fleet.undo.changeMany', { field: cell.label, count: chosen.length }), () =>
              writeColumn(chosen, cell, text, plan),
            )
          }
        />
      )}
    </section>
  );
}
