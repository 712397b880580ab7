import { Plus, X } from 'lucide-react';
import { formatBytes, formatDay } from '../../../i18n/format.ts';
import { t } from '../../../i18n/t.ts';
import type { CatalogArea } from '../../../store/regions/region-store.ts';

interface ChosenAreasProps {
  readonly chosen: readonly CatalogArea[];
  readonly neighbours: readonly CatalogArea[];
  readonly credit: string;
  readonly onPress: (area: CatalogArea) => void;
}

/** More are found on the map. */
const MAX_NEIGHBOURS = 4;

/** What was chosen, who made its data, and what lies beside it. */
export function ChosenAreas({ chosen, neighbours, credit, onPress }: ChosenAreasProps) {
  if (chosen.length === 0) return <p className="muted">{t('region.catalog.needArea')}</p>;
  return (
    <>
      <ul className="area-chosen" aria-label={t('region.catalog.chosen')}>
        {chosen.map((area) => (
          <li key={area.id}>
            <span>
              <strong>{area.name}</strong> {formatBytes(area.bytes)}.{' '}
              {area.dataDate && t('region.dataOf', { date: formatDay(new Date(area.dataDate)) })}
            </span>
            <button
              type="button"
              className="button button-ghost button-small button-icon"
              aria-label={t('region.catalog.remove', { name: area.name })}
              onClick={() => onPress(area)}
            >
              <X size={14} strokeWidth={1.5} />
            </button>
          </li>
        ))}
      </ul>
      <p className="area-credit">{credit}</p>
      {neighbours.length > 0 && (
        <div className="area-neighbours">
          <span>{t('region.catalog.neighbours')}</span>
          {neighbours.slice(0, MAX_NEIGHBOURS).map((area) => (
            <button key={area.id} type="button" className="button button-small" onClick={() => onPress(area)}>
              <Plus size={14} strokeWidth={1.5} /> {area.name}
            </button>
          ))}
        </div>
      )}
    </>
  );
}
