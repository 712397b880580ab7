import { FileSpreadsheet, ShieldCheck, Timer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { t } from '../../i18n/t.ts';
import { usePlanner } from '../use-planner.ts';
import { PageLink } from './PageLink.tsx';

/** The lab without an instance: what it is for, and the two things that can be done. */
export function LabWelcome({ onBrowse }: { onBrowse: () => void }) {
  const { view, listPlans } = usePlanner();
  const [saved, setSaved] = useState(0);
  useEffect(() => {
    void listPlans().then(({ length }) => setSaved(length));
  }, [listPlans]);
  return (
    <div className="welcome">
      <section className="welcome-card" aria-labelledby="welcome-title">
        <div className="welcome-head">
          <h1 id="welcome-title">{t('lab.welcome')}</h1>
          <p>{t('lab.welcomeSub')}</p>
        </div>
        <div className="welcome-choice">
          <span className="welcome-icon">
            <FileSpreadsheet size={18} strokeWidth={1.5} />
          </span>
          <div>
            <strong>{t('lab.instance')}</strong>
            <p>{t('lab.instanceWhat')}</p>
          </div>
          <button type="button" className="button button-ink" onClick={onBrowse}>
            {t('lab.browse')}
          </button>
        </div>
        <div className="welcome-choice">
          <span className="welcome-icon">
            <Timer size={18} strokeWidth={1.5} />
          </span>
          <div>
            <strong>{t('lab.speed')}</strong>
            <p>{t('lab.speedWhat')}</p>
          </div>
          <button type="button" className="button" onClick={() => view.openPanel('speed')}>
            {t('lab.measure')}
          </button>
        </div>
        <div className="welcome-foot">
          <ShieldCheck size={16} strokeWidth={1.5} />
          <PageLink className="link">{t('lab.toPlanner')}</PageLink>
          {saved > 0 && (
            <button type="button" className="link" onClick={() => view.openPanel('plans')}>
              {t('lab.saved', { count: saved })}
            </button>
          )}
        </div>
      </section>
    </div>
  );
}
