import { CircleCheck, FolderUp } from 'lucide-react';
import { useState } from 'react';
import { DEMO_REGION_ID } from '../../store/regions/region-commands.ts';
import { usePlanner, useRegion } from '../use-planner.ts';
import { GetBoxForm } from './GetBoxForm.tsx';
import { GetPackForm } from './GetPackForm.tsx';
import { RegionRow } from './RegionRow.tsx';
import { RetiredRow } from './RetiredRow.tsx';
import { StorageMeter } from './StorageMeter.tsx';

/** Pages that offer extracts to save; opened only by a click. */
const EXTRACT_PAGES = [
  ['Geofabrik', 'https://download.geofabrik.de/', 'countries and states'],
  ['BBBike', 'https://extract.bbbike.org/', 'cities, or a box of your own'],
] as const;

/** The city that comes with the app. */
function DemoRow() {
  const { regions } = usePlanner();
  const isOpen = useRegion((state) => state.open.includes(DEMO_REGION_ID));
  return (
    <li className="region-row" aria-current={isOpen} data-testid="region-demo">
      <div>
        <strong>Linderwick</strong>
        <span className="region-state region-ok">
          <CircleCheck size={13} strokeWidth={2} /> Offline-ready
        </span>
        <p>Demo city, comes with Tourwright.</p>
      </div>
      {!isOpen && (
        <button
          type="button"
          className="button button-small"
          onClick={() => void regions.open(DEMO_REGION_ID, true)}
        >
          Open
        </button>
      )}
    </li>
  );
}

const WAYS = ['A file', 'An address', 'A box'] as const;

function GetArea({ onBrowse }: { onBrowse: () => void }) {
  const [way, setWay] = useState<(typeof WAYS)[number]>('A file');
  return (
    <section className="panel-section">
      <h3>Get another area</h3>
      <div className="segmented">
        {WAYS.map((name) => (
          <button key={name} type="button" aria-pressed={way === name} onClick={() => setWay(name)}>
            {name}
          </button>
        ))}
      </div>
      {way === 'A file' && (
        <div className="get-form">
          <p className="muted">
            Save an OpenStreetMap extract of your area (a file ending in .osm.pbf) or a region pack, then drop
            it anywhere on this window. It is read on this computer and kept for use without a connection.
          </p>
          <ul className="extract-pages">
            {EXTRACT_PAGES.map(([name, url, what]) => (
              <li key={url}>
                <a className="link" href={url} target="_blank" rel="noreferrer">
                  {name}
                </a>
                : {what}
              </li>
            ))}
          </ul>
          <div className="get-actions">
            <button type="button" className="button button-small" onClick={onBrowse}>
              Choose a file
            </button>
          </div>
        </div>
      )}
      {way === 'An address' && <GetPackForm />}
      {way === 'A box' && <GetBoxForm />}
    </section>
  );
}

export function RegionsPanel({ onBrowse }: { onBrowse: () => void }) {
  const regions = useRegion((state) => state.regions);
  const retired = useRegion((state) => state.retired);
  return (
    <>
      <div className="panel-head">
        <h2>Regions</h2>
        <div className="spacer" />
        <button type="button" className="button button-small" onClick={onBrowse}>
          <FolderUp size={15} strokeWidth={1.5} /> Open a pack or .osm.pbf
        </button>
      </div>
      <div className="panel-body">
        <StorageMeter />
        <div className="region-group">
          On this device <small>{regions.length + 1}</small>
        </div>
        <ul aria-label="Regions on this device">
          {regions.map((entry) => (
            <RegionRow key={entry.meta.id} entry={entry} />
          ))}
          {retired.map((region) => (
            <RetiredRow key={region.id} region={region} />
          ))}
          <DemoRow />
        </ul>
        <GetArea onBrowse={onBrowse} />
      </div>
    </>
  );
}
