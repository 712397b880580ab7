import { SquareDashedMousePointer } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../i18n/t.ts';
import { isLocated } from '../../plan/order.ts';
import { usePlan, usePlanner, useView } from '../use-planner.ts';
import { makeBoxAround } from './box-size.ts';

const SIDES = ['west', 'south', 'east', 'north'] as const;

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

/** The box that an area is got for: drawn on the map, taken from what the map shows, or typed. */
export function BoxFields() {
  const { view } = usePlanner();
  const box = useView((state) => state.box);
  const tool = useView((state) => state.tool);
  const { orders } = usePlan();
  const around = makeBoxAround(orders.filter(isLocated).map(({ location }) => location));
  const setSide = (side: number, value: number) => {
    const next: [number, number, number, number] = [...(box ?? [0, 0, 0, 0])];
    next[side] = value;
    view.setBox(next);
  };
  return (
    <fieldset className="box-fields">
      <legend>{t('region.box')}</legend>
      <div className="get-actions">
        <button
          type="button"
          className="button button-small"
          aria-pressed={tool.kind === 'box'}
          onClick={() => view.setTool({ kind: tool.kind === 'box' ? 'select' : 'box' })}
        >
          <SquareDashedMousePointer size={14} strokeWidth={1.5} /> {t('region.draw')}
        </button>
        <button
          type="button"
          className="button button-small"
          onClick={() => view.setBox(view.getState().mapBounds)}
        >
          {t('region.shown')}
        </button>
        {around && (
          <button type="button" className="button button-small" onClick={() => view.setBox(around)}>
            {t('region.around')}
          </button>
        )}
      </div>
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
    </fieldset>
  );
}
