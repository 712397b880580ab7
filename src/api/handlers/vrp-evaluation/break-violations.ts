/** Breaks that come too late, and driving without one. */
import { listAllBreaks } from '../../../engine/vrp/route-simulation.ts';
import type { TakenBreak } from '../../../engine/vrp/timeline/timed-route.ts';
import { BREAK_DRIVING, BREAK_NONE, BREAK_WINDOW } from '../../../engine/vrp/vrp-problem.ts';
import { isWindowBreak, toWindowBreak } from '../../contract/vrp-breaks.ts';
import type { VrpViolation } from '../../contract/vrp-violations.ts';
import type { TranslatedProblem } from '../vrp-problem/translated-problem.ts';
import { refOfRoute, type TimedRoute } from './timed-plan.ts';

export function listBrokenBreaks(translated: TranslatedProblem, route: TimedRoute): VrpViolation[] {
  const { kind } = translated.problem.slots.breaks;
  if (route.tasks.length === 0 || kind[route.slot] === BREAK_NONE) return [];
  return kind[route.slot] === BREAK_WINDOW
    ? listLateBreaks(translated, route)
    : listLongDrives(translated, route);
}

function listLateBreaks(translated: TranslatedProblem, { slot, times }: TimedRoute): VrpViolation[] {
  const { origin, slots } = translated;
  const wanted = slots[slot].break;
  if (!wanted || !isWindowBreak(wanted)) return [];
  const { earliest, latest } = toWindowBreak(wanted);
  return listAllBreaks(times).flatMap(({ position, arrival, waiting }): VrpViolation[] => {
    const start = arrival + waiting + origin;
    if (start <= latest) return [];
    return [
      {
        kind: 'break_late',
        ...refOfRoute(translated, slot),
        unit: 'seconds',
        excess: start - latest,
        position: position + 1,
        start,
        window: { earliest, latest },
      },
    ];
  });
}

/** Driving since the last whole break, legs and preparation, held against the limit; one finding a stretch. */
class DrivingCount {
  private driven: number;
  private part = 0;
  private longest = 0;
  private longestAt = 0;
  readonly stretches: { readonly value: number; readonly position: number }[] = [];

  constructor(
    initial: number,
    private readonly parts: number,
    private readonly allowed: number,
  ) {
    this.driven = initial;
  }

  drive(seconds: number, position: number): void {
    this.driven += seconds;
    if (seconds === 0 || this.driven <= this.allowed) return;
    this.longest = this.driven;
    this.longestAt = position;
  }

  rest(): void {
    this.part = (this.part + 1) % this.parts;
    if (this.part === 0) this.finish();
  }

  finish(): void {
    if (this.longest > 0) this.stretches.push({ value: this.longest, position: this.longestAt });
    this.driven = 0;
    this.longest = 0;
  }
}

function listLongDrives(translated: TranslatedProblem, { slot, times }: TimedRoute): VrpViolation[] {
  const { slots } = translated.problem;
  const { breaks } = slots;
  if (breaks.kind[slot] !== BREAK_DRIVING) return [];
  const allowed = breaks.maxDriving[slot];
  const parts = breaks.firstPart[slot + 1] - breaks.firstPart[slot];
  const count = new DrivingCount(breaks.initialDriving[slot], Math.max(1, parts), allowed);
  const restAt = (position: number, isBeforeVisit: boolean) => {
    for (const taken of times.breaks) if (isTakenAt(taken, position, isBeforeVisit)) count.rest();
  };
  restAt(-1, false);
  let travel = 0;
  const reloadBefore = (i: number) => {
    for (const reload of times.reloads) {
      if (reload.before !== i) continue;
      count.drive(reload.travel - travel, i + 1);
      travel = reload.travel;
      for (let k = reload.breaksBefore.length + reload.breaksAfter.length; k > 0; k--) count.rest();
    }
  };
  times.activities.forEach((visit, i) => {
    reloadBefore(i);
    count.drive(visit.travel - travel, i + 1);
    travel = visit.travel;
    restAt(i, true);
    count.drive(visit.preparation, i + 1);
    restAt(i, false);
  });
  reloadBefore(times.activities.length);
  if (slots.isOpen[slot] === 0) count.drive(times.travel - travel, times.activities.length + 1);
  count.finish();
  return count.stretches.map(({ value, position }): VrpViolation => {
    const ref = refOfRoute(translated, slot);
    return {
      kind: 'break_missing',
      ...ref,
      unit: 'seconds',
      excess: value - allowed,
      position,
      value,
      allowed,
    };
  });
}

function isTakenAt(taken: TakenBreak, position: number, isBeforeVisit: boolean): boolean {
  return taken.position === position && taken.isBeforeVisit === isBeforeVisit;
}
