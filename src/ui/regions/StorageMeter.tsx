import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { formatBytes } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import { usePlanner, useRegion } from '../use-planner.ts';

/** How much of what the browser allows is used, by what, and whether it is kept. */
export function StorageMeter() {
  const { regions } = usePlanner();
  const { used, quota, isPersisted } = useRegion((state) => state.storage);
  const entries = useRegion((state) => state.regions);
  if (used === undefined || quota === undefined) return null;
  const ofRegions = entries.reduce((sum, { bytesHere, preparedBytes }) => sum + bytesHere + preparedBytes, 0);
  const others = Math.max(0, used - ofRegions);
  // A sliver must still be seen.
  const width = (bytes: number) => `${bytes > 0 ? Math.max(0.6, (100 * bytes) / quota) : 0}%`;
  return (
    <section className="storage-meter" aria-label={t('region.storage')}>
      <header>
        <span>
          <b>{t('region.used', { size: formatBytes(used) })}</b>{' '}
          {t('region.allowed', { size: formatBytes(quota) })}
        </span>
        {isPersisted ? (
          <span className="region-state region-ok">
            <ShieldCheck size={14} strokeWidth={1.5} /> {t('region.kept')}
          </span>
        ) : (
          <button
            type="button"
            className="link region-state"
            title={t('region.askKeepWhy')}
            onClick={() => void regions.askToKeep()}
          >
            <ShieldAlert size={14} strokeWidth={1.5} /> {t('region.askKeep')}
          </button>
        )}
      </header>
      <div className="meter" aria-hidden="true">
        <i className="meter-regions" style={{ width: width(ofRegions) }} />
        <i className="meter-others" style={{ width: width(others) }} />
      </div>
      <footer>
        <span className="meter-key meter-key-regions">
          {t('region.ofAreas', { size: formatBytes(ofRegions) })}
        </span>
        <span className="meter-key meter-key-others">
          {t('region.ofRest', { size: formatBytes(others) })}
        </span>
      </footer>
    </section>
  );
}
