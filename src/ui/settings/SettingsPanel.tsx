import type { ThemeChoice } from '../../store/view-store.ts';
import { SpeedSection } from '../speed/SpeedSection.tsx';
import { usePlanner, useView } from '../use-planner.ts';
import { HostsSection } from './HostsSection.tsx';

const THEMES: { theme: ThemeChoice; label: string }[] = [
  { theme: 'light', label: 'Light' },
  { theme: 'dark', label: 'Dark' },
  { theme: 'system', label: 'As the system' },
];

export function SettingsPanel() {
  const { view } = usePlanner();
  const theme = useView((state) => state.theme);
  return (
    <>
      <div className="panel-head">
        <h2>Settings</h2>
      </div>
      <div className="panel-body">
        <section className="panel-section">
          <h3>Appearance</h3>
          <div className="segmented">
            {THEMES.map((item) => (
              <button
                key={item.theme}
                type="button"
                aria-pressed={theme === item.theme}
                onClick={() => view.setState({ theme: item.theme })}
              >
                {item.label}
              </button>
            ))}
          </div>
        </section>
        <HostsSection />
        <SpeedSection />
        <section className="panel-section">
          <h3>Your data</h3>
          <p className="muted">
            Plans and map areas are kept in this browser on this computer. They are sent nowhere; clearing
            this site's data removes them.
          </p>
        </section>
      </div>
    </>
  );
}
