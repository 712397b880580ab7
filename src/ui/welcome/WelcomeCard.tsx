import { FileSpreadsheet, MapPinned, Play, ShieldCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { t } from '../../i18n/t.ts';
import type { StoredPlan } from '../../store/plan-database.ts';
import { useContactedHosts } from '../frame/use-hosts.ts';
import { usePlanner, useRegion } from '../use-planner.ts';

/** First run: three choices over the live map. */
export function WelcomeCard({ onBrowse }: { onBrowse: () => void }) {
  const planner = usePlanner();
  const hosts = useContactedHosts();
  const status = useRegion((state) => state.status);
  const [plans, setPlans] = useState<StoredPlan[]>([]);
  useEffect(() => {
    void planner.listPlans().then(setPlans);
  }, [planner]);
  return (
    <div className="welcome">
      <section className="welcome-card" aria-labelledby="welcome-title">
        <div className="welcome-head">
          <h1 id="welcome-title">{t('welcome.title')}</h1>
          <p>{t('welcome.sub')}</p>
        </div>
        <div className="welcome-choice">
          <span className="welcome-icon">
            <Play size={18} strokeWidth={1.5} />
          </span>
          <div>
            <strong>{t('welcome.demo')}</strong>
            <p>{t('welcome.demoWhat')}</p>
          </div>
          <button
            type="button"
            className="button button-ink"
            disabled={status !== 'ready'}
            onClick={() => void planner.openDemo()}
          >
            {t('welcome.try')}
          </button>
        </div>
        <div className="welcome-choice">
          <span className="welcome-icon">
            <MapPinned size={18} strokeWidth={1.5} />
          </span>
          <div>
            <strong>{t('welcome.area')}</strong>
            <p>{t('welcome.areaWhat')}</p>
          </div>
          <button type="button" className="button" onClick={() => planner.view.openPanel('regions')}>
            {t('welcome.choose')}
          </button>
        </div>
        <div className="welcome-choice">
          <span className="welcome-icon">
            <FileSpreadsheet size={18} strokeWidth={1.5} />
          </span>
          <div>
            <strong>{t('welcome.drop')}</strong>
            <p>{t('welcome.dropWhat')}</p>
          </div>
          <button type="button" className="button" onClick={onBrowse}>
            {t('welcome.browse')}
          </button>
        </div>
        <div className="welcome-foot">
          <ShieldCheck size={16} strokeWidth={1.5} />
          <span>
            {hosts.length > 0 ? t('privacy.hosts', { hosts: hosts.join(', ') }) : t('privacy.noHosts')}
          </span>
          {plans.length > 0 && (
            <button type="button" className="link" onClick={() => planner.view.openPanel('plans')}>
              {t('welcome.saved', { count: plans.length })}
            </button>
          )}
        </div>
      </section>
    </div>
  );
}
