/** Which single change of the request would let an order into a finished plan. */
import {
  type Relaxation,
  RelaxationFinder,
  type RelaxationKind,
  SLOT_LIMITS,
} from '../../engine/vrp/explain/relaxations.ts';
import { isWellFormed } from '../../engine/vrp/plan-shape.ts';
import { REASON, type VrpProblem } from '../../engine/vrp/vrp-problem.ts';
import { badRequest, type Result, success } from '../contract/errors.ts';
import type { VrpSolution } from '../contract/vrp-answer.ts';
import type { VrpRelaxation, VrpRelaxationKind, VrpRelaxations } from '../contract/vrp-relaxations.ts';
import type { VrpRequest } from '../contract/vrp-request.ts';
import type { VrpPlanRules } from '../contract/vrp-requirements.ts';
import type { TravelHost } from './optimize-host.ts';
import { FOREIGN_SOLUTION, type OpenOrder, openOrder } from './vrp-open-order.ts';
import { LIMIT_OF_COLUMN } from './vrp-problem/slot-table.ts';
import { buildVrpProblem } from './vrp-problem-builder.ts';
import { easeHeld } from './vrp-requirements/ease-held.ts';
import { holdAll } from './vrp-requirements/list-held.ts';

const WIRE_KINDS: Readonly<Record<RelaxationKind, VrpRelaxationKind>> = {
  latestEnd: 'latest_end',
  ...LIMIT_OF_COLUMN,
  capacity: 'capacity',
  skill: 'skill',
  windowLatest: 'window_latest',
  windowEarliest: 'window_earliest',
};

/** Per kind of limit the smallest change, the mildest first; the order is taken out of the solution if it is in it. */
export async function listRelaxations(
  body: unknown,
  host: TravelHost,
  solution: VrpSolution,
  orderId: string,
  rules: VrpPlanRules = {},
): Promise<Result<VrpRelaxations>> {
  const opened = await openOrder(body, host, solution, orderId, rules);
  if (!opened.ok) return opened;
  const { translated: asked, plan, unit } = opened.value;
  // What the plan breaks already is no reason to offer nothing: a change must not make it worse.
  const room = easeHeld(asked, holdAll(asked, plan));
  if (!room.ok) return room;
  const translated = room.value;
  if (!isWellFormed(translated.problem, plan)) return badRequest(FOREIGN_SOLUTION);
  const missing = listMissingSkills(opened.value);
  const lacksSkill = Uint8Array.from(missing, (skills) => (skills.length === 1 ? 1 : 0));
  const finder = new RelaxationFinder(translated.problem, plan, unit, lacksSkill);
  if (finder.fitsAlready()) return success({ fitsAlready: true, relaxations: [] });
  const relaxations = finder
    .list()
    .map((found) => countAll(asked.problem, translated.problem, found))
    .sort((a, b) => a.strain - b.strain)
    .map((found) => toWire(opened.value, found, missing[found.slot]));
  return success({ fitsAlready: false, relaxations });
}

/** By how much a limit has given way to what the plan breaks: the request's own has to be raised by that as well. */
function givenWay(asked: VrpProblem, eased: VrpProblem, { kind, slot, index }: Relaxation): number {
  if (kind === 'capacity') {
    const at = slot * asked.dimensionCount + index;
    return eased.slots.capacity[at] - asked.slots.capacity[at];
  }
  const column = SLOT_LIMITS.find((limit) => limit === kind);
  return column === undefined ? 0 : eased.slots[column][slot] - asked.slots[column][slot];
}

/** The change counted from the request's own limit, and as hard as that makes it. */
function countAll(asked: VrpProblem, eased: VrpProblem, found: Relaxation): Relaxation {
  const given = givenWay(asked, eased, found);
  if (given === 0) return found;
  const amount = found.amount + given;
  return { ...found, amount, strain: (found.strain * amount) / found.amount };
}

/** Per slot the skills that keep the order off it; none where something else does as well. */
function listMissingSkills({ request, places, legs, translated, unit }: OpenOrder): string[][] {
  const { order } = translated.orders[unit];
  const required = order.required_skills ?? [];
  if (required.length === 0) return translated.slots.map(() => []);
  const { problem } = buildVrpProblem(withoutSkills(request, order.id), places, legs);
  return translated.slots.map(({ vehicle }, slot) => {
    const at = unit * translated.slots.length + slot;
    if (problem.exclusion[at] !== REASON.none) return [];
    const own = new Set((vehicle.skills ?? []).map((skill) => skill.toLowerCase()));
    return [...new Set(required.map((skill) => skill.toLowerCase()))].filter((skill) => !own.has(skill));
  });
}

function withoutSkills(request: VrpRequest, orderId: string): VrpRequest {
  const strip = <T extends { id: string }>(order: T): T =>
    order.id === orderId ? { ...order, required_skills: [] } : order;
  return { ...request, services: request.services?.map(strip), shipments: request.shipments?.map(strip) };
}

function toWire(opened: OpenOrder, found: Relaxation, missing: readonly string[]): VrpRelaxation {
  const { origin, slots, tasks, windows, problem } = opened.translated;
  const { kind, slot, first, second, arrivals, strain, index } = found;
  const { vehicle, shift } = slots[slot];
  const ofWindow = kind === 'windowLatest' || kind === 'windowEarliest';
  const task = ofWindow ? problem.tasks.firstWindow.findLastIndex((from) => from <= index) : -1;
  return {
    kind: WIRE_KINDS[kind],
    vehicleId: vehicle.vehicle_id,
    ...(shift ? { shiftId: shift.shift_id } : {}),
    ...(kind === 'skill' ? { skill: missing[0] } : { amount: toWireAmount(opened, found) }),
    ...(kind === 'capacity' ? { dimension: index } : {}),
    ...(ofWindow ? { activity: tasks[task].activity, window: windows[index] ?? {} } : {}),
    position: first + 1,
    ...(second >= 0 ? { deliveryPosition: second + 1 } : {}),
    arrival: arrivals[0] + origin,
    ...(second >= 0 ? { deliveryArrival: arrivals[1] + origin } : {}),
    strain,
  };
}

/** Moments before everything the solver knows are all the same to it: what they are short of it comes on top. */
function toWireAmount({ translated }: OpenOrder, { kind, slot, index, amount }: Relaxation): number {
  const { origin, slots, windows, problem } = translated;
  const isEnd = kind === 'latestEnd';
  if (!isEnd && kind !== 'windowLatest') return amount;
  const moment = isEnd ? slots[slot].latestEnd : windows[index]?.latest;
  const known = isEnd ? problem.slots.latestEnd[slot] : problem.tasks.windowLatest[index];
  return moment === undefined ? amount : amount + known - (moment - origin);
}
