import { SquareDashedMousePointer } from 'lucide-react';
import { t } from '../../i18n/t.ts';
import { isLocated } from '../../store/order-model.ts';
import { usePlan, usePlanner, useView } from '../use-planner.ts';
import { makeBoxAround } from './box-size.ts';

const SIDES = ['west', 'south', 'east', 'north'] as const;

/** The box that an area is got for: drawn on the map, taken from what the map shows, or typed. */
export function BoxFields() {
  const { view } = usePlanner();
  const box = useView((state) => state.box);
  const tool = useView((state) => state.tool);
  const { orders } = usePlan();
  const around = makeBoxAround(orders.filter(isLocated).map(({ location }) => location));
  const setSide = (side: number, text: string) => {
    const value = Number(text);
    if (!Number.isFinite(value) || Math.abs(value) > 180) return;
    const next: [number, number, number, number] = [...(box ?? [0, 0, 0, 0])];
    next[side] = value;
    view.setState({ box: next });
  };
  return (
    <fieldset className="box-fields">
      <legend>{t('region.box')}</legend>
      <div className="get-actions">
        <button
          type="button"
          className="button button-small"
          aria-pressed={tool.kind === 'box'}
          onClick={() => view.setState({ tool: tool.kind === 'box' ? { kind: 'select' } : { kind: 'box' } })}
        >
          <SquareDashedMousePointer size={14} strokeWidth={1.5} /> {t('region.draw')}
        </button>
        <button
          type="button"
          className="button button-small"
          onClick={() => view.setState(({ mapBounds }) => ({ box: mapBounds }))}
        >
          {t('region.shown')}
        </button>
        {around && (
          <button
            type="button"
            className="button button-small"
            onClick={() => view.setState({ box: around })}
          >
            {t('region.around')}
          </button>
        )}
      </div>
      <div className="box-sides">
        {SIDES.map((name, side) => (
          <label key={name} className="field">
            {t(`region.${name}`)}
            <input
              className="input"
              type="number"
              step="any"
              value={box ? Number(box[side].toFixed(5)) : ''}
              onChange={(event) => setSide(side, event.target.value)}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
