import { TriangleAlert } from 'lucide-react';
import { t } from '../../i18n/t.ts';
import type { RetiredRegion } from '../../store/regions/region-store.ts';
import { usePlanner } from '../use-planner.ts';

/** An area that an earlier version kept and this one cannot read. */
export function RetiredRow({ region }: { region: RetiredRegion }) {
  const { regions } = usePlanner();
  return (
    <li className="region-row">
      <div>
        <strong>{region.name}</strong>
        <span className="region-state region-warn">
          <TriangleAlert size={13} strokeWidth={2} /> {t('region.getAgain')}
        </span>
        <p>{t('region.retired')}</p>
      </div>
      <button
        type="button"
        className="button button-ghost button-small"
        onClick={() => void regions.delete(region.id)}
      >
        {t('region.forget')}
      </button>
    </li>
  );
}
