import { type RefObject, useRef } from 'react';
import { useStore } from 'zustand';
import { t } from '../../i18n/t.ts';
import type { PlanMap } from '../../map/plan-map.ts';
import { MIN_CORNERS } from '../../plan/ring.ts';
import { TrialCallout } from '../adjust/TrialCallout.tsx';
import { useSlotTarget } from '../adjust/use-slot-target.ts';
import { ProfileLegend } from '../profiles/ProfileLegend.tsx';
import { usePlan, usePlanner, useProfiles, useShownSolution, useSolve, useView } from '../use-planner.ts';
import { MapTools } from './MapTools.tsx';
import { RouteLegend } from './RouteLegend.tsx';
import { usePinDrag } from './use-pin-drag.ts';
import { useSheetOver } from './use-sheet-over.ts';

interface MapPaneProps {
  map: PlanMap | undefined;
  /** What the map fills. */
  area: RefObject<HTMLElement | null>;
}

function ToolHint() {
  const { view, territories } = usePlanner();
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
      {tool.kind === 'territory' && (
        <button
          type="button"
          className="button button-small"
          disabled={tool.corners.length < MIN_CORNERS}
          onClick={territories.closeArea}
        >
          {t('territory.close')}
        </button>
      )}
      <button type="button" className="button button-small" onClick={() => view.dropTool()}>
        {t('frame.cancel')}
      </button>
    </div>
  );
}

/** What lies over the map while a plan is worked on: tools, legends, hints, and pins that can be dragged. */
export function MapPane({ map, area }: MapPaneProps) {
  const planner = usePlanner();
  const routes = useShownSolution()?.routes ?? [];
  const isSolving = useSolve((state) => state.isSolving);
  const isEditing = useProfiles((state) => state.editor !== undefined);
  const isTrying = useStore(planner.adjuster.preview.store, (state) => state.trial !== undefined);
  const handle = useRef<HTMLDivElement>(null);
  usePinDrag(map, handle);
  useSheetOver(map, area);
  useSlotTarget(area, ({ x, y }) => {
    const box = map?.map.getContainer().getBoundingClientRect();
    return box && map?.findSlot({ x: x - box.left, y: y - box.top });
  });
  return (
    <>
      <div ref={handle} className="pin-handle" hidden aria-hidden="true" />
      {!isEditing && <MapTools />}
      {routes.length > 0 && !isSolving && !isEditing && !isTrying && (
        <RouteLegend onFit={() => map?.fitPlan()} />
      )}
      {isSolving && (
        <div className="map-card map-hint">
          <span className="line-sample" /> {t('map.settled')} <span className="line-sample" data-dashed />{' '}
          {t('map.changed')}
          <span className="muted">{t('map.best')}</span>
        </div>
      )}
      <ProfileLegend />
      <TrialCallout />
      <ToolHint />
    </>
  );
}
