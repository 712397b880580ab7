import { FileSpreadsheet, MapPinned, Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import { t } from '../../i18n/t.ts';
import type { StoredPlan } from '../../store/plan-database.ts';
import { usePlanner, useRegion } from '../use-planner.ts';
import { WelcomeChoice, WelcomeFrame } from './WelcomeParts.tsx';

/** First run: three choices over the live map. */
export function WelcomeCard({ onBrowse }: { onBrowse: () => void }) {
  const planner = usePlanner();
  const status = useRegion((state) => state.status);
  const [plans, setPlans] = useState<StoredPlan[]>([]);
  useEffect(() => {
    void planner.listPlans().then(setPlans);
  }, [planner]);
  const links = plans.length > 0 && (
    <button type="button" className="link" onClick={() => planner.view.openPanel('plans')}>
      {t('welcome.saved', { count: plans.length })}
    </button>
  );
  return (
    <WelcomeFrame title={t('welcome.title')} detail={t('welcome.sub')} links={links}>
      <WelcomeChoice icon={Play} title={t('welcome.demo')} detail={t('welcome.demoWhat')}>
        <button
          type="button"
          className="button button-ink"
          disabled={status !== 'ready'}
          onClick={() => void planner.openDemo()}
        >
          {t('welcome.try')}
        </button>
      </WelcomeChoice>
      <WelcomeChoice icon={MapPinned} title={t('welcome.area')} detail={t('welcome.areaWhat')}>
        <button type="button" className="button" onClick={() => planner.view.openPanel('regions')}>
          {t('welcome.choose')}
        </button>
      </WelcomeChoice>
      <WelcomeChoice icon={FileSpreadsheet} title={t('welcome.drop')} detail={t('welcome.dropWhat')}>
        <button type="button" className="button" onClick={onBrowse}>
          {t('welcome.browse')}
        </button>
      </WelcomeChoice>
    </WelcomeFrame>
  );
}
