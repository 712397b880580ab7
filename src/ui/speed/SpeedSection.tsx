import { Timer } from 'lucide-react';
import { t } from '../../i18n/t.ts';
import { openPanel } from '../../store/view-store.ts';
import { usePlanner } from '../use-planner.ts';

/** The way from the settings to the Speed page. */
export function SpeedSection() {
  const { view } = usePlanner();
  return (
    <section className="panel-section">
      <h3>{t('speed.title')}</h3>
      <p className="muted">{t('speed.openHint')}</p>
      <button type="button" className="button" onClick={() => openPanel(view, 'speed')}>
        <Timer size={16} strokeWidth={1.5} /> {t('speed.open')}
      </button>
    </section>
  );
}
