import { useState } from 'react';
import { t } from '../../i18n/t.ts';
import { type Box, SIDES } from './box-size.ts';

interface SideFieldProps {
  label: string;
  /** Degrees; undefined before there is a box. */
  value: number | undefined;
  onChange: (value: number) => void;
}

/** What is half typed, such as a minus, stays as it is until the field is left. */
function SideField({ label, value, onChange }: SideFieldProps) {
  const [draft, setDraft] = useState<string>();
  return (
    <label className="field">
      {label}
      <input
        className="input"
        type="number"
        step="any"
        value={draft ?? (value === undefined ? '' : Number(value.toFixed(5)))}
        onChange={(event) => {
          const text = event.target.value;
          setDraft(text);
          const degrees = Number(text);
          if (text !== '' && Number.isFinite(degrees) && Math.abs(degrees) <= 180) onChange(degrees);
        }}
        onBlur={() => setDraft(undefined)}
      />
    </label>
  );
}

interface BoxSidesProps {
  box: Box | undefined;
  /** What a box has at first of the sides that are not typed yet. */
  start?: Box;
  onChange: (box: Box) => void;
}

/** The four sides of a box, typed. */
export function BoxSides({ box, start = [0, 0, 0, 0], onChange }: BoxSidesProps) {
  const setSide = (side: number, value: number) => {
    const next: [number, number, number, number] = [...(box ?? start)];
    next[side] = value;
    onChange(next);
  };
  return (
    <div className="box-sides">
      {SIDES.map((name, side) => (
        <SideField
          key={name}
          label={t(`region.${name}`)}
          value={box?.[side]}
          onChange={(value) => setSide(side, value)}
        />
      ))}
    </div>
  );
}
