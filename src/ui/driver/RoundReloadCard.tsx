import type { RoundReload } from '../../files/out/driver-round.ts';
import { formatDuration, formatLoad, formatTime } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import { MAP_APPS, type MapApp } from './map-apps.ts';

/** The way back to a depot between two trips: where, for how long, what to load. Nothing to tick off. */
export function RoundReloadCard({
  reload,
  number,
  loadNames,
  mapApp,
}: {
  reload: RoundReload;
  /** Of the trip that it begins. */
  number: number;
  loadNames: readonly string[];
  /** What Navigate opens. */
  mapApp: MapApp;
}) {
  const { start, end, location, loads, name } = reload;
  const amounts = loadNames.flatMap((load, i) => (loads[i] ? [`${formatLoad(loads[i])} ${load}`] : []));
  return (
    <li className="round-stop round-reload">
      <div className="round-what">
        <h2>{t('driver.reload', { number: String(number), place: name })}</h2>
        <p className="round-facts-line">{[formatDuration(end - start), ...amounts].join(' · ')}</p>
      </div>
      <time>{formatTime(start)}</time>
      <ul className="round-links">
        <li>
          <a
            className="round-navigate"
            href={MAP_APPS[mapApp](location)}
            target="_blank"
            rel="noreferrer noopener"
          >
            {t('driver.navigate')}
          </a>
        </li>
      </ul>
    </li>
  );
}
