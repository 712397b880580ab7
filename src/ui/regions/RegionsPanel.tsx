import { CircleCheck, FolderUp, Trash2 } from 'lucide-react';
import { formatBytes } from '../../i18n/format.ts';
import { DEMO_REGION_ID } from '../../store/regions/region-commands.ts';
import { ConfirmButton } from '../parts/ConfirmButton.tsx';
import { usePlanner, useRegion } from '../use-planner.ts';

function describeDate(date: string | undefined): string {
  if (!date) return 'Comes with Tourwright.';
  const text = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' }).format(
    new Date(date),
  );
  return `Map data of ${text}.`;
}

export function RegionsPanel({ onBrowse }: { onBrowse: () => void }) {
  const planner = usePlanner();
  const regions = useRegion((state) => state.regions);
  const current = useRegion((state) => state.current);
  return (
    <>
      <div className="panel-head">
        <h2>Regions</h2>
        <div className="spacer" />
        <button type="button" className="button button-small" onClick={onBrowse}>
          <FolderUp size={15} strokeWidth={1.5} /> Open .osm.pbf
        </button>
      </div>
      <div className="panel-body">
        <ul aria-label="Regions on this device">
          {regions.map(({ meta: region, bytes, testedAt }) => (
            <li key={region.id} className="region-row" aria-current={current?.id === region.id}>
              <div>
                <strong>{region.name}</strong>
                {testedAt && (
                  <span className="state-ok">
                    <CircleCheck size={13} /> Offline-ready
                  </span>
                )}
                <p>
                  {describeDate(region.dataDate)} {formatBytes(bytes)} on disk.{' '}
                  {region.counts.edges.toLocaleString('en')} streets.
                </p>
              </div>
              {current?.id !== region.id && (
                <button
                  type="button"
                  className="button button-small"
                  onClick={() => void planner.regions.open(region.id, true)}
                >
                  Open
                </button>
              )}
              {region.id !== DEMO_REGION_ID && (
                <ConfirmButton
                  label={`Remove ${region.name}`}
                  question="Remove?"
                  onConfirm={() => void planner.regions.delete(region.id)}
                >
                  <Trash2 size={15} strokeWidth={1.5} />
                </ConfirmButton>
              )}
            </li>
          ))}
        </ul>
        <section className="panel-section">
          <h3>Get another area</h3>
          <p className="muted">
            Save an OpenStreetMap extract of your area (a file ending in .osm.pbf, for example from a regional
            download page), then drop it anywhere on this window. It is read on this computer and kept for use
            without a connection.
          </p>
        </section>
      </div>
    </>
  );
}
