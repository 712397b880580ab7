/**
 * Slots of one class are interchangeable: while several are empty, only one needs to be tried. Interchangeable means
 * that every attribute and every exclusion is equal and that no other shift shares the vehicle.
 */
import type { BreakTable, VrpProblem } from '../vrp-problem.ts';

/** Class of each slot, numbered from 0. O(slots * (attributes + units)). */
export function buildClasses(problem: VrpProblem): Int32Array {
  const { slots } = problem;
  const slotsOfVehicle = new Int32Array(problem.vehicleCount);
  for (const vehicle of slots.vehicle) slotsOfVehicle[vehicle]++;
  // Every column there is, so that a new attribute cannot be forgotten here; the vehicle itself is no attribute.
  const columns = Object.entries(slots).flatMap(([name, column]) =>
    name !== 'vehicle' && ArrayBuffer.isView(column) && isPerSlot(column as Int32Array, slots.count)
      ? [column as Int32Array]
      : [],
  );
  const classOfSlot = new Int32Array(slots.count);
  const membersOfKey = new Map<string, number[]>();
  let count = 0;
  for (let s = 0; s < slots.count; s++) {
    const vehicle = slots.vehicle[s];
    const parts: (number | string)[] = [slotsOfVehicle[vehicle] > 1 ? `shift ${vehicle}` : ''];
    for (const column of columns) {
      const width = column.length / slots.count;
      for (let k = 0; k < width; k++) parts.push(column[s * width + k]);
    }
    for (const part of listBreak(slots.breaks, s)) parts.push(part);
    for (const part of listReloads(problem, s)) parts.push(part);
    if (isRequired(problem, s)) parts.push(`requirements ${s}`);
    // What lies behind does so of one route alone.
    if (problem.routesUnderWay?.[s]) parts.push(`under way ${s}`);
    const key = parts.join();
    const first = membersOfKey.get(key) ?? [];
    const equal = first.find((other) => hasEqualExclusions(problem, s, other));
    if (equal === undefined) {
      membersOfKey.set(key, [...first, s]);
      classOfSlot[s] = count++;
    } else {
      classOfSlot[s] = classOfSlot[equal];
    }
  }
  return classOfSlot;
}

function listBreak(breaks: BreakTable, slot: number): (number | string)[] {
  const { firstPart, partDuration, ...columns } = breaks;
  const parts = partDuration.subarray(firstPart[slot], firstPart[slot + 1]);
  return [...Object.values(columns).map((column) => column[slot]), ...parts];
}

function listReloads({ reloads, tasks }: VrpProblem, slot: number): (number | string)[] {
  if (!reloads) return [];
  const parts: (number | string)[] = [reloads.most[slot]];
  for (let i = reloads.first[slot]; i < reloads.first[slot + 1]; i++) {
    const task = tasks.count + i;
    parts.push(tasks.location[task], tasks.duration[task]);
    for (let w = tasks.firstWindow[task]; w < tasks.firstWindow[task + 1]; w++)
      parts.push(tasks.windowEarliest[w], tasks.windowLatest[w]);
  }
  return parts;
}

/** Requirements name single routes, be they empty or not. */
function isRequired({ requirements }: VrpProblem, slot: number): boolean {
  if (!requirements) return false;
  return requirements.prefixOfSlot[slot].length > 0 || requirements.kept?.slotOfUnit.includes(slot) === true;
}

function isPerSlot(column: Int32Array, slotCount: number): boolean {
  return slotCount > 0 && column.length % slotCount === 0;
}

function hasEqualExclusions({ exclusion, units, slots }: VrpProblem, a: number, b: number): boolean {
  for (let at = 0; at < units.count * slots.count; at += slots.count) {
    if ((exclusion[at + a] === 0) !== (exclusion[at + b] === 0)) return false;
    if (units.dislike && units.dislike[at + a] !== units.dislike[at + b]) return false;
    if (units.surcharge && units.surcharge[at + a] !== units.surcharge[at + b]) return false;
  }
  return true;
}
