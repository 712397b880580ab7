import { CircleCheck, FolderUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../i18n/t.ts';
import { DEMO_REGION_ID } from '../../store/regions/region-commands.ts';
import { usePlanner, useRegion } from '../use-planner.ts';
import { GetBoxForm } from './GetBoxForm.tsx';
import { GetPackForm } from './GetPackForm.tsx';
import { ReadyMade } from './ReadyMade.tsx';
import { RegionRow } from './RegionRow.tsx';
import { RetiredRow } from './RetiredRow.tsx';
import { StorageMeter } from './StorageMeter.tsx';

/** Pages that offer extracts to save; opened only by a click. */
const EXTRACT_PAGES = [
  ['Geofabrik', 'https://download.geofabrik.de/', 'region.page.countries'],
  ['BBBike', 'https://extract.bbbike.org/', 'region.page.cities'],
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
          <CircleCheck size={13} strokeWidth={2} /> {t('region.state.ready')}
        </span>
        <p>{t('region.demo')}</p>
      </div>
      {!isOpen && (
        <button
          type="button"
          className="button button-small"
          onClick={() => void regions.open(DEMO_REGION_ID, true)}
        >
          {t('region.open')}
        </button>
      )}
    </li>
  );
}

/** Asks which part of an extract is wanted, however small it is. */
function ChoosePart() {
  const { regions } = usePlanner();
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" className="button button-small" onClick={() => picker.current?.click()}>
        {t('region.part.choose')}
      </button>
      <input
        ref={picker}
        type="file"
        hidden
        accept=".pbf"
        data-testid="part-picker"
        onChange={(event) => {
          for (const file of event.target.files ?? []) void regions.choosePart(file);
          event.target.value = '';
        }}
      />
    </>
  );
}

const WAYS = ['ready', 'file', 'address', 'box'] as const;

function GetArea({ onBrowse }: { onBrowse: () => void }) {
  const { regions } = usePlanner();
  const isOffered = useRegion(({ catalog }) => catalog.own === 'found' && catalog.offered !== undefined);
  const [picked, setWay] = useState<(typeof WAYS)[number]>();
  const way = picked ?? (isOffered ? 'ready' : 'file');
  // The planner's own host alone, and not before somebody looks for areas.
  useEffect(() => void regions.findCatalog(), [regions]);
  return (
    <section className="panel-section">
      <h3>{t('region.getAnother')}</h3>
      <div className="segmented get-ways">
        {WAYS.map((name) => (
          <button key={name} type="button" aria-pressed={way === name} onClick={() => setWay(name)}>
            {t(`region.way.${name}`)}
          </button>
        ))}
      </div>
      {way === 'ready' && <ReadyMade />}
      {way === 'file' && (
        <div className="get-form">
          <p className="muted">{t('region.fileHow')}</p>
          <ul className="extract-pages">
            {EXTRACT_PAGES.map(([name, url, what]) => (
              <li key={url}>
                <a className="link" href={url} target="_blank" rel="noreferrer">
                  {name}
                </a>
                : {t(what)}
              </li>
            ))}
          </ul>
          <div className="get-actions">
            <button type="button" className="button button-small" onClick={onBrowse}>
              {t('region.chooseFile')}
            </button>
            <ChoosePart />
          </div>
        </div>
      )}
      {way === 'address' && <GetPackForm />}
      {way === 'box' && <GetBoxForm />}
    </section>
  );
}

export function RegionsPanel({ onBrowse }: { onBrowse: () => void }) {
  const regions = useRegion((state) => state.regions);
  const retired = useRegion((state) => state.retired);
  return (
    <>
      <div className="panel-head">
        <h2>{t('command.panel.regions')}</h2>
        <div className="spacer" />
        <button type="button" className="button button-small" onClick={onBrowse}>
          <FolderUp size={15} strokeWidth={1.5} /> {t('region.openFile')}
        </button>
      </div>
      <div className="panel-body">
        <StorageMeter />
        <div className="region-group">
          {t('region.here')} <small>{regions.length + 1}</small>
        </div>
        <ul aria-label={t('region.list')}>
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
