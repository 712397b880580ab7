import interUrl from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import { Maximize, Minus, Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../i18n/first-t.ts';
import type { PlanMap } from '../../map/plan-map.ts';
import type { Planner } from '../../store/planner.ts';
import { loadFirstParts } from '../lazy-parts.ts';
import { makePart } from '../parts/make-part.ts';
import { Notice } from '../parts/Notice.tsx';
import { Waiting } from '../parts/Waiting.tsx';
import { usePlan, usePlanner, useRegion, useShownSolution, useView } from '../use-planner.ts';
import type { MapDeskProps } from './MapDesk.tsx';
import { MapScale } from './MapScale.tsx';

const { Part: MapDeskPart, load: loadMapDesk } = makePart<MapDeskProps>(
  async () => (await import('./MapDesk.tsx')).MapDesk,
);

/** Longest time that the map waits for what stands round it. */
const MOST_WAIT_MS = 1000;

function nextFrame(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}

/** After what is under way has been drawn: lists know how many rows they have room for only then. */
function whenIdle(): Promise<unknown> {
  return new Promise((resolve) =>
    'requestIdleCallback' in window ? requestIdleCallback(resolve) : setTimeout(resolve, MOST_WAIT_MS),
  );
}

/** The map's first drawing keeps the page busy: the list of the last plan goes first. */
function whenListIsShown({ shown }: Planner): Promise<unknown> {
  return Promise.race([
    shown.then(loadFirstParts).then(nextFrame).then(whenIdle),
    new Promise((resolve) => setTimeout(resolve, MOST_WAIT_MS)),
  ]);
}

function Attribution() {
  const credit = useRegion((state) => state.current?.credit);
  const isPlane = usePlan().abstractSpace !== undefined;
  if (!credit || isPlane) return null;
  const isOsm = credit.includes('OpenStreetMap');
  return (
    <div className="map-attribution">
      {isOsm ? (
        <>
          ©{' '}
          <a href="https://www.openstreetmap.org/copyright" rel="noreferrer">
            OpenStreetMap contributors
          </a>{' '}
          ·{' '}
          <a href="https://www.openstreetmap.org/fixthemap" rel="noreferrer">
            {t('map.report')}
          </a>
        </>
      ) : (
        t('map.invented', { credit })
      )}
    </div>
  );
}

export function MapView() {
  const planner = usePlanner();
  const container = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<PlanMap>();
  const [isMissing, setMissing] = useState(false);
  const theme = useView((state) => state.theme);
  const isWelcome = useView((state) => state.isWelcome);
  const region = useRegion((state) => state.current);
  const solution = useShownSolution();
  const area = useRef<HTMLElement>(null);

  useEffect(() => {
    let created: PlanMap | undefined;
    let isGone = false;
    const create = async () => {
      void loadMapDesk();
      const [{ PlanMap: LoadedMap }] = await Promise.all([
        import('../../map/plan-map.ts'),
        whenListIsShown(planner),
      ]);
      if (isGone || !container.current) return;
      const fontUrl = new URL(interUrl, location.href).href;
      created = new LoadedMap({ container: container.current, planner, fontUrl });
      setMap(created);
      // Tests look at what is drawn.
      Object.assign(window, { planMap: created.map });
    };
    create().catch(() => setMissing(true));
    return () => {
      isGone = true;
      created?.destroy();
    };
  }, [planner]);

  const shownTheme = useRef(theme);
  useEffect(() => {
    const media = matchMedia('(prefers-color-scheme: dark)');
    const onChange = () => map?.restyle();
    if (shownTheme.current !== theme) onChange();
    shownTheme.current = theme;
    media.addEventListener('change', onChange);
    return () => media.removeEventListener('change', onChange);
  }, [map, theme]);

  const routes = solution?.routes ?? [];
  const label = t('map.of', {
    region: region?.name ?? t('map.ofNothing'),
    routes: t('map.routes', { count: routes.length }),
    stops: t('frame.stops', { count: routes.reduce((sum, route) => sum + route.stops.length, 0) }),
  });
  return (
    <section className="map" ref={area} aria-label={label}>
      <div ref={container} className="map-canvas" data-testid="map" />
      {isMissing && (
        <div className="map-missing">
          <Notice tone="warn">{t('map.missing')}</Notice>
        </div>
      )}
      {isWelcome && region && (
        <div className="map-card map-name">
          <b>{region.name}</b> {t('map.demo')}
        </div>
      )}
      {!isWelcome && (
        <Waiting>
          <MapDeskPart map={map} area={area} />
        </Waiting>
      )}
      <div className="map-card map-controls">
        <button
          type="button"
          aria-label={t('map.zoomIn')}
          title={t('map.zoomIn')}
          onClick={() => map?.zoomBy(1)}
        >
          <Plus size={16} strokeWidth={1.5} />
        </button>
        <button
          type="button"
          aria-label={t('map.zoomOut')}
          title={t('map.zoomOut')}
          onClick={() => map?.zoomBy(-1)}
        >
          <Minus size={16} strokeWidth={1.5} />
        </button>
        <button type="button" aria-label={t('map.fit')} title={t('map.fit')} onClick={() => map?.fitPlan()}>
          <Maximize size={16} strokeWidth={1.5} />
        </button>
      </div>
      <MapScale map={map} />
      <Attribution />
    </section>
  );
}
