import { useState } from 'react';
import { t } from '../../i18n/t.ts';

interface FigureFieldProps {
  label: string;
  before?: string;
  unit: string;
  value: number;
  least: number;
  most: number;
  onChange: (value: number) => void;
}

/** A figure within a sentence. Every text that is one takes effect at once; others are marked, and left on leaving. */
export function FigureField({ label, before, unit, value, least, most, onChange }: FigureFieldProps) {
  const [draft, setDraft] = useState<string>();
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
        value={draft ?? String(value)}
        onChange={(event) => {
          setDraft(event.target.value);
          const figure = read(event.target.value);
          if (figure !== undefined && figure !== value) onChange(figure);
        }}
        onBlur={() => setDraft(undefined)}
      />
      {unit}
      {isInvalid && <span className="field-hint">{t('profiles.figure.hint', { least, most })}</span>}
    </span>
  );
}
