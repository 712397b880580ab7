import interUrl from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import { Maximize, Minus, Plus } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { t } from '../../i18n/first-t.ts';
import { formatDistance, listScaleSteps } from '../../i18n/format.ts';
import type { PlanMap } from '../../map/plan-map.ts';
import { makePart } from '../parts/make-part.ts';
import { Notice } from '../parts/Notice.tsx';
import { usePlan, usePlanner, useRegion, useShownSolution, useView } from '../use-planner.ts';
import type { MapDeskProps } from './MapDesk.tsx';

const { Part: MapDeskPart } = makePart<MapDeskProps>(async () => (await import('./MapDesk.tsx')).MapDesk);

const SCALE_MAX_PIXELS = 90;

/** None over a plane: it has no metres. */
function useScale(map: PlanMap | undefined, isPlane: boolean): { width: number; label: string } | undefined {
  const [scale, setScale] = useState<{ width: number; label: string }>();
  useEffect(() => {
    if (!map) return;
    const update = () => {
      const { clientHeight } = map.map.getContainer();
      const left = map.map.unproject([0, clientHeight]);
      const metresPerPixel = left.distanceTo(map.map.unproject([100, clientHeight])) / 100;
      const steps = listScaleSteps();
      const metres = steps.findLast((step) => step / metresPerPixel <= SCALE_MAX_PIXELS) ?? steps[0];
      setScale({ width: metres / metresPerPixel, label: formatDistance(metres) });
    };
    map.map.on('move', update);
    update();
    return () => void map.map.off('move', update);
  }, [map]);
  return isPlane ? undefined : scale;
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
  const scale = useScale(map, usePlan().abstractSpace !== undefined);
  const area = useRef<HTMLElement>(null);

  // The map library comes after the first paint: what stands round the map is there before it.
  useEffect(() => {
    let created: PlanMap | undefined;
    let isGone = false;
    const create = async () => {
      const { PlanMap: LoadedMap } = await import('../../map/plan-map.ts');
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
        <Suspense>
          <MapDeskPart map={map} area={area} />
        </Suspense>
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
      {scale && (
        <div className="map-scale" style={{ width: scale.width }} aria-hidden="true">
          {scale.label}
        </div>
      )}
      <Attribution />
    </section>
  );
}
