/** An answer written from a plan by the checker's own arithmetic, for tests that need a right one. */
import type { VrpActivity, VrpRoute, VrpSolution } from '../../api/contract/vrp-answer.ts';
import { isPriced, objectiveValue } from './plan-value.ts';
import { loadsOfTrips } from './reload-rule.ts';
import type { CasePlan, PlannedRoute } from './rule.ts';
import type { VrpCase } from './vrp-case.ts';
import type { Walk } from './walk-route.ts';
import { isBreakRedundant } from './window-break-rule.ts';

const FIRST_UNIX_TIME = 100_000_000;

function dateOf(seconds: number): string | null {
  if (seconds < FIRST_UNIX_TIME) return null;
  return new Date(seconds * 1000).toISOString().replace('.000Z', '+00:00');
}

const arrival = (seconds: number) => ({ arr_time: seconds, arr_date_time: dateOf(seconds) });
const departure = (seconds: number) => ({ end_time: seconds, end_date_time: dateOf(seconds) });

function at(vrp: VrpCase, place: number | undefined) {
  const location_id = vrp.placeIds[place ?? -1] ?? '';
  return { location_id, address: { location_id } };
}

const IDLE = { waiting_time: 0, preparation_time: 0, setup_time: 0 };

/** Numbers of breaks go on over the shifts of a vehicle: `nextBreak` gives the next id. */
function writeRoute(
  vrp: VrpCase,
  { slot, walk }: PlannedRoute,
  nextBreak: (vehicleId: string) => string,
): VrpRoute {
  const loads = loadsOfTrips(vrp, walk);
  const parts = slot.pause?.kind === 'driving' ? slot.pause.parts.length : 1;
  let visited = 0;
  let rested = 0;
  let breakId = '';
  const middle = walk.steps.map((walked): VrpActivity => {
    const { step, place, window } = walked;
    const load_before = loads[visited];
    if (step.kind !== 'break') visited++;
    else if (rested++ % parts === 0) breakId = nextBreak(slot.vehicleId);
    return {
      type: (step.kind === 'visit' ? step.stop.kind : step.kind) as VrpActivity['type'],
      ...(step.kind === 'reload' ? {} : { id: step.kind === 'visit' ? step.stop.order.id : breakId }),
      ...at(vrp, place),
      ...arrival(walked.arrival),
      ...departure(walked.ends),
      waiting_time: walked.waiting,
      preparation_time: walked.preparation,
      setup_time: walked.setup,
      distance: walked.distance,
      driving_time: walked.travel,
      load_before,
      load_after: loads[visited],
      ...(window?.source ? { time_window: window.source } : {}),
    };
  });
  const start: VrpActivity = {
    type: 'start',
    ...at(vrp, slot.start ?? walk.steps[0]?.place),
    ...departure(walk.departure),
    ...IDLE,
    distance: 0,
    driving_time: 0,
    load_after: loads[0],
  };
  const end: VrpActivity = {
    type: 'end',
    ...at(vrp, walk.endPlace),
    ...arrival(walk.finish),
    ...IDLE,
    distance: walk.distance,
    driving_time: walk.travel,
    load_before: loads[loads.length - 1],
  };
  return {
    vehicle_id: slot.vehicleId,
    ...(slot.shiftId === undefined ? {} : { shift_id: slot.shiftId }),
    ...sums([walk]),
    points: [],
    activities: [start, ...middle, ...(slot.isOpen ? [] : [end])],
  };
}

function sums(walks: readonly Walk[]) {
  const total = (read: (walk: Walk) => number) => walks.reduce((sum, walk) => sum + read(walk), 0);
  return {
    distance: total((walk) => walk.distance),
    transport_time: total((walk) => walk.travel),
    completion_time: total((walk) => walk.completion),
    waiting_time: total((walk) => walk.waiting),
    service_duration: total((walk) => walk.service),
    preparation_time: total((walk) => walk.preparation),
    setup_time: total((walk) => walk.setup),
  };
}

/** Unassigned orders get the code given, 35 (left out by the objective) by default. */
export function writeAnswer(
  vrp: VrpCase,
  plan: CasePlan,
  codes: Readonly<Record<string, number>> = {},
): VrpSolution {
  const breaksOf = new Map<string, number>();
  const nextBreak = (vehicleId: string) => {
    const number = (breaksOf.get(vehicleId) ?? 0) + 1;
    breaksOf.set(vehicleId, number);
    return number === 1 ? `${vehicleId}_break` : `${vehicleId}_break_${number}`;
  };
  const breaks: string[] = [];
  const routes = plan.routes.map((route) => {
    const written = writeRoute(vrp, route, nextBreak);
    if (route.stops.length > 0 && isBreakRedundant(route.slot, route.walk)) {
      breaks.push(nextBreak(route.slot.vehicleId));
    }
    return written;
  });
  const walks = plan.routes.map(({ walk }) => walk);
  const carrying = plan.routes.filter(({ stops }) => stops.length > 0);
  const total = sums(walks);
  const first = vrp.objectives.find(({ value }) => isPriced(value));
  const idsOf = (isShipment: boolean) =>
    plan.unassigned.filter((order) => order.isShipment === isShipment).map(({ id }) => id);
  const detail = (id: string, code: number) => {
    const reason = { code, reason: `code ${code}` };
    return { id, ...reason, reasons: [reason] };
  };
  return {
    costs: Math.round(100 * (first ? objectiveValue(vrp, plan, first) : total.transport_time)),
    ...total,
    time: total.transport_time,
    max_operation_time: Math.max(0, ...walks.map((walk) => walk.completion)),
    no_vehicles: new Set(carrying.map(({ slot }) => slot.vehicleId)).size,
    no_unassigned: plan.unassigned.length,
    routes,
    unassigned: {
      services: idsOf(false),
      shipments: idsOf(true),
      breaks,
      details: [
        ...plan.unassigned.map(({ id }) => detail(id, codes[id] ?? 35)),
        ...breaks.map((id) => detail(id, 24)),
      ],
    },
  };
}
