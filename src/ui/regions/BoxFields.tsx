import { SquareDashedMousePointer } from 'lucide-react';
import { t } from '../../i18n/t.ts';
import { isLocated } from '../../plan/order.ts';
import { usePlan, usePlanner, useView } from '../use-planner.ts';
import { BoxSides } from './BoxSides.tsx';
import { makeBoxAround } from './box-size.ts';

/** The box that an area is got for: drawn on the map, taken from what the map shows, or typed. */
export function BoxFields() {
  const { view } = usePlanner();
  const box = useView((state) => state.box);
  const tool = useView((state) => state.tool);
  const { orders } = usePlan();
  const around = makeBoxAround(orders.filter(isLocated).map(({ location }) => location));
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
      <BoxSides box={box} onChange={(next) => view.setBox(next)} />
    </fieldset>
  );
}
