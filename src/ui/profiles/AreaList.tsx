import { Pentagon, SquareDashed, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { t } from '../../i18n/t.ts';
import type { LonLat } from '../../plan/order.ts';
import { isAreaUsed, listAreas } from '../../store/profiles/model-areas.ts';
import type { ModelJson } from '../../store/profiles/plain-rules.ts';
import { usePlanner, useProfiles, useView } from '../use-planner.ts';

function boxCorners([west, south, east, north]: readonly [number, number, number, number]): LonLat[] {
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ];
}

/** The model's areas, and ways to make one: drawn on the map, or what the map shows. */
export function AreaList({ model }: { model: ModelJson }) {
  const { view } = usePlanner();
  const { profileEditing: profiles } = usePlanner();
  const [name, setName] = useState('');
  const tool = useView((state) => state.tool);
  const id = useId();
  const areas = listAreas(model);
  const label = name.trim() === '' ? t('profiles.area.usual', { number: areas.length + 1 }) : name.trim();
  const corners = tool.kind === 'area' ? tool.corners : undefined;
  const add = (ring: readonly LonLat[]) => {
    profiles.addArea(label, ring);
    view.dropTool();
    setName('');
  };
  const box = useProfiles((state) => state.box);
  return (
    <section className="panel-section">
      <h3>{t('profiles.areas')}</h3>
      {areas.length > 0 && (
        <ul className="area-list">
          {areas.map((area) => {
            const isUsed = isAreaUsed(model, area.id);
            const remove = t('profiles.area.remove', { name: area.name });
            return (
              <li key={area.id}>
                <span>{area.name}</span>
                <span className="muted">{t(isUsed ? 'profiles.area.used' : 'profiles.area.unused')}</span>
                <button
                  type="button"
                  className="button button-ghost button-icon button-small"
                  disabled={isUsed}
                  aria-label={remove}
                  title={isUsed ? t('profiles.area.removeFirst') : remove}
                  onClick={() => profiles.removeArea(area.id)}
                >
                  <Trash2 size={15} strokeWidth={1.5} />
                </button>
              </li>
            );
          })}
        </ul>
      )}
      <label className="field" htmlFor={id}>
        {t('profiles.area.name')}
        <input
          id={id}
          className="input"
          placeholder={label}
          value={name}
          maxLength={60}
          onChange={(event) => setName(event.target.value)}
        />
      </label>
      <div className="area-actions">
        {corners ? (
          <>
            <button
              type="button"
              className="button button-small"
              disabled={corners.length < 3}
              onClick={() => add(corners)}
            >
              {t('profiles.area.finish')}
            </button>
            <span className="muted" role="status">
              {corners.length < 3
                ? t('profiles.area.clickCorners', { count: corners.length })
                : t('profiles.area.corners', { count: corners.length })}
            </span>
          </>
        ) : (
          <>
            <button
              type="button"
              className="button button-small"
              onClick={() => view.setTool({ kind: 'area', corners: [] })}
            >
              <Pentagon size={14} strokeWidth={1.5} /> {t('profiles.area.draw')}
            </button>
            <button
              type="button"
              className="button button-small"
              disabled={!box}
              onClick={() => box && add(boxCorners(box))}
            >
              <SquareDashed size={14} strokeWidth={1.5} /> {t('profiles.area.view')}
            </button>
          </>
        )}
      </div>
    </section>
  );
}
