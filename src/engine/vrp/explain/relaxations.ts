/**
 * The smallest single change of a limit that lets an open unit into a plan: per kind of limit the least amount over
 * all routes and places, found by bisection with the exact timeline on a copy of the problem whose limit is moved.
 * O(kinds * places) timelines, since a place is looked at closely only when it beats the best one so far.
 */
import { copyLimits, ROUTE_LIMIT_COLUMNS, type RouteLimit } from '../route-limits.ts';
import { RouteTimeline } from '../timeline/route-timeline.ts';
import { REASON, TIME_MAX, type VrpPlan, type VrpProblem } from '../vrp-problem.ts';
import { type UnitPlace, UnitPlaces } from './unit-places.ts';

/** Limits of a slot that a number of the request sets. */
export const SLOT_LIMITS = ['latestEnd', ...ROUTE_LIMIT_COLUMNS] as const;

export type RelaxationKind =
  | 'latestEnd'
  | RouteLimit
  | 'capacity'
  | 'skill'
  | 'windowLatest'
  | 'windowEarliest';

export interface Relaxation extends UnitPlace {
  readonly kind: RelaxationKind;
  readonly slot: number;
  /** By how much the limit gives way, in its own unit; 1 for a skill. */
  readonly amount: number;
  /** The amount beside what it is added to: the limit, for moments the route's span, 1 for a skill. */
  readonly strain: number;
  /** Dimension of the load, or index into the window arrays. */
  readonly index: number;
  /** Arrivals at the unit's tasks, on the solver's axis. */
  readonly arrivals: readonly number[];
}

/** A limit that can be moved: `apply(n)` sets it to n units more, `apply(0)` back. */
interface Lever {
  readonly kind: RelaxationKind;
  readonly index: number;
  readonly most: number;
  readonly base: number;
  readonly apply: (amount: number) => void;
}

export class RelaxationFinder {
  private readonly relaxed: VrpProblem;
  private readonly timeline: RouteTimeline;
  private readonly places: UnitPlaces;

  /**
   * `plan` does not hold the unit. `lacksSkill`: 1 for slots that could serve the unit if their vehicle had one more
   * skill.
   */
  constructor(
    private readonly problem: VrpProblem,
    plan: VrpPlan,
    private readonly unit: number,
    private readonly lacksSkill: Uint8Array,
  ) {
    const { slots, tasks } = problem;
    this.relaxed = {
      ...problem,
      slots: {
        ...slots,
        ...copyLimits(slots),
        latestEnd: slots.latestEnd.slice(),
        capacity: slots.capacity.slice(),
      },
      tasks: {
        ...tasks,
        windowEarliest: tasks.windowEarliest.slice(),
        windowLatest: tasks.windowLatest.slice(),
      },
    };
    this.timeline = new RouteTimeline(this.relaxed);
    this.places = new UnitPlaces(problem, plan, unit);
  }

  /** Whether the unit fits somewhere with no change at all. */
  fitsAlready(): boolean {
    return this.listSlots((slot) => this.places.isAllowed(slot)).some((slot) =>
      this.places.list(slot).some((place) => this.fits(slot, place)),
    );
  }

  /** One per kind (and dimension) that helps, the least strain first. */
  list(): Relaxation[] {
    const best = new Map<string, Relaxation>();
    for (const slot of this.listSlots((each) => this.places.isAllowed(each))) {
      const places = this.places.list(slot);
      for (const lever of [...this.listSlotLevers(slot), ...this.listWindowLevers()]) {
        const key = lever.kind === 'capacity' ? `capacity ${lever.index}` : lever.kind;
        const most = Math.min(lever.most, (best.get(key)?.amount ?? Infinity) - 1);
        const found = this.findLeast(slot, places, lever, most);
        if (found) best.set(key, found);
      }
    }
    const skilled = this.findSkill();
    if (skilled) best.set('skill', skilled);
    return [...best.values()].sort((a, b) => a.strain - b.strain || a.kind.localeCompare(b.kind));
  }

  private listSlots(isMeant: (slot: number) => boolean): number[] {
    return Array.from({ length: this.problem.slots.count }, (_, slot) => slot).filter(isMeant);
  }

  private fits(slot: number, { route }: UnitPlace): boolean {
    return this.timeline.evaluate(slot, route, 0, route.length) === REASON.none;
  }

  /** The least amount up to `most` with which some place is valid. */
  private findLeast(
    slot: number,
    places: readonly UnitPlace[],
    lever: Lever,
    most: number,
  ): Relaxation | undefined {
    const fitsWith = (place: UnitPlace, amount: number) => {
      lever.apply(amount);
      return this.fits(slot, place);
    };
    let least = most + 1;
    let found: UnitPlace | undefined;
    // Limits on rides can make a place fit with less only where it did not fit with more: look until nothing is left.
    for (let isOpen = true; isOpen; ) {
      isOpen = false;
      for (const place of places) {
        if (least <= 1 || !fitsWith(place, least - 1)) continue;
        let low = 0;
        let high = least - 1;
        while (high - low > 1) {
          const middle = low + ((high - low) >> 1);
          if (fitsWith(place, middle)) high = middle;
          else low = middle;
        }
        least = high;
        found = place;
        isOpen = true;
      }
    }
    if (found) lever.apply(least);
    const relaxation = found && this.describe(slot, found, lever, least);
    lever.apply(0);
    return relaxation;
  }

  private describe(
    slot: number,
    place: UnitPlace,
    { kind, index, base }: Pick<Lever, 'kind' | 'index' | 'base'>,
    amount: number,
  ): Relaxation {
    const { timeline } = this;
    timeline.evaluate(slot, place.route, 0, place.route.length);
    const isMoment = kind === 'latestEnd' || kind === 'windowLatest' || kind === 'windowEarliest';
    const size = isMoment ? timeline.limitedEnd - timeline.departure : base;
    const arrivals = [place.first, place.second]
      .filter((at) => at >= 0)
      .map((at) => timeline.arrivalAt[timeline.stops.positionOfVisit[at]]);
    return { ...place, kind, slot, amount, index, arrivals, strain: amount / Math.max(1, size) };
  }

  private listSlotLevers(slot: number): Lever[] {
    const { problem, relaxed } = this;
    const limits = SLOT_LIMITS.map((kind): Lever => {
      const base = problem.slots[kind][slot];
      const apply = (amount: number) => {
        relaxed.slots[kind][slot] = base + amount;
      };
      return { kind, index: -1, most: TIME_MAX - base, base, apply };
    });
    const loads = Array.from({ length: problem.dimensionCount }, (_, index): Lever => {
      const at = slot * problem.dimensionCount + index;
      const base = problem.slots.capacity[at];
      const apply = (amount: number) => {
        relaxed.slots.capacity[at] = base + amount;
      };
      return { kind: 'capacity', index, most: Math.min(TIME_MAX, 2 ** 31 - 1 - base), base, apply };
    });
    return [...limits, ...loads];
  }

  private listWindowLevers(): Lever[] {
    const { relaxed, unit } = this;
    const { units, tasks } = this.problem;
    const levers: Lever[] = [];
    for (let task = units.firstTask[unit]; task < units.firstTask[unit + 1]; task++) {
      for (let index = tasks.firstWindow[task]; index < tasks.firstWindow[task + 1]; index++) {
        const latest = tasks.windowLatest[index];
        const earliest = tasks.windowEarliest[index];
        // Windows stay in the order of their openings.
        const floor = index > tasks.firstWindow[task] ? tasks.windowEarliest[index - 1] : 0;
        const close = (amount: number) => {
          relaxed.tasks.windowLatest[index] = latest + amount;
        };
        const open = (amount: number) => {
          relaxed.tasks.windowEarliest[index] = earliest - amount;
        };
        levers.push({ kind: 'windowLatest', index, most: TIME_MAX - latest, base: 1, apply: close });
        levers.push({ kind: 'windowEarliest', index, most: earliest - floor, base: 1, apply: open });
      }
    }
    return levers;
  }

  private findSkill(): Relaxation | undefined {
    for (const slot of this.listSlots((each) => this.lacksSkill[each] === 1)) {
      const place = this.places.list(slot).find((each) => this.fits(slot, each));
      if (place) return this.describe(slot, place, { kind: 'skill', index: -1, base: 1 }, 1);
    }
    return undefined;
  }
}
