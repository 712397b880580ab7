import { Maximize, Minus, Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { t } from '../../i18n/t.ts';
import { DEMO_REGION_ID } from '../../store/regions/region-commands.ts';
import { usePage } from '../page-parts.tsx';
import { Notice } from '../parts/Notice.tsx';
import { Waiting } from '../parts/Waiting.tsx';
import { usePlanner, useRegion, useShownSolution, useView } from '../use-planner.ts';
import { MapPane } from './MapPane.tsx';
import { MapScale } from './MapScale.tsx';
import { useFirstCover } from './use-first-cover.ts';
import { useLiveMap } from './use-live-map.ts';

function Attribution() {
  const region = useRegion((state) => state.current);
  if (!region?.credit) return null;
  const { id, credit } = region;
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
        (id === DEMO_REGION_ID && t('map.invented')) || credit
      )}
    </div>
  );
}

export function MapView() {
  const planner = usePlanner();
  const { hasStreets } = usePage();
  const container = useRef<HTMLDivElement>(null);
  const { isCovered, isMapWanted, wantMap } = useFirstCover();
  const { map, isDrawn, isMissing } = useLiveMap(planner, container, isMapWanted);
  const theme = useView((state) => state.theme);
  const isWelcome = useView((state) => state.isWelcome);
  const region = useRegion((state) => state.current);
  const solution = useShownSolution();
  const area = useRef<HTMLElement>(null);

  const shownTheme = useRef(theme);
  useEffect(() => {
    const media = matchMedia('(prefers-color-scheme: dark)');
    const onChange = () => map?.restyle();
    if (shownTheme.current !== theme) onChange();
    shownTheme.current = theme;
    media.addEventListener('change', onChange);
    return () => media.removeEventListener('change', onChange);
  }, [map, theme]);

  /** Levels asked for before there was a map. */
  const askedZoom = useRef(0);
  const zoomBy = (levels: number) => {
    if (map) map.zoomBy(levels);
    else askedZoom.current += levels;
    wantMap();
  };
  useEffect(() => {
    if (!map || !isDrawn || askedZoom.current === 0) return;
    map.zoomBy(askedZoom.current);
    askedZoom.current = 0;
  }, [map, isDrawn]);

  const routes = solution?.routes ?? [];
  const label = t('map.of', {
    region: region?.name ?? t('map.ofNothing'),
    routes: t('map.routes', { count: routes.length }),
    stops: t('frame.stops', { count: routes.reduce((sum, route) => sum + route.stops.length, 0) }),
  });
  return (
    <section className="map" ref={area} aria-label={label} onPointerDown={wantMap} onWheel={wantMap}>
      <div ref={container} className="map-canvas" data-testid="map" />
      {isCovered && !isMissing && <div className="map-cover" data-gone={isDrawn} aria-hidden="true" />}
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
          <MapPane map={map} area={area} />
        </Waiting>
      )}
      <div className="map-card map-controls">
        <button type="button" aria-label={t('map.zoomIn')} title={t('map.zoomIn')} onClick={() => zoomBy(1)}>
          <Plus size={16} strokeWidth={1.5} />
        </button>
        <button
          type="button"
          aria-label={t('map.zoomOut')}
          title={t('map.zoomOut')}
          onClick={() => zoomBy(-1)}
        >
          <Minus size={16} strokeWidth={1.5} />
        </button>
        <button
          type="button"
          aria-label={t('map.fit')}
          title={t('map.fit')}
          onClick={() => (map ? map.fitPlan() : wantMap())}
        >
          <Maximize size={16} strokeWidth={1.5} />
        </button>
      </div>
      {hasStreets && <MapScale map={map} />}
      <Attribution />
    </section>
  );
}
