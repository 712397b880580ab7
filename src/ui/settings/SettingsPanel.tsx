import { FlaskConical } from 'lucide-react';
import { t } from '../../i18n/t.ts';
import type { ThemeChoice } from '../../store/view-store.ts';
import { PageLink } from '../page-parts.tsx';
import { usePlanner, useSettings, useView } from '../use-planner.ts';
import { FiguresSection } from './FiguresSection.tsx';
import { HostsSection } from './HostsSection.tsx';
import { Switch } from './Switch.tsx';

/** The way to the lab, and back. */
function LabSection() {
  return (
    <section className="panel-section">
      <h3>{t('lab.title')}</h3>
      <p className="muted">{t('lab.what')}</p>
      <PageLink className="button" icon={<FlaskConical size={16} strokeWidth={1.5} />} />
    </section>
  );
}

const THEMES: readonly ThemeChoice[] = ['light', 'dark', 'system'];

function AppearanceSection() {
  const { view } = usePlanner();
  const theme = useView((state) => state.theme);
  return (
    <section className="panel-section">
      <h3>{t('settings.appearance')}</h3>
      <div className="segmented">
        {THEMES.map((name) => (
          <button key={name} type="button" aria-pressed={theme === name} onClick={() => view.setTheme(name)}>
            {t(`settings.theme.${name}`)}
          </button>
        ))}
      </div>
      <p className="muted">{t('settings.follows')}</p>
    </section>
  );
}

/** Keys without Ctrl, where to change them, and help. */
function KeysSection() {
  const { settings, view, coach, lab } = usePlanner();
  const isOn = useSettings((state) => state.usesLetterKeys);
  return (
    <section className="panel-section">
      <h3>{t('settings.keys')}</h3>
      <Switch
        id="settings-letter-keys"
        label={t('settings.letterKeys')}
        detail={t('settings.letterKeysNote')}
        isOn={isOn}
        onChange={(usesLetterKeys) => void settings.change({ usesLetterKeys })}
      />
      <div className="settings-buttons">
        <button
          type="button"
          className="button button-small"
          onClick={() => view.openDialog({ kind: 'keys' })}
        >
          {t('settings.changeKeys')}
        </button>
        {!lab && (
          <button type="button" className="button button-small" onClick={() => coach.begin()}>
            {t('settings.showSteps')}
          </button>
        )}
      </div>
    </section>
  );
}

export function SettingsPanel() {
  const { settings, view } = usePlanner();
  const keepsMoves = useSettings((state) => state.keepsMoves);
  const stopsForEdits = useSettings((state) => state.stopsForEdits);
  const isDeveloper = useSettings((state) => state.isDeveloper);
  return (
    <>
      <div className="panel-head">
        <h2>{t('settings.title')}</h2>
      </div>
      <div className="panel-body">
        <FiguresSection />
        <AppearanceSection />
        <section className="panel-section">
          <h3>{t('settings.planning')}</h3>
          <Switch
            id="settings-keeps-moves"
            label={t('settings.keepsMoves')}
            detail={t('settings.keepsMovesNote')}
            isOn={keepsMoves}
            onChange={(value) => void settings.change({ keepsMoves: value })}
          />
          <Switch
            id="settings-stops-for-edits"
            label={t('settings.stopsForEdits')}
            detail={t('settings.stopsForEditsNote')}
            isOn={stopsForEdits}
            onChange={(value) => void settings.change({ stopsForEdits: value })}
          />
        </section>
        <KeysSection />
        <section className="panel-section">
          <h3>{t('settings.privacy')}</h3>
          <p className="muted">{t('settings.privacyNote')}</p>
          <div className="settings-buttons">
            <button
              type="button"
              className="button button-small"
              onClick={() => view.openDialog({ kind: 'privacy' })}
            >
              {t('settings.showPrivacy')}
            </button>
            <button
              type="button"
              className="button button-small"
              onClick={() => view.openDialog({ kind: 'places' })}
            >
              {t('locate.book.open')}
            </button>
          </div>
        </section>
        <HostsSection />
        <LabSection />
        <section className="panel-section">
          <h3>{t('settings.developer')}</h3>
          <Switch
            id="settings-developer"
            label={t('settings.isDeveloper')}
            detail={t('settings.isDeveloperNote')}
            isOn={isDeveloper}
            onChange={(value) => {
              void settings.change({ isDeveloper: value });
              if (value) view.showDock('api');
              else view.leaveApiTab();
            }}
          />
        </section>
      </div>
    </>
  );
}
