import type { RoadChange } from '../../api/contract/own-profiles.ts';
import { count, formatDistance, formatDuration } from '../../i18n/format.ts';
import type { WayComparison } from '../../store/profiles/profile-state.ts';
import { openPanel } from '../../store/view-store.ts';
import { usePlanner, useProfiles, useView } from '../use-planner.ts';
import { CHANGES } from './rule-texts.ts';

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
      <span>
        {from} to {to}
      </span>
      <b>{own ? describe(own) : 'no way'}</b>
      <span className="muted">base {describe(base)}</span>
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
    <div className="map-card profile-legend" role="status" data-testid="profile-legend">
      <header>
        <strong>{editor.name || 'Profile'}</strong>
        {panel !== 'profiles' && (
          <button type="button" className="link" onClick={() => openPanel(view, 'profiles')}>
            Back to its rules
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
                {CHANGES[change]}
              </dt>
              <dd>
                {formatDistance(metres)} <small>{count(roads, 'road')}</small>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {preview && rows.length === 0 && <p className="muted">No road in view changes.</p>}
      {!preview && (
        <p className="muted">{problems.length > 0 ? 'Mend the rules to see roads.' : 'Looking…'}</p>
      )}
      {preview?.isCut && (
        <p className="muted">Not all are drawn; the figures are of all in view. Zoom in to see them.</p>
      )}
      {way && !isChecking && <Way way={way} />}
    </div>
  );
}
