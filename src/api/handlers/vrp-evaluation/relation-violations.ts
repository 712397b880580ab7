/** Relations that a plan breaks, each way of breaking one a finding of its own. */
import type { Relation } from '../../../engine/vrp/vrp-problem.ts';
import type { VrpRelationViolation, VrpStopRef } from '../../contract/vrp-violations.ts';
import type { TranslatedProblem } from '../vrp-problem/translated-problem.ts';
import type { TimedRoutes } from './timed-plan.ts';

/** Where each task stands. */
export interface TaskPlaces {
  /** -1: on no route. */
  readonly slotOfTask: Int32Array;
  /** From 0 on its route. */
  readonly indexOfTask: Int32Array;
  readonly refOf: (task: number) => VrpStopRef;
}

type How = VrpRelationViolation['how'];

/** One relation with its stops that are planned, in the order of the routes. */
interface Planned {
  readonly relation: Relation;
  readonly tasks: readonly number[];
  /** With the other stops of the same shipments: relations bind orders as a whole to routes. */
  readonly wholeTasks: readonly number[];
  readonly partOf: ReadonlyMap<number, number>;
}

type Note = (how: How, tasks: readonly number[], more?: Partial<VrpRelationViolation>) => void;

export function listBrokenRelations(
  translated: TranslatedProblem,
  routes: TimedRoutes,
  places: TaskPlaces,
): VrpRelationViolation[] {
  const { problem, sourceOfRelation, wireRelations } = translated;
  const found: VrpRelationViolation[] = [];
  problem.relations.forEach((relation, r) => {
    const source = sourceOfRelation[r];
    const { type, vehicle_id } = wireRelations[source];
    const note: Note = (how, tasks, more) => {
      if (tasks.length === 0) return;
      found.push({ kind: 'relation', relation: source, type, how, stops: tasks.map(places.refOf), ...more });
    };
    const partOf = new Map(Array.from(relation.tasks, (task, i) => [task, relation.part[i]]));
    const planned: Planned = {
      relation,
      tasks: sortPlanned(relation.tasks, places),
      wholeTasks: sortPlanned(listWhole(translated, relation), places),
      partOf,
    };
    if (vehicle_id !== undefined) notePinned(translated, planned, vehicle_id, places, note);
    noteIncomplete(translated, planned, places, note);
    noteRoutes(translated, planned, places, note);
    noteOrder(planned, routes, places, note);
  });
  return found;
}

function sortPlanned(tasks: Iterable<number>, { slotOfTask, indexOfTask }: TaskPlaces): number[] {
  return [...tasks]
    .filter((task) => slotOfTask[task] >= 0)
    .sort((a, b) => slotOfTask[a] - slotOfTask[b] || indexOfTask[a] - indexOfTask[b]);
}

/** All stops of the relation's orders. */
function listWhole({ problem }: TranslatedProblem, { tasks }: Relation): number[] {
  const { firstTask } = problem.units;
  const units = new Set(Array.from(tasks, (task) => problem.tasks.unit[task]));
  return [...units].flatMap((unit) =>
    Array.from({ length: firstTask[unit + 1] - firstTask[unit] }, (_, i) => firstTask[unit] + i),
  );
}

function notePinned(
  { slots }: TranslatedProblem,
  { wholeTasks }: Planned,
  vehicleId: string,
  { slotOfTask }: TaskPlaces,
  note: Note,
): void {
  note(
    'wrong_vehicle',
    wholeTasks.filter((task) => slots[slotOfTask[task]].vehicle.vehicle_id !== vehicleId),
  );
}

function noteIncomplete(
  { problem, orders }: TranslatedProblem,
  { relation, wholeTasks }: Planned,
  { slotOfTask }: TaskPlaces,
  note: Note,
): void {
  if (!relation.isAllOrNone) return;
  const { unit } = problem.tasks;
  const { firstTask } = problem.units;
  const isPlanned = (u: number) => {
    for (let task = firstTask[u]; task < firstTask[u + 1]; task++) if (slotOfTask[task] >= 0) return true;
    return false;
  };
  const units = [...new Set(Array.from(relation.tasks, (task) => unit[task]))];
  const missing = units.filter((u) => !isPlanned(u)).map((u) => orders[u].id);
  if (missing.length > 0) note('incomplete', wholeTasks, { missing });
}

/** Which orders share a route or a vehicle, and which must not. */
function noteRoutes(
  { problem }: TranslatedProblem,
  { relation, wholeTasks, partOf }: Planned,
  { slotOfTask }: TaskPlaces,
  note: Note,
): void {
  const vehicleOf = (task: number) => problem.slots.vehicle[slotOfTask[task]];
  const { unit } = problem.tasks;
  if (relation.kind === 'apart') {
    for (const vehicle of new Set(wholeTasks.map(vehicleOf))) {
      const here = wholeTasks.filter((task) => vehicleOf(task) === vehicle);
      const units = new Set(here.map((task) => unit[task]));
      const members = [...partOf].filter(([task]) => units.has(unit[task]));
      if (new Set(members.map(([, part]) => part)).size > 1) note('same_route', here);
    }
    return;
  }
  const isBound = relation.kind === 'together' || relation.isOneRoute;
  const carrierOf = relation.kind === 'together' ? vehicleOf : (task: number) => slotOfTask[task];
  if (isBound && new Set(wholeTasks.map(carrierOf)).size > 1) note('different_routes', wholeTasks);
}

/** The order within each route, and what may lie between. */
function noteOrder(
  { relation, tasks, partOf }: Planned,
  routes: TimedRoutes,
  { slotOfTask, indexOfTask }: TaskPlaces,
  note: Note,
): void {
  const { kind } = relation;
  if (kind === 'together' || kind === 'apart') return;
  for (const slot of new Set(tasks.map((task) => slotOfTask[task]))) {
    const here = tasks.filter((task) => slotOfTask[task] === slot);
    const parts = here.map((task) => partOf.get(task) ?? 0);
    if (kind !== 'neighbor' && parts.some((part, i) => i > 0 && part < parts[i - 1]))
      note('wrong_order', here);
    if (kind === 'sequence') continue;
    const route = routes[slot]?.tasks ?? [];
    const [first, last] = [indexOfTask[here[0]], indexOfTask[here[here.length - 1]]];
    if (hasStrangers(relation, here, parts, indexOfTask)) note('not_adjacent', route.slice(first, last + 1));
    if (relation.fromStart && first > 0) note('not_at_start', here);
    if (relation.toEnd && last < route.length - 1) note('not_at_end', here);
  }
}

/** Whether anything lies between the items; what lies inside a group of the relation is the group's own matter. */
function hasStrangers(
  { isOfGroups }: Relation,
  here: readonly number[],
  parts: readonly number[],
  indexOfTask: Int32Array,
): boolean {
  let reached = indexOfTask[here[0]];
  return here.some((task, i) => {
    const isApart = indexOfTask[task] > reached + 1;
    // A group reaches to its last stop.
    const end = isOfGroups ? here[parts.lastIndexOf(parts[i])] : task;
    reached = Math.max(reached, indexOfTask[end]);
    return isApart;
  });
}
