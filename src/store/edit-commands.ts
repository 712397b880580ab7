/** What a person can do with orders and vans beyond changing a field: look places up, put pins, mend what stands in the way. */
import { t } from '../i18n/t.ts';
import type { LonLat, Order } from '../plan/order.ts';
import type { Depot } from '../plan/vehicle.ts';
import type { AnnouncerStore } from './announcer-store.ts';
import { getPast, isStopped, listDrivenVans, listPastOrders } from './arrange/past.ts';
import type { FixCommand } from './checks/plan-problem.ts';
import {
  addOrders,
  pickOrderId,
  placeOrder,
  removeOrders,
  type StopRole,
  withStop,
} from './edits/order-edits.ts';
import {
  addVehicles,
  changeVehicle,
  mapVehicles,
  removeVehicles,
  setDepot,
  withShift,
} from './edits/vehicle-edits.ts';
import type { FindPlace, PlaceAnswer, PlaceCandidate } from './place-search.ts';
import { editPlan, type PlanHistory } from './plan-history.ts';
import { selectAll } from './selection.ts';
import type { MapTool, PanelName, ViewStore } from './view-store.ts';

/** Service time of a new order, in seconds. */
const DEFAULT_DURATION = 300;

/** The name of a place that is moved on the map. */
function keepName(place: Depot | undefined, usual: string): string {
  return place && !place.isFound ? place.name : usual;
}

interface EditCommandsOptions {
  history: PlanHistory;
  view: ViewStore;
  announcer: AnnouncerStore;
  findPlace: FindPlace;
}

export function createEditCommands({ history, view, announcer, findPlace }: EditCommandsOptions) {
  const getPlan = () => history.getState().plan;
  const edit = (label: string, change: Parameters<typeof editPlan>[2]) => editPlan(history, label, change);

  function makeOrder(values: Partial<Order>): Order {
    const plan = getPlan();
    return {
      id: pickOrderId(plan),
      name: '',
      address: '',
      durationSeconds: DEFAULT_DURATION,
      windows: [],
      loads: plan.loadNames.map(() => 0),
      skills: [],
      type: 'delivery',
      kept: {},
      ...values,
    };
  }

  /** Adds one order and shows it. */
  function addOrder(order: Order): Order {
    edit(t('orders.undo.add'), (plan) => addOrders(plan, [order], 'append'));
    const added = getPlan().orders.at(-1) ?? order;
    view.showAdded(added.id);
    return added;
  }

  return {
    findPlace,

    /**
     * Adds an order whose address leaves no doubt. Otherwise nothing is added, and what was found is for a person to
     * confirm.
     */
    async addByAddress(text: string): Promise<{ added?: Order; answer: PlaceAnswer }> {
      const answer = await findPlace(text);
      const [best] = answer.candidates;
      if (answer.confidence !== 'house' || !best) return { answer };
      return {
        answer,
        added: addOrder(makeOrder({ name: text.trim(), address: text.trim(), location: best.location })),
      };
    },

    /** An order for an address that a person has confirmed; without a candidate it has no place yet. */
    addAtCandidate(text: string, candidate: PlaceCandidate | undefined): Order {
      const name = text.trim();
      return addOrder(
        makeOrder({ name, address: name, ...(candidate ? { location: candidate.location } : {}) }),
      );
    },

    /** Opens the form of an order that is not in the plan yet. */
    beginOrder(values: Partial<Order> = {}): void {
      view.openPanel('orders');
      view.openDraft(makeOrder(values));
    },

    addDraft(): void {
      const { draftOrder } = view.getState();
      if (draftOrder) addOrder(draftOrder);
    },

    /**
     * A new address. A house that leaves no doubt gives the place with it; anything else takes the place away, because
     * the pin belongs to the old address.
     */
    async changeAddress(id: string, role: StopRole, address: string): Promise<PlaceAnswer> {
      const answer = await findPlace(address);
      const [best] = answer.candidates;
      const location = answer.confidence === 'house' && best ? best.location : undefined;
      const field = t(role === 'pickup' ? 'orders.pickupAddress' : 'orders.address');
      edit(t('orders.undo.change', { field }), (plan) => ({
        ...plan,
        isStale: plan.solution !== undefined || plan.isStale,
        orders: plan.orders.map((order) =>
          order.id === id ? withStop(order, role, { address, location }) : order,
        ),
      }));
      return answer;
    },

    /** Another van like the last one, with its card open. */
    beginVehicle(): void {
      edit(t('fleet.undo.add', { count: 1 }), (plan) => addVehicles(plan, 1));
      view.openPanel('fleet');
      view.openVehicle(getPlan().vehicles.at(-1)?.id);
    },

    /** Those of which a stop lies behind stay. */
    removeOrders(ids: ReadonlySet<string>): void {
      const plan = getPlan();
      const past = listPastOrders(plan);
      const removed = new Set([...ids].filter((id) => !past.has(id)));
      const kept = ids.size - removed.size;
      if (removed.size > 0)
        edit(t('orders.undo.remove', { count: removed.size }), (now) => removeOrders(now, removed));
      view.pruneSelection((id) => !removed.has(id));
      if (kept > 0) announcer.warn(t('adjust.pastKept', { count: kept }));
    },

    /** Those of which a stop lies behind stay. */
    removeVehicles(ids: ReadonlySet<string>): void {
      const driven = listDrivenVans(getPlan());
      const removed = new Set([...ids].filter((id) => !driven.has(id)));
      const kept = ids.size - removed.size;
      if (removed.size > 0)
        edit(t('fleet.undo.remove', { count: removed.size }), (plan) => removeVehicles(plan, removed));
      if (kept > 0) announcer.warn(t('fleet.drivenKept', { count: kept }));
    },

    /** On the road today or not. One of which stops lie behind stops for today instead, which a dialog is opened for. */
    switchVehicle(id: string): void {
      const plan = getPlan();
      const isAvailable = plan.vehicles.find((vehicle) => vehicle.id === id)?.isAvailable ?? false;
      const route = isAvailable ? getPast(plan).findLast(({ vehicleId }) => vehicleId === id) : undefined;
      if (!route)
        edit(t('fleet.undo.available'), (now) => changeVehicle(now, id, { isAvailable: !isAvailable }));
      else if (isStopped(route)) announcer.warn(t('fleet.drivenKept', { count: 1 }));
      else view.openDialog({ kind: 'stop', route });
    },

    /** A click on the map with a tool that sets a place; false for other tools. */
    placeByTool(tool: MapTool, location: LonLat): boolean {
      if (tool.kind === 'depot')
        edit(t('fleet.undo.depot'), (plan) =>
          setDepot(plan, { name: keepName(plan.depot, t('fleet.depotUsual')), location }),
        );
      else if (tool.kind === 'place') {
        const { draftOrder } = view.getState();
        const role = tool.role ?? 'delivery';
        if (draftOrder?.id === tool.orderId) view.changeDraft(withStop(draftOrder, role, { location }));
        else edit(t('orders.undo.place'), (plan) => placeOrder(plan, tool.orderId, location, role));
      } else if (tool.kind === 'van') {
        const { vehicleId, shiftId, end } = tool;
        const field = t(end === 'start' ? 'fleet.start' : 'fleet.end');
        edit(t('fleet.undo.change', { field }), (plan) =>
          mapVehicles(plan, new Set([vehicleId]), (vehicle) => {
            const shift =
              shiftId === undefined ? vehicle : vehicle.moreShifts?.find(({ id }) => id === shiftId);
            const name = keepName(shift?.[end], field);
            return withShift(vehicle, shiftId, { [end]: { name, location } });
          }),
        );
      } else return false;
      view.dropTool();
      return true;
    },

    /** Goes to what a problem is about, or mends it. */
    applyFix(fix: { readonly panel?: PanelName; readonly command?: FixCommand }): void {
      if (fix.panel) view.openPanel(fix.panel);
      const { command } = fix;
      if (command?.kind === 'show-orders') {
        view.selectOrders(selectAll(command.ids));
        view.filterOrders('chosen');
      } else if (command?.kind === 'show-vehicle') view.openVehicle(command.id);
      else if (command?.kind === 'show-relation') view.openRelation(command.id);
      else if (command?.kind === 'show-territory') view.openTerritory(command.id);
    },
  };
}
