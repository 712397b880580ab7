import { type ColumnGuess, isDurationField, type ReadAs } from '../../files/guess-columns.ts';
import { nameHeader } from '../../files/normalize-header.ts';
import { t } from '../../i18n/t.ts';
import { setReadAs } from '../../store/import/column-step.ts';
import { usePlanner } from '../use-planner.ts';

const DURATIONS = ['seconds', 'minutes', 'hours'] as const;
const WEIGHTS = ['kg', 'g', 't', 'lb'] as const;
const VOLUMES = ['m3', 'l'] as const;
const NUMBERS: readonly string[] = ['boxes', 'pallets', 'pieces', 'weight', 'volume'];

function unitsOf({ field }: ColumnGuess) {
  if (isDurationField(field)) return DURATIONS;
  if (field === 'weight') return WEIGHTS;
  return field === 'volume' ? VOLUMES : undefined;
}

/** Unit, decimals or date order of a column, where its field has such a thing. */
export function ReadAsSelects({ guess }: { guess: ColumnGuess }) {
  const { importing } = usePlanner();
  const { column, field, readAs } = guess;
  const units = unitsOf(guess);
  const change = (next: ReadAs) => setReadAs(importing, column.index, next);
  const about = { letter: column.letter, header: nameHeader(column.header) };
  if (field === 'date') {
    return (
      <select
        className="select read-as"
        aria-label={t('import.columnUnit', about)}
        value={readAs.dateOrder ?? 'dmy'}
        onChange={(event) => change({ dateOrder: event.target.value as 'dmy' | 'mdy' })}
      >
        {readAs.dateOrder === 'ambiguous' && <option value="ambiguous">?</option>}
        <option value="dmy">{t('import.dmy')}</option>
        <option value="mdy">{t('import.mdy')}</option>
      </select>
    );
  }
  if (readAs.clock)
    return (
      <span className="muted">{t(readAs.clock === '12-hour' ? 'import.clock.12' : 'import.clock.24')}</span>
    );
  return (
    <>
      {units && (
        <select
          className="select read-as"
          aria-label={t('import.columnUnit', about)}
          value={readAs.unit ?? units[0]}
          onChange={(event) => change({ unit: event.target.value as ReadAs['unit'] })}
        >
          {units.map((unit) => (
            <option key={unit} value={unit}>
              {t(`import.unit.${unit}` as const)}
            </option>
          ))}
        </select>
      )}
      {(NUMBERS.includes(field) || isDurationField(field)) && readAs.decimal && (
        <select
          className="select read-as"
          aria-label={t('import.columnDecimal', about)}
          value={readAs.decimal}
          onChange={(event) => change({ decimal: event.target.value as 'comma' | 'point' })}
        >
          <option value="point">1.5</option>
          <option value="comma">1,5</option>
        </select>
      )}
    </>
  );
}
