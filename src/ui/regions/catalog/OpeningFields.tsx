import { useId } from 'react';
import { t } from '../../../i18n/t.ts';

/** What becomes of areas that arrive: `together` and `first` where only the demo city is open, the others beside an own one. */
export type OpeningChoice = 'together' | 'first' | 'beside' | 'instead' | 'keep';

interface OpeningFieldsProps {
  readonly choice: OpeningChoice;
  readonly onChoice: (choice: OpeningChoice) => void;
  /** Names of the areas of one's own that are open. */
  readonly open: readonly string[];
  readonly count: number;
}

/** Asked only where there is more than one answer. */
export function OpeningFields({ choice, onChoice, open, count }: OpeningFieldsProps) {
  const id = useId();
  if (open.length === 0)
    return count > 1 ? (
      <label className="check">
        <input
          type="checkbox"
          checked={choice === 'together'}
          onChange={(event) => onChoice(event.target.checked ? 'together' : 'first')}
        />{' '}
        {t('region.catalog.together')}
      </label>
    ) : null;
  const ways = [
    ['beside', t('region.catalog.beside', { names: open.join(', ') })],
    ['instead', t('region.catalog.instead')],
    ['keep', t('region.catalog.keep')],
  ] as const;
  return (
    <fieldset className="box-fields">
      <legend>{t('region.catalog.when')}</legend>
      {ways.map(([way, text]) => (
        <label key={way} className="check">
          <input type="radio" name={id} checked={choice === way} onChange={() => onChoice(way)} /> {text}
        </label>
      ))}
    </fieldset>
  );
}
