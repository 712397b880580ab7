import { FileSpreadsheet, Timer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { t } from '../../i18n/t.ts';
import { PageLink } from '../page-parts.tsx';
import { usePlanner } from '../use-planner.ts';
import { WelcomeChoice, WelcomeFrame } from '../welcome/WelcomeParts.tsx';

/** The lab without an instance: what it is for, and the two things that can be done. */
export function LabWelcome({ onBrowse }: { onBrowse: () => void }) {
  const { view, listPlans } = usePlanner();
  const [saved, setSaved] = useState(0);
  useEffect(() => {
    void listPlans().then(({ length }) => setSaved(length));
  }, [listPlans]);
  const links = (
    <>
      {saved > 0 && (
        <button type="button" className="link" onClick={() => view.openPanel('plans')}>
          {t('lab.saved', { count: saved })}
        </button>
      )}
      <PageLink />
    </>
  );
  return (
    <WelcomeFrame title={t('lab.welcome')} detail={t('lab.welcomeSub')} links={links}>
      <WelcomeChoice icon={FileSpreadsheet} title={t('lab.instance')} detail={t('lab.instanceWhat')}>
        <button type="button" className="button button-ink" onClick={onBrowse}>
          {t('welcome.browse')}
        </button>
      </WelcomeChoice>
      <WelcomeChoice icon={Timer} title={t('lab.speed')} detail={t('lab.speedWhat')}>
        <button type="button" className="button" onClick={() => view.openPanel('speed')}>
          {t('lab.measure')}
        </button>
      </WelcomeChoice>
    </WelcomeFrame>
  );
}
