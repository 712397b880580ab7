/**
 * The cheapest place of one task over the routes with room for it; what a scan of a route has found is remembered until
 * the route changes. In a hurry the places beside the nearest tasks are enough where one of them is cheap enough: they
 * nearly always are the cheapest of all, and cost a fraction of looking at every route ("granular" neighbourhoods; Toth
 * and Vigo, 2003). In a greater hurry places beside the depot are the only others: legs to and from it are long, and
 * pass by tasks that are far from both ends. "Blinks" now and then overlook a good place (Christiaens and Vanden Berghe 2020).
 */
import type { Prng } from '../../base/prng.ts';
import type { PlainRoutes } from './plain-routes.ts';

/** With fewer routes in use all are tried; else those of so many nearest tasks. */
const FILTERED_FROM = 60;
const NEIGHBOURS_TRIED = 40;
/** Nearest tasks beside which places are looked for in a hurry. */
const NEAREST = 10;
/** Cells of an entry of what is known, and where they lie. */
const ENTRY = 4;
const DETOUR = 1;
const NODE = 2;

export class PlainPlaces {
  /** The place found last: after this node of the route. */
  node = -1;
  route = -1;
  detour = 0;
  /** Whether the cheapest place beside the nearest tasks will do. */
  isHurried = false;
  /** Whether elsewhere only places beside the depot are looked at. */
  isRough = false;
  /** Per task and route, in one line of memory: version of the route, least detour, node in front of the place. */
  private readonly known: Int32Array;
  private readonly candidates: Int32Array;
  private readonly stampOfRoute: Int32Array;
  private stamp = 0;
  private untilBlink: number;
  private readonly blinkScale: number;
  private readonly capacity: number;

  constructor(
    private readonly routes: PlainRoutes,
    private readonly prng: Prng,
    blinkShare: number,
  ) {
    const { taskCount, routeCount, tables } = routes;
    this.known = new Int32Array(taskCount * routeCount * ENTRY);
    this.candidates = new Int32Array(routeCount + 1);
    this.stampOfRoute = new Int32Array(routeCount);
    this.blinkScale = 1 / Math.log(1 - blinkShare);
    this.untilBlink = this.drawBlink();
    this.capacity = tables.problem.slots.capacity[0];
  }

  forget(): void {
    this.known.fill(0);
  }

  /** Looks for a place cheaper than `cap`; false when there is none. */
  find(task: number, cap: number): boolean {
    if (this.isHurried && this.findNear(task, cap)) return true;
    return this.isRough ? this.findBesideDepot(task, cap) : this.findAnywhere(task, cap);
  }

  /** The cheapest place beside the nearest tasks, or on a route of its own. */
  private findNear(task: number, cap: number): boolean {
    const { routes } = this;
    const { next, previous, legTo, locationOf, costs, routeOf, loadOf } = routes;
    const { neighbours, neighbourCount } = routes.tables;
    const room = this.capacity - routes.sizes[task];
    const row = routes.rowOf[task];
    const first = task * neighbourCount;
    const last = first + Math.min(neighbourCount, NEAREST + 1);
    let least = cap;
    let found = -1;
    for (let k = first + 1; k < last; k++) {
      const near = neighbours[k];
      const route = routeOf[near];
      if (route < 0 || loadOf[route] > room) continue;
      const leg = costs[row + locationOf[near]];
      const behind = next[near];
      const after = leg + costs[row + locationOf[behind]] - legTo[behind];
      if (after < least && !this.blinks()) {
        least = after;
        found = near;
      }
      const ahead = previous[near];
      const before = leg + costs[row + locationOf[ahead]] - legTo[near];
      if (before < least && !this.blinks()) {
        least = before;
        found = ahead;
      }
    }
    if (routes.usedCount < routes.routeCount) {
      const depot = routes.taskCount + routes.byUse[routes.usedCount];
      const alone = 2 * costs[row + locationOf[depot]];
      if (alone < least) {
        least = alone;
        found = depot;
      }
    }
    if (found < 0) return false;
    this.node = found;
    this.route = found < routes.taskCount ? routeOf[found] : found - routes.taskCount;
    this.detour = least;
    return true;
  }

  /** The cheapest place at the beginning or the end of a route. */
  private findBesideDepot(task: number, cap: number): boolean {
    const { routes } = this;
    const { next, previous, legTo, locationOf, costs, loadOf, byUse, usedCount, taskCount } = routes;
    const room = this.capacity - routes.sizes[task];
    const row = routes.rowOf[task];
    const leg = costs[row + locationOf[taskCount]];
    let least = cap - leg;
    let found = -1;
    let foundRoute = -1;
    for (let k = 0; k < usedCount; k++) {
      const route = byUse[k];
      if (loadOf[route] > room) continue;
      const depot = taskCount + route;
      const first = next[depot];
      const before = costs[row + locationOf[first]] - legTo[first];
      if (before < least && !this.blinks()) {
        least = before;
        found = depot;
        foundRoute = route;
      }
      const last = previous[depot];
      const after = costs[row + locationOf[last]] - legTo[depot];
      if (after < least && !this.blinks()) {
        least = after;
        found = last;
        foundRoute = route;
      }
    }
    if (found < 0) return false;
    this.node = found;
    this.route = foundRoute;
    this.detour = least + leg;
    return true;
  }

  private blinks(): boolean {
    if (--this.untilBlink > 0) return false;
    this.untilBlink = this.drawBlink();
    return true;
  }

  private findAnywhere(task: number, cap: number): boolean {
    const { routes, candidates, known } = this;
    const { next, legTo, locationOf, rowOf, versionOf, costs, taskCount } = routes;
    const count = this.collect(task);
    const out = rowOf[task];
    const origin = task * routes.routeCount * ENTRY;
    let least = cap;
    let found = -1;
    let foundRoute = -1;
    for (let k = 0; k < count; k++) {
      const route = candidates[k];
      const at = origin + route * ENTRY;
      if (known[at] !== versionOf[route]) {
        known[at] = versionOf[route];
        const depot = taskCount + route;
        let place = depot;
        let node = next[depot];
        let towards = costs[out + locationOf[depot]];
        let onwards = costs[out + locationOf[node]];
        let best = towards + onwards - legTo[node];
        while (node !== depot) {
          const behind = next[node];
          towards = onwards;
          onwards = costs[out + locationOf[behind]];
          const detour = towards + onwards - legTo[behind];
          if (detour < best) {
            best = detour;
            place = node;
          }
          node = behind;
        }
        known[at + DETOUR] = best;
        known[at + NODE] = place;
      }
      if (known[at + DETOUR] >= least) continue;
      if (this.blinks()) {
        const place = this.findSecond(task, route, known[at + NODE], least);
        if (place < 0) continue;
        found = place;
        least = routes.detour(task, place);
      } else {
        found = known[at + NODE];
        least = known[at + DETOUR];
      }
      foundRoute = route;
    }
    this.node = found;
    this.route = foundRoute;
    this.detour = least;
    return found >= 0;
  }

  /** The cheapest node below `bound` besides the one overlooked, or -1. */
  private findSecond(task: number, route: number, overlooked: number, bound: number): number {
    const { routes } = this;
    const depot = routes.taskCount + route;
    let least = bound;
    let found = -1;
    let node = depot;
    do {
      const detour = node === overlooked ? bound : routes.detour(task, node);
      if (detour < least) {
        least = detour;
        found = node;
      }
      node = routes.next[node];
    } while (node !== depot);
    return found;
  }

  /** Lists the routes with room for the task, and an empty one; each is written and counted without a branch. */
  private collect(task: number): number {
    const { routes, candidates } = this;
    const { byUse, loadOf, usedCount } = routes;
    const room = this.capacity - routes.sizes[task];
    let count = 0;
    if (usedCount < FILTERED_FROM) {
      for (let k = 0; k < usedCount; k++) {
        const route = byUse[k];
        candidates[count] = route;
        count += 1 + ((room - loadOf[route]) >> 31);
      }
    } else count = this.collectNear(task, room);
    if (usedCount < routes.routeCount) candidates[count++] = byUse[usedCount];
    return count;
  }

  private collectNear(task: number, room: number): number {
    const { routes, candidates, stampOfRoute } = this;
    const { neighbours, neighbourCount } = routes.tables;
    const stamp = ++this.stamp;
    const first = task * neighbourCount;
    const last = first + Math.min(neighbourCount, NEIGHBOURS_TRIED);
    let count = 0;
    for (let k = first + 1; k < last; k++) {
      const route = routes.routeOf[neighbours[k]];
      if (route < 0 || stampOfRoute[route] === stamp) continue;
      stampOfRoute[route] = stamp;
      candidates[count] = route;
      count += 1 + ((room - routes.loadOf[route]) >> 31);
    }
    return count;
  }

  private drawBlink(): number {
    return 1 + Math.floor(Math.log(1 - this.prng.nextFloat()) * this.blinkScale);
  }
}
