import { useStore } from 'zustand';
import { t } from '../../i18n/t.ts';
import { writeMessage } from '../../i18n/write-message.ts';
import { setDecimal } from '../../store/import/column-step.ts';
import { Notice } from '../parts/Notice.tsx';
import { usePlanner } from '../use-planner.ts';
import { HeaderPicker } from './HeaderPicker.tsx';

const DELIMITERS = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const;
const ENCODINGS = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16BE',
  'windows-1252': 'Windows-1252',
} as const;

function Choice({ label, options }: { label: string; options: [string, () => void, boolean][] }) {
  return (
    <div className="shape-choice">
      <span>{label}</span>
      {options.map(([name, pick, isOn]) => (
        <button key={name} type="button" className="filter-chip" aria-pressed={isOn} onClick={pick}>
          {name}
        </button>
      ))}
    </div>
  );
}

/** How the file is read: sheet, hidden rows, delimiter, characters, and which row names the columns. */
export function ShapeStep({ onBrowse }: { onBrowse: () => void }) {
  const planner = usePlanner();
  const { imports } = usePlanner();
  const { source, file, reading, error, columns } = useStore(planner.importing);
  const shape = source?.shape;
  const isText = shape?.kind === 'text' || (!shape && error !== undefined && error.code !== 'needs-choice');
  const again = imports.readAgain;
  const decimals = new Set(columns.flatMap(({ readAs }) => readAs.decimal ?? []));
  return (
    <div className="shape-step">
      {error && (
        <Notice tone={error.code === 'needs-choice' ? 'warn' : 'bad'}>
          <strong>{t('import.couldNotRead', { file: error.file })}</strong>
          <p>
            {writeMessage(error.message)} {error.place && `(${writeMessage(error.place)})`}
          </p>
          <p>{writeMessage(error.remedy)}</p>
          <button type="button" className="button button-small" onClick={onBrowse}>
            {t('import.another')}
          </button>
        </Notice>
      )}
      {(error?.code === 'needs-choice' || (shape?.trackPoints ?? 0) > 0) && (
        <Choice
          label={
            shape?.trackPoints ? t('import.trackPoints', { count: shape.trackPoints }) : t('import.track')
          }
          options={[
            [t('import.trackStops'), () => void again({ trackUse: 'stops' }), reading.trackUse === 'stops'],
            [
              t('import.trackOut'),
              () => void (source ? again({ trackUse: 'left-out' }) : imports.closeImport()),
              shape !== undefined && reading.trackUse !== 'stops',
            ],
          ]}
        />
      )}
      {source?.sheets && source.sheets.length > 1 && (
        <label className="shape-choice">
          <span>{t('import.sheet')}</span>
          <select
            className="select"
            aria-label={t('import.sheet')}
            value={source.sheet}
            onChange={(event) => void again({ sheet: event.target.value })}
          >
            {source.sheets.map((sheet) => (
              <option key={sheet}>{sheet}</option>
            ))}
          </select>
        </label>
      )}
      {shape?.hiddenRows ? (
        <Choice
          label={t('import.hidden', { count: shape.hiddenRows })}
          options={[
            [
              t('import.hiddenOut'),
              () => void again({ hiddenRows: 'leave-out' }),
              reading.hiddenRows !== 'add',
            ],
            [t('import.hiddenIn'), () => void again({ hiddenRows: 'add' }), reading.hiddenRows === 'add'],
          ]}
        />
      ) : null}
      {shape?.mergedCells ? (
        <p className="muted">{t('import.merged', { count: shape.mergedCells })}</p>
      ) : null}
      {isText && file && (
        <fieldset className="shape-options">
          <legend>{t('import.options')}</legend>
          <label>
            {t('import.delimiter')}
            <select
              className="select"
              value={reading.delimiter ?? shape?.delimiter ?? ','}
              onChange={(event) => void again({ delimiter: event.target.value as keyof typeof DELIMITERS })}
            >
              {(Object.keys(DELIMITERS) as (keyof typeof DELIMITERS)[]).map((mark) => (
                <option key={mark} value={mark}>
                  {t(`import.delimiter.${DELIMITERS[mark]}` as const)}
                </option>
              ))}
            </select>
          </label>
          <label>
            {t('import.encoding')}
            <select
              className="select"
              value={reading.encoding ?? shape?.encoding ?? 'utf-8'}
              onChange={(event) => void again({ encoding: event.target.value as keyof typeof ENCODINGS })}
            >
              {Object.entries(ENCODINGS).map(([encoding, name]) => (
                <option key={encoding} value={encoding}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <label>
            {t('import.decimal')}
            <select
              className="select"
              value={decimals.size === 1 ? [...decimals][0] : ''}
              onChange={(event) => {
                if (event.target.value)
                  setDecimal(planner.importing, event.target.value as 'comma' | 'point');
              }}
            >
              <option value="">{t('import.asFound')}</option>
              <option value="point">{t('import.decimalPoint')}</option>
              <option value="comma">{t('import.decimalComma')}</option>
            </select>
          </label>
        </fieldset>
      )}
      {source && (shape?.kind === 'text' || shape?.kind === 'xlsx') && <HeaderPicker table={source} />}
    </div>
  );
}
