/** The solver's columns of breaks. A window break without a need of its own is due once its window has closed. */
import {
  BREAK_DRIVING,
  BREAK_NONE,
  BREAK_WINDOW,
  type BreakTable,
  TIME_MAX,
} from '../../../engine/vrp/vrp-problem.ts';
import { isWindowBreak, toDrivingBreak, toWindowBreak } from '../../contract/vrp-breaks.ts';
import type { VrpBreakNeed } from '../../contract/vrp-requirements.ts';
import type { RouteSlot } from '../../contract/vrp-shifts.ts';
import { isRouteOf } from '../vrp-requirements/name-routes.ts';
import { rebase } from './task-table.ts';

export function buildBreakTable(
  slots: readonly RouteSlot[],
  origin: number,
  needs: readonly VrpBreakNeed[] = [],
): BreakTable {
  const kind = new Uint8Array(slots.length);
  const earliest = new Int32Array(slots.length);
  const latest = new Int32Array(slots.length);
  const neededAfter = new Int32Array(slots.length);
  const neededBefore = new Int32Array(slots.length).fill(TIME_MAX);
  const neededBeyond = new Int32Array(slots.length).fill(-1);
  const maxDriving = new Int32Array(slots.length).fill(TIME_MAX);
  const initialDriving = new Int32Array(slots.length);
  const firstPart = [0];
  const partDuration: number[] = [];
  slots.forEach((slot, s) => {
    const { break: wanted } = slot;
    kind[s] = BREAK_NONE;
    if (wanted && isWindowBreak(wanted)) {
      const window = toWindowBreak(wanted);
      kind[s] = BREAK_WINDOW;
      earliest[s] = Math.max(0, rebase(window.earliest, origin));
      latest[s] = rebase(window.latest, origin);
      const need = needs.find((one) => isRouteOf(one, slot));
      neededAfter[s] = need ? rebase(need.endsAfter, origin) : latest[s];
      if (need) neededBefore[s] = rebase(need.leavesBy, origin);
      if (need) neededBeyond[s] = Math.min(TIME_MAX, need.longerThan ?? 0);
      partDuration.push(window.duration);
    } else if (wanted) {
      const driving = toDrivingBreak(wanted);
      kind[s] = BREAK_DRIVING;
      maxDriving[s] = Math.min(TIME_MAX, driving.max_driving_time);
      initialDriving[s] = Math.min(TIME_MAX, driving.initial_driving_time);
      for (const part of driving.parts) partDuration.push(part);
    }
    firstPart.push(partDuration.length);
  });
  return {
    kind,
    earliest,
    latest,
    neededAfter,
    neededBefore,
    neededBeyond,
    maxDriving,
    initialDriving,
    firstPart: Int32Array.from(firstPart),
    partDuration: Int32Array.from(partDuration),
  };
}
