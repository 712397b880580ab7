import { Download, Upload } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import { t } from '../../i18n/t.ts';
import { writeMessage } from '../../i18n/write-message.ts';
import type { Plan } from '../../plan/plan.ts';
import { applyFleet, type FleetFile as FleetFileData, readFleet, writeFleet } from '../../store/fleet-csv.ts';
import { bindNamedVans } from '../../store/named-vans.ts';
import { Notice } from '../parts/Notice.tsx';
import { saveBlob } from '../parts/save-blob.ts';
import { usePlan, usePlanner } from '../use-planner.ts';

const MAX_SHOWN = 20;

interface FleetFileCardProps {
  name: string;
  /** What the table comes to in a plan. */
  readVans: (plan: Plan) => FleetFileData;
  onClose: () => void;
}

function FleetFileCard({ name, readVans, onClose }: FleetFileCardProps) {
  const { edit } = usePlanner();
  const plan = usePlan();
  const card = useRef<HTMLElement>(null);
  useEffect(() => void card.current?.scrollIntoView({ block: 'nearest' }), []);
  const file = useMemo(() => readVans(plan), [readVans, plan]);
  const known = new Set(plan.vehicles.map(({ id }) => id));
  const { count: bound } = bindNamedVans(applyFleet(plan, file, 'update'));
  const updated = file.vehicles.filter(({ id }) => known.has(id)).length;
  const apply = (mode: 'update' | 'replace') => {
    edit(t('fleet.undo.file'), (now) => bindNamedVans(applyFleet(now, readVans(now), mode)).plan);
    onClose();
  };
  return (
    <section ref={card} className="panel-section fleet-file">
      {file.vehicles.length > 0 ? (
        <p>
          <strong>{t('fleet.fileRows', { count: file.vehicles.length, file: name })}</strong>
          {': '}
          {t('fleet.fileNew', { count: file.vehicles.length - updated })},{' '}
          {t('fleet.fileKnown', { count: updated })}
        </p>
      ) : (
        <Notice tone="bad">{t('fleet.fileNothing', { file: name })}</Notice>
      )}
      {bound > 0 && <p>{t('fleet.fileBinds', { count: bound })}</p>}
      {file.problems.length > 0 && (
        <Notice tone="warn">
          <p>{t('fleet.fileBad', { count: new Set(file.problems.map(({ row }) => row)).size })}</p>
          <ul>
            {file.problems.slice(0, MAX_SHOWN).map(({ row, column, value = '', reason }) => (
              <li key={`${row} ${column} ${reason}`}>
                {column
                  ? t('fleet.fileRow', { row: String(row), column, reason, value })
                  : t('fleet.fileRowWhole', { row: String(row), reason })}
              </li>
            ))}
            {file.problems.length > MAX_SHOWN && (
              <li>{t('rules.andMore', { count: file.problems.length - MAX_SHOWN })}</li>
            )}
          </ul>
        </Notice>
      )}
      {file.unknown.length > 0 && (
        <p className="field-detail">{t('fleet.fileUnknown', { names: file.unknown.join(', ') })}</p>
      )}
      <div className="row-buttons">
        {file.vehicles.length > 0 && (
          <>
            <button type="button" className="button button-small" onClick={() => apply('update')}>
              {t('fleet.fileUpdate')}
            </button>
            <button type="button" className="button button-small" onClick={() => apply('replace')}>
              {t('fleet.fileReplace')}
            </button>
          </>
        )}
        <button type="button" className="button button-small button-ghost" onClick={onClose}>
          {t('frame.cancel')}
        </button>
      </div>
    </section>
  );
}

/** What was read of a table of vans, before it changes anything, or why it was not. */
export function FleetFileResult() {
  const { fleetFile } = usePlanner();
  const { name = '', table, languages, failed } = useStore(fleetFile.store);
  const readVans = useCallback(
    (plan: Plan) => readFleet(table ?? { columns: [], rows: [] }, plan, languages),
    [table, languages],
  );
  if (table) return <FleetFileCard name={name} readVans={readVans} onClose={fleetFile.close} />;
  if (!failed) return null;
  const { reason, remedy } = failed;
  return (
    <section className="panel-section">
      <Notice tone="bad">
        {reason && remedy
          ? `${writeMessage(reason)} ${writeMessage(remedy)}`
          : t('fleet.fileUnreadable', { file: name })}
      </Notice>
    </section>
  );
}

/** Asks for a table of vans. */
export function FleetPicker() {
  const { fleetFile } = usePlanner();
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" className="button button-small" onClick={() => picker.current?.click()}>
        <Upload size={14} strokeWidth={1.5} /> {t('fleet.import')}
      </button>
      <input
        ref={picker}
        type="file"
        hidden
        accept=".csv,.tsv,.txt,.xlsx"
        data-testid="fleet-picker"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) void fleetFile.open(file.name, async () => new Uint8Array(await file.arrayBuffer()));
        }}
      />
    </>
  );
}

/** The fleet as a CSV file, and in from any table. */
export function FleetFile() {
  const { history } = usePlanner();
  return (
    <div className="wide row-buttons">
      <button
        type="button"
        className="button button-small"
        onClick={() =>
          saveBlob(
            new Blob([writeFleet(history.getState().plan)], { type: 'text/csv;charset=utf-8' }),
            t('fleet.fileName'),
          )
        }
      >
        <Download size={14} strokeWidth={1.5} /> {t('fleet.export')}
      </button>
      <FleetPicker />
    </div>
  );
}
