/** What a person does with the areas of vans: draws them on the map, takes them from routes, moves their corners. */
import { t } from '../../i18n/t.ts';
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

  /** False, and why is told, where the corners enclose no area. */
  function isRing(ring: Ring): boolean {
    if (isSimpleRing(ring)) return true;
    announcer.warn(t('territory.crosses'));
    return false;
  }

  return {
    beginArea(): void {
      view.showTerritories(true);
      view.openTerritory(undefined);
      view.setTool({ kind: 'territory', corners: [] });
    },

    addCorner(place: LonLat): void {
      view.setTool({ kind: 'territory', corners: [...readCorners(), place] });
    },

    /** Whether the corners drawn so far are enough for an area. */
    canClose: () => readCorners().length >= MIN_CORNERS,

    /** Makes an area of the corners drawn so far, for the van that is chosen, and opens it. */
    closeArea(): void {
      const ring = readCorners();
      if (ring.length < MIN_CORNERS || !isRing(ring)) return;
      const { selectedVehicle } = view.getState();
      const vehicleIds = selectedVehicle === undefined ? [] : [selectedVehicle];
      const number = (getPlan().territories?.length ?? 0) + 1;
      const area = {
        name: t('territory.newName', { number }),
        ring,
        vehicleIds,
        strength: 'prefer' as const,
      };
      editPlan(history, t('territory.undo.add'), (plan) => addTerritories(plan, [area]));
      view.dropTool();
      view.openPanel('rules');
      view.openTerritory(getPlan().territories?.at(-1)?.id);
    },

    /** Areas of the vans that these routes drive take the place of all that there are. */
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
