import interUrl from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import { Maximize, Minus, Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { count, formatDistance } from '../../i18n/format.ts';
import { PlanMap } from '../../map/plan-map.ts';
import { TrialCallout } from '../adjust/TrialCallout.tsx';
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
import { RouteLegend } from './RouteLegend.tsx';

/** Steps of a scale bar. */
const SCALE_STEPS = [10, 20, 50, 100, 200, 400, 500, 1000, 2000, 5000, 10000, 20000, 50000];
const SCALE_MAX_PIXELS = 90;

function useScale(map: PlanMap | undefined): { width: number; label: string } | undefined {
  const [scale, setScale] = useState<{ width: number; label: string }>();
  useEffect(() => {
    if (!map) return;
    const update = () => {
      const { clientHeight } = map.map.getContainer();
      const left = map.map.unproject([0, clientHeight]);
      const metresPerPixel = left.distanceTo(map.map.unproject([100, clientHeight])) / 100;
      const metres =
        SCALE_STEPS.findLast((step) => step / metresPerPixel <= SCALE_MAX_PIXELS) ?? SCALE_STEPS[0];
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
            Report a map problem
          </a>
        </>
      ) : (
        `${credit}, no real place`
      )}
    </div>
  );
}

function ToolHint() {
  const { view } = usePlanner();
  const tool = useView((state) => state.tool);
  const { orders } = usePlan();
  if (tool.kind === 'select') return null;
  const order = tool.kind === 'place' ? orders.find((item) => item.id === tool.orderId) : undefined;
  return (
    <div className="map-card map-hint" role="status">
      {tool.kind === 'depot'
        ? 'Click the map where the vans start.'
        : tool.kind === 'area'
          ? 'Click the corners of the area, one after the other.'
          : tool.kind === 'box'
            ? 'Drag a box over the area you need.'
            : `Click the map where ${order?.name ?? 'the order'} is.`}
      <button
        type="button"
        className="button button-small"
        onClick={() => view.setState({ tool: { kind: 'select' } })}
      >
        Cancel
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
  const summary = `${count(routes.length, 'route')}, ${count(
    routes.reduce((sum, route) => sum + route.stops.length, 0),
    'stop',
  )}`;
  return (
    <section className="map" aria-label={`Map of ${region?.name ?? 'nothing yet'}: ${summary}`}>
      <div ref={container} className="map-canvas" data-testid="map" />
      {isMissing && (
        <div className="map-missing">
          <Notice tone="warn">
            This browser cannot draw the map (it offers no WebGL). Lists and timeline work as usual.
          </Notice>
        </div>
      )}
      {isWelcome && region && (
        <div className="map-card map-name">
          <b>{region.name}</b> demo city, invented streets
        </div>
      )}
      {!isWelcome && routes.length > 0 && !isSolving && !isEditing && (
        <RouteLegend onFit={() => map?.fitPlan()} />
      )}
      {!isWelcome && isSolving && (
        <div className="map-card map-hint">
          <span className="line-sample" /> Settled <span className="line-sample" data-dashed /> Just changed
          <span className="muted">Best plan so far</span>
        </div>
      )}
      <ProfileLegend />
      <TrialCallout />
      <ToolHint />
      <div className="map-card map-controls">
        <button type="button" aria-label="Zoom in" title="Zoom in" onClick={() => map?.zoomBy(1)}>
          <Plus size={16} strokeWidth={1.5} />
        </button>
        <button type="button" aria-label="Zoom out" title="Zoom out" onClick={() => map?.zoomBy(-1)}>
          <Minus size={16} strokeWidth={1.5} />
        </button>
        <button type="button" aria-label="Fit the plan" title="Fit the plan" onClick={() => map?.fitPlan()}>
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
