import { useEffect, useState } from 'react';
import type { DriverRound, RoundFailure } from '../../files/out/driver-round.ts';
import { formatDate, formatDistance, formatDuration, formatTime } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import { listSteps } from '../../plan/route-steps.ts';
import { appBase } from '../app-build.ts';
import { MAP_APPS, type MapApp, readMapApp, saveMapApp } from './map-apps.ts';
import { RoundReloadCard } from './RoundReloadCard.tsx';
import { RoundStopCard } from './RoundStopCard.tsx';
import { nameRound, readTicks, saveTicks } from './round-ticks.ts';

/** What a link without a round says. */
function NoRound({ failure }: { failure: RoundFailure }) {
  return (
    <main className="round round-none">
      <h1>{t(`driver.${failure}`)}</h1>
      <p>{t(`driver.${failure}Detail`)}</p>
      <p>
        <a href={appBase()}>{t('driver.planner')}</a>
      </p>
    </main>
  );
}

interface RoundProps {
  readonly round: DriverRound;
  readonly fragment: string;
  /** Whether the page opens without a network. */
  readonly isKept: boolean;
}

function useTicks(fragment: string, stops: number) {
  const name = nameRound(fragment);
  const [done, setDone] = useState(() => readTicks(localStorage, name, stops));
  const toggle = (stop: number) => {
    const next = new Set(done);
    if (!next.delete(stop)) next.add(stop);
    setDone(next);
    saveTicks(localStorage, name, next, Date.now());
  };
  return { done, toggle };
}

/** Which app Navigate opens. */
function MapAppChoice({ app, onChoose }: { app: MapApp; onChoose: (app: MapApp) => void }) {
  return (
    <label className="round-app">
      {t('driver.navigateWith')}
      <select className="select" value={app} onChange={(event) => onChoose(event.target.value as MapApp)}>
        {(Object.keys(MAP_APPS) as MapApp[]).map((name) => (
          <option key={name} value={name}>
            {t(`driver.${name}`)}
          </option>
        ))}
      </select>
    </label>
  );
}

function Round({ round, fragment, isKept }: RoundProps) {
  const { done, toggle } = useTicks(fragment, round.stops.length);
  const [mapApp, setMapApp] = useState(() => readMapApp(localStorage, navigator.userAgent));
  const count = round.stops.length;
  const next = round.stops.findIndex((_, i) => !done.has(i));
  const title = t('driver.title', { van: round.van, date: formatDate(round.date) });
  useEffect(() => {
    document.title = title;
  }, [title]);
  const facts = [
    [t('driver.leave'), formatTime(round.departure)],
    [t('driver.back'), formatTime(round.end)],
    [t('driver.distance'), formatDistance(round.metres)],
  ];
  return (
    <main className="round">
      <header className="round-head">
        <span className="round-van">{round.number}</span>
        <div>
          <h1>{[round.van, round.driver].filter(Boolean).join(', ')}</h1>
          <p>
            {formatDate(round.date)}
            {round.startName && ` · ${t('driver.from', { place: round.startName })}`}
          </p>
        </div>
      </header>
      <dl className="round-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="round-count" role="status" data-testid="done">
        {done.size === count && count > 0
          ? t('driver.allDone')
          : t('driver.done', { done: done.size, count })}
      </p>
      <ol className="round-stops">
        {listSteps(round).map((step) => {
          const { loadNames } = round;
          if (step.kind === 'break')
            return (
              <li key={`break ${step.break.start}`} className="round-break">
                {t('driver.break', {
                  start: formatTime(step.break.start),
                  duration: formatDuration(step.break.end - step.break.start),
                })}
              </li>
            );
          if (step.kind === 'reload')
            return (
              <RoundReloadCard
                key={`reload ${step.trip}`}
                reload={step.reload}
                number={step.trip}
                loadNames={loadNames}
                mapApp={mapApp}
              />
            );
          const position = step.number - 1;
          return (
            <RoundStopCard
              key={`stop ${step.number}`}
              stop={step.stop}
              number={step.number}
              loadNames={loadNames}
              isDone={done.has(position)}
              isNext={position === next}
              mapApp={mapApp}
              onToggle={() => toggle(position)}
            />
          );
        })}
      </ol>
      <footer className="round-foot">
        <MapAppChoice
          app={mapApp}
          onChoose={(app) => {
            saveMapApp(localStorage, app);
            setMapApp(app);
          }}
        />
        {isKept && <p role="status">{t('driver.kept')}</p>}
        <p>{t('driver.private')}</p>
      </footer>
    </main>
  );
}

/** A round on a phone: read only, but for what is done. */
export function DriverPage({
  decoded,
  fragment,
  isKept = false,
}: {
  decoded: { round: DriverRound } | { failure: RoundFailure };
  fragment: string;
  isKept?: boolean;
}) {
  return 'round' in decoded ? (
    <Round round={decoded.round} fragment={fragment} isKept={isKept} />
  ) : (
    <NoRound failure={decoded.failure} />
  );
}
