import type { RoadChange } from '../../api/contract/own-profiles.ts';
import { formatDistance, formatDuration } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import type { WayComparison } from '../../store/profiles/profile-state.ts';
import { usePlanner, useProfiles, useView } from '../use-planner.ts';
import { changeText } from './rule-texts.ts';

/** As the map draws them. */
const DASHES: Record<RoadChange, string | undefined> = {
  never: '9 5',
  slower: undefined,
  avoided: '4 4',
  preferred: undefined,
};

function Way({ way: { from, to, base, own } }: { way: WayComparison }) {
  const describe = ({ metres, seconds }: WayComparison['base']) =>
    `${formatDistance(metres)}, ${formatDuration(seconds)}`;
  return (
    <p className="profile-way">
      <span>{t('profiles.legend.way', { from, to })}</span>
      <b>{own ? describe(own) : t('profiles.legend.noWay')}</b>
      <span className="muted">{t('profiles.legend.base', { figures: describe(base) })}</span>
    </p>
  );
}

/** What the edited profile does to the roads in view, in figures. */
export function ProfileLegend() {
  const { view } = usePlanner();
  const editor = useProfiles((state) => state.editor);
  const panel = useView((state) => state.panel);
  if (!editor) return null;
  const { preview, way, problems, isChecking } = editor;
  const rows = preview?.totals.filter(({ roads }) => roads > 0) ?? [];
  return (
    <div
      className="map-card profile-legend"
      role="status"
      // The figures of the model before the last change stay until those of the new one are there.
      aria-busy={isChecking}
      data-testid="profile-legend"
    >
      <header>
        <strong>{editor.name || t('profiles.legend.usual')}</strong>
        {panel !== 'profiles' && (
          <button type="button" className="link" onClick={() => view.openPanel('profiles')}>
            {t('profiles.legend.back')}
          </button>
        )}
      </header>
      {rows.length > 0 && (
        <dl>
          {rows.map(({ change, metres, roads }) => (
            <div key={change} data-change={change}>
              <dt>
                <svg width="26" height="8" aria-hidden="true">
                  <line x1="2" x2="24" y1="4" y2="4" strokeDasharray={DASHES[change]} />
                </svg>
                {changeText(change)}
              </dt>
              <dd>
                {formatDistance(metres)} <small>{t('profiles.legend.roads', { count: roads })}</small>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {preview && rows.length === 0 && <p className="muted">{t('profiles.legend.none')}</p>}
      {!preview && (
        <p className="muted">{t(problems.length > 0 ? 'profiles.legend.mend' : 'profiles.legend.looking')}</p>
      )}
      {preview?.isCut && <p className="muted">{t('profiles.legend.cut')}</p>}
      {way && !isChecking && <Way way={way} />}
    </div>
  );
}
