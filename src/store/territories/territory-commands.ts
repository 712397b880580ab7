/** What a person does with the areas of vans: draws them on the map, takes them from routes, moves their corners. */
import { t } from '../../i18n/t.ts';
import { isZone as isNoGo } from '../../plan/no-go-zones.ts';
import type { LonLat } from '../../plan/order.ts';
import { isSimpleRing, MIN_CORNERS, type Ring } from '../../plan/ring.ts';
import type { PlanSolution } from '../../plan/solution.ts';
import type { AnnouncerStore } from '../announcer-store.ts';
import { addTerritories, changeTerritory, replaceTerritories } from '../edits/territory-edits.ts';
import { editPlan, type PlanHistory } from '../plan-history.ts';
import type { ViewStore } from '../view-store.ts';
import { makeAreas } from './areas-from-routes.ts';

interface TerritoryHost {
  readonly history: PlanHistory;
  readonly view: ViewStore;
  readonly announcer: AnnouncerStore;
}

export function createTerritoryCommands({ history, view, announcer }: TerritoryHost) {
  const getPlan = () => history.getState().plan;
  const readCorners = () => {
    const { tool } = view.getState();
    return tool.kind === 'territory' ? tool.corners : [];
  };

  const isDrawingZone = () => {
    const { tool } = view.getState();
    return tool.kind === 'territory' && tool.isZone === true;
  };

  /** False, and why is told, where the corners enclose no area. */
  function isRing(ring: Ring): boolean {
    if (isSimpleRing(ring)) return true;
    announcer.warn(t('territory.crosses'));
    return false;
  }

  return {
    /** `isZone`: for a no-go zone. */
    beginArea(isZone = false): void {
      view.showTerritories(true);
      view.openTerritory(undefined);
      view.setTool({ kind: 'territory', corners: [], isZone });
    },

    addCorner(place: LonLat): void {
      view.setTool({ kind: 'territory', corners: [...readCorners(), place], isZone: isDrawingZone() });
    },

    /** Whether the corners drawn so far are enough for an area. */
    canClose: () => readCorners().length >= MIN_CORNERS,

    /** Makes an area of the corners drawn so far, for the van that is chosen, or a no-go zone for all vans, and opens it. */
    closeArea(): void {
      const ring = readCorners();
      if (ring.length < MIN_CORNERS || !isRing(ring)) return;
      const isZone = isDrawingZone();
      const { selectedVehicle } = view.getState();
      const number = (getPlan().territories ?? []).filter((area) => isNoGo(area) === isZone).length + 1;
      const area = {
        name: t(isZone ? 'zone.newName' : 'territory.newName', { number }),
        ring,
        vehicleIds: selectedVehicle === undefined || isZone ? [] : [selectedVehicle],
        strength: isZone ? ('closed' as const) : ('prefer' as const),
      };
      editPlan(history, t(isZone ? 'zone.undo.add' : 'territory.undo.add'), (plan) =>
        addTerritories(plan, [area]),
      );
      view.dropTool();
      view.openPanel('rules');
      view.openTerritory(getPlan().territories?.at(-1)?.id);
    },

    /** Areas of the vans that these routes drive take the place of all that there are; no-go zones stay. */
    takeFromRoutes(solution: PlanSolution): void {
      const areas = makeAreas(getPlan(), solution);
      if (areas.length === 0) {
        announcer.warn(t('territory.noAreas'));
        return;
      }
      view.showTerritories(true);
      view.openTerritory(undefined);
      editPlan(history, t('territory.undo.fromRoutes'), (plan) => replaceTerritories(plan, areas));
      announcer.say(t('territory.made', { count: areas.length }));
    },

    /** Another outline of an area; it stays as it is where the corners enclose none. */
    reshape(id: string, ring: Ring): void {
      const territory = getPlan().territories?.find((item) => item.id === id);
      if (!territory || !isRing(ring)) return;
      editPlan(history, t('territory.undo.change', { name: territory.name }), (plan) =>
        changeTerritory(plan, id, { ring }),
      );
    },
  };
}
