import type { RoundStop } from '../../files/out/driver-round.ts';
import { buildCallLink } from '../../files/out/map-links.ts';
import { formatDuration, formatLoad, formatStopWindow, formatTime } from '../../i18n/format.ts';
import { joinList, t } from '../../i18n/t.ts';
import { MAP_APPS, type MapApp } from './map-apps.ts';

interface CardProps {
  stop: RoundStop;
  number: number;
  loadNames: readonly string[];
  isDone: boolean;
  isNext: boolean;
  /** What Navigate opens. */
  mapApp: MapApp;
  onToggle: () => void;
}

function Links({ stop, mapApp }: { stop: RoundStop; mapApp: MapApp }) {
  const call = buildCallLink(stop.phone);
  return (
    <ul className="round-links">
      <li>
        {stop.location ? (
          <a
            className="round-navigate"
            href={MAP_APPS[mapApp](stop.location)}
            target="_blank"
            rel="noreferrer noopener"
          >
            {t('driver.navigate')}
          </a>
        ) : (
          t('driver.noPlace')
        )}
      </li>
      {call && (
        <li>
          <a href={call}>{t('driver.call', { phone: stop.phone })}</a>
        </li>
      )}
      {!call && stop.phone && <li>{stop.phone}</li>}
    </ul>
  );
}

export function RoundStopCard({ stop, number, loadNames, isDone, isNext, mapApp, onToggle }: CardProps) {
  const name = stop.name || stop.address;
  const loads = loadNames.flatMap((load, i) =>
    stop.loads[i] ? [`${formatLoad(stop.loads[i])} ${load}`] : [],
  );
  const facts = [
    stop.windows.length > 0
      ? t('driver.window', { window: joinList(stop.windows.map((window) => formatStopWindow(window))) })
      : '',
    stop.durationSeconds > 0 ? t('driver.minutes', { duration: formatDuration(stop.durationSeconds) }) : '',
    ...loads,
  ].filter((fact) => fact !== '');
  return (
    <li className="round-stop" data-done={isDone} data-next={isNext}>
      <label className="round-tick">
        <input
          type="checkbox"
          checked={isDone}
          aria-label={t('driver.tick', { number, name })}
          onChange={onToggle}
        />
        <span aria-hidden="true">{number}</span>
      </label>
      <div className="round-what">
        <h2>
          {stop.role && <em>{t(`driver.${stop.role}`)}: </em>}
          {name}
        </h2>
        {stop.address && stop.address !== name && <p>{stop.address}</p>}
        <p className="round-facts-line">{facts.join(' · ')}</p>
        {stop.note && <p className="round-note">{stop.note}</p>}
      </div>
      <time>{formatTime(stop.arrival)}</time>
      {!isDone && <Links stop={stop} mapApp={mapApp} />}
    </li>
  );
}
