import interUrl from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import { Maximize, Minus, Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { formatDistance, listScaleSteps } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import { PlanMap } from '../../map/plan-map.ts';
import { TrialCallout } from '../adjust/TrialCallout.tsx';
import { useSlotTarget } from '../adjust/use-slot-target.ts';
import { Notice } from '../parts/Notice.tsx';
import { ProfileLegend } from '../profiles/ProfileLegend.tsx';
import {
  usePlan,
  usePlanner,
  useProfiles,
  useRegion,
  useShownSolution,
  useSolve,
  useView,
} from '../use-planner.ts';
import { MapTools } from './MapTools.tsx';
import { RouteLegend } from './RouteLegend.tsx';
import { usePinDrag } from './use-pin-drag.ts';

const SCALE_MAX_PIXELS = 90;

function useScale(map: PlanMap | undefined): { width: number; label: string } | undefined {
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
  return scale;
}

function Attribution() {
  const credit = useRegion((state) => state.current?.credit);
  if (!credit) return null;
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

function ToolHint() {
  const { view } = usePlanner();
  const tool = useView((state) => state.tool);
  const { orders } = usePlan();
  // The list of addresses has a hint of its own.
  if (tool.kind === 'select' || tool.kind === 'pin') return null;
  const order = tool.kind === 'place' ? orders.find((item) => item.id === tool.orderId) : undefined;
  return (
    <div className="map-card map-hint" role="status">
      {tool.kind === 'place'
        ? t('map.hint.place', { name: order?.name ?? t('map.theOrder') })
        : t(`map.hint.${tool.kind}`)}
      <button
        type="button"
        className="button button-small"
        onClick={() => view.setState({ tool: { kind: 'select' } })}
      >
        {t('frame.cancel')}
      </button>
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
  const isSolving = useSolve((state) => state.isSolving);
  const isEditing = useProfiles((state) => state.editor !== undefined);
  const scale = useScale(map);
  const isTrying = useStore(planner.adjuster.preview.store, (state) => state.trial !== undefined);
  const area = useRef<HTMLElement>(null);
  const handle = useRef<HTMLDivElement>(null);
  usePinDrag(map, handle);
  useSlotTarget(area, ({ x, y }) => {
    const box = container.current?.getBoundingClientRect();
    return box && map?.findSlot({ x: x - box.left, y: y - box.top });
  });

  useEffect(() => {
    if (!container.current) return;
    let created: PlanMap;
    try {
      created = new PlanMap({
        container: container.current,
        planner,
        fontUrl: new URL(interUrl, location.href).href,
      });
    } catch {
      setMissing(true);
      return;
    }
    setMap(created);
    // Tests look at what is drawn.
    Object.assign(window, { planMap: created.map });
    return () => created.destroy();
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
      <div ref={handle} className="pin-handle" hidden aria-hidden="true" />
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
      {!isWelcome && !isEditing && <MapTools />}
      {!isWelcome && routes.length > 0 && !isSolving && !isEditing && !isTrying && (
        <RouteLegend onFit={() => map?.fitPlan()} />
      )}
      {!isWelcome && isSolving && (
        <div className="map-card map-hint">
          <span className="line-sample" /> {t('map.settled')} <span className="line-sample" data-dashed />{' '}
          {t('map.changed')}
          <span className="muted">{t('map.best')}</span>
        </div>
      )}
      <ProfileLegend />
      <TrialCallout />
      <ToolHint />
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
