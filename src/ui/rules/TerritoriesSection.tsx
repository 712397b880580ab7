import { Ban, Pentagon, Route } from 'lucide-react';
import { useEffect, useId, useMemo } from 'react';
import { t } from '../../i18n/t.ts';
import { countInside, findOutside } from '../../store/territories/outside-stops.ts';
import { SelectField } from '../parts/SelectField.tsx';
import { Switch } from '../settings/Switch.tsx';
import { usePlan, usePlanner, useView } from '../use-planner.ts';
import { TerritoryLine } from './TerritoryLine.tsx';

/** Ways to make areas: drawn on the map, or taken from the routes that are there or that were kept. */
function MakeAreas() {
  const { territories: commands } = usePlanner();
  const { solution, snapshots } = usePlan();
  const drawing = useView(({ tool }) =>
    tool.kind === 'territory' ? (tool.isZone ? 'zone' : 'area') : undefined,
  );
  return (
    <>
      <div className="row-buttons">
        <button
          type="button"
          className="button button-small"
          aria-pressed={drawing === 'area'}
          onClick={() => commands.beginArea()}
        >
          <Pentagon size={14} strokeWidth={1.5} /> {t('territory.draw')}
        </button>
        <button
          type="button"
          className="button button-small"
          aria-pressed={drawing === 'zone'}
          onClick={() => commands.beginArea(true)}
        >
          <Ban size={14} strokeWidth={1.5} /> {t('zone.draw')}
        </button>
        {solution && (
          <button
            type="button"
            className="button button-small"
            onClick={() => commands.takeFromRoutes(solution)}
          >
            <Route size={14} strokeWidth={1.5} /> {t('territory.fromRoutes')}
          </button>
        )}
      </div>
      {snapshots.length > 0 && (
        <SelectField
          label={t('territory.take')}
          isLabelHidden
          value=""
          choices={[
            { value: '', label: t('territory.take') },
            ...snapshots.map(({ id, name }) => ({ value: id, label: t('territory.fromSnapshot', { name }) })),
          ]}
          onChange={(id) => {
            const snapshot = snapshots.find((item) => item.id === id);
            if (snapshot) commands.takeFromRoutes(snapshot.solution);
          }}
        />
      )}
    </>
  );
}

/** Areas that vans prefer or keep to, no-go zones, and how many stops are outside their area. */
export function TerritoriesSection() {
  const { applyFix, view } = usePlanner();
  const plan = usePlan();
  const { territories = [], solution } = plan;
  const isHidden = useView((state) => state.areTerritoriesHidden ?? false);
  const id = useId();
  const outside = useMemo(() => findOutside(plan, solution), [plan, solution]);
  const counts = useMemo(() => countInside(plan, solution), [plan, solution]);
  // Corners are for moving only while the form of their area is there.
  useEffect(() => () => view.openTerritory(undefined), [view]);
  return (
    <section className="panel-section">
      <h3>{t('zone.section')}</h3>
      <p className="field-detail">{t(territories.length > 0 ? 'territory.detail' : 'territory.none')}</p>
      <MakeAreas />
      {outside && (
        <div className="fair-row">
          <p className="field-detail" role="status">
            {t('territory.outside', { count: outside.stops.length, total: outside.total })}
          </p>
          {outside.stops.length > 0 && (
            <button
              type="button"
              className="button button-small"
              onClick={() =>
                applyFix({
                  panel: 'orders',
                  command: { kind: 'show-orders', ids: outside.stops.map(({ order }) => order.id) },
                })
              }
            >
              {t('territory.showOutside')}
            </button>
          )}
        </div>
      )}
      {territories.length > 0 && (
        <>
          <ul className="relations">
            {territories.map((territory) => (
              <TerritoryLine
                key={territory.id}
                territory={territory}
                inside={counts.get(territory.id)?.inside ?? 0}
                elsewhere={counts.get(territory.id)?.elsewhere ?? 0}
              />
            ))}
          </ul>
          <Switch
            id={id}
            label={t('territory.show')}
            detail={t('territory.showDetail')}
            isOn={!isHidden}
            onChange={view.showTerritories}
          />
        </>
      )}
    </section>
  );
}
