import { useState } from 'react';
import { t } from '../../i18n/t.ts';

interface FigureFieldProps {
  label: string;
  before?: string;
  unit: string;
  /** Of the figure itself in one of the unit: the field shows it divided by this. */
  scale?: number;
  /** All three of the figure itself. */
  value: number;
  least: number;
  most: number;
  onChange: (value: number) => void;
}

/** A figure within a sentence. Every text that is one takes effect at once; others are marked, and left on leaving. */
export function FigureField(props: FigureFieldProps) {
  const { label, before, unit, scale = 1, value, onChange } = props;
  const [draft, setDraft] = useState<string>();
  const [least, most] = [Math.ceil((10 * props.least) / scale) / 10, Math.floor(props.most / scale)];
  const shown = scale === 1 ? value : Math.round((10 * value) / scale) / 10;
  const read = (text: string) => {
    const figure = Number(text.trim().replace(',', '.'));
    return text.trim() !== '' && figure >= least && figure <= most ? figure : undefined;
  };
  const isInvalid = draft !== undefined && read(draft) === undefined;
  return (
    <span className="rule-figure">
      {before}
      <input
        className="input"
        inputMode="decimal"
        aria-label={`${label}, ${unit}`}
        aria-invalid={isInvalid}
        title={t('profiles.figure.range', { least, most })}
        value={draft ?? String(shown)}
        onChange={(event) => {
          setDraft(event.target.value);
          const figure = read(event.target.value);
          if (figure !== undefined && figure !== shown) onChange(Math.round(100 * figure * scale) / 100);
        }}
        onBlur={() => setDraft(undefined)}
      />
      {unit}
      {isInvalid && <span className="field-hint">{t('profiles.figure.hint', { least, most })}</span>}
    </span>
  );
}
