/** The map: where it looks, what it shows, what a click does. */
import type { Planner } from '../../store/planner.ts';
import type { MapLook } from '../../store/view-store.ts';
import type { Command } from './command.ts';

function look({ view }: Planner, at: MapLook): void {
  view.lookAt(at);
}

/** The van on show: chosen itself, or by one of its stops. */
function findVan({ view, history }: Planner): string | undefined {
  const { selectedVehicle, selectedOrder } = view.getState();
  if (selectedVehicle !== undefined || selectedOrder === undefined) return selectedVehicle;
  const routes = history.getState().plan.solution?.routes ?? [];
  return routes.find(({ stops }) => stops.some(({ orderId }) => orderId === selectedOrder))?.vehicleId;
}

/** Hides every van but the one on show, or shows all again. */
function toggleOthers(planner: Planner): void {
  const van = findVan(planner);
  const isHiding = planner.view.getState().hiddenVehicles.size > 0;
  const { vehicles } = planner.history.getState().plan;
  const others = vehicles.filter(({ id }) => id !== van).map(({ id }) => id);
  planner.view.hideVehicles(isHiding || van === undefined ? [] : others);
}

export const MAP_COMMANDS: readonly Command[] = [
  {
    id: 'map.fitSelection',
    text: 'command.map.fitSelection',
    group: 'map',
    keys: ['f'],
    isEnabled: ({ planner }) =>
      planner.view.getState().selectedOrders.size > 0 ||
      planner.view.getState().selectedVehicle !== undefined,
    run: ({ planner }) => look(planner, 'selection'),
  },
  {
    id: 'map.fitAll',
    text: 'command.map.fitAll',
    group: 'map',
    keys: ['shift+f'],
    run: ({ planner }) => look(planner, 'plan'),
  },
  {
    id: 'map.others',
    text: 'command.map.others',
    group: 'map',
    keys: ['h'],
    isEnabled: ({ planner }) =>
      findVan(planner) !== undefined || planner.view.getState().hiddenVehicles.size > 0,
    run: ({ planner }) => toggleOthers(planner),
  },
  {
    id: 'map.lasso',
    text: 'command.map.lasso',
    group: 'map',
    keys: ['q'],
    run: ({ planner }) => planner.view.setTool({ kind: 'lasso' }),
  },
  {
    id: 'map.closeArea',
    text: 'territory.close',
    group: 'map',
    keys: ['Enter'],
    isEnabled: ({ planner }) => planner.territories.canClose(),
    run: ({ planner }) => planner.territories.closeArea(),
  },
];
