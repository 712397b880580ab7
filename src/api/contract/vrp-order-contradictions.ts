/** Sequences that no route can keep: circles, and stops with two others directly before or behind them. */
import { fault } from '../../faults/fault.ts';
import type { Contradiction, NamedRelation } from './vrp-named-relations.ts';
import { END_ID, nameStops, START_ID } from './vrp-order-ids.ts';
import { groupsOf } from './vrp-relations.ts';
import type { VrpRequest } from './vrp-request.ts';

type IsOneRoute = (relation: NamedRelation) => boolean;

interface Step {
  readonly name: string;
  readonly relation: number;
}

/** Stops, or groups on one route, that must come before one another in a circle: one message for each circle. */
export function listSequenceCircles(
  request: VrpRequest,
  relations: readonly NamedRelation[],
  isOneRoute: IsOneRoute,
): Contradiction[] {
  const pairs = (request.shipments ?? []).map(({ id }): [string, string] => [
    `${id}_pickup`,
    `${id}_delivery`,
  ]);
  const named = nameStops(request);
  const ordersOfGroup = new Map(
    relations
      .filter(({ isOfGroups }) => isOfGroups)
      .flatMap(({ parts }) => parts.map((p) => [p.name, p.orders])),
  );
  return [
    ...listCircles(relations.filter(isOrderLevel), pairs, (name) => listOf(named.get(name)?.order)),
    ...listCircles(
      relations.filter((relation) => !isOrderLevel(relation) && isOneRoute(relation)),
      [],
      (name) => ordersOfGroup.get(name) ?? [],
    ),
  ];
}

function isOrderLevel({ isOfGroups }: NamedRelation): boolean {
  return !isOfGroups;
}

function listOf(order: number | undefined): number[] {
  return order === undefined ? [] : [order];
}

function listCircles(
  relations: readonly NamedRelation[],
  pairs: readonly (readonly [string, string])[],
  ordersOf: (name: string) => readonly number[],
): Contradiction[] {
  const after = new Map<string, Step[]>();
  const link = (from: string, name: string, relation: number) => {
    const steps = after.get(from) ?? [];
    steps.push({ name, relation });
    after.set(from, steps);
  };
  for (const { relation, index, parts } of relations) {
    if (relation.type !== 'in_sequence' && relation.type !== 'in_direct_sequence') continue;
    for (let i = 1; i < parts.length; i++) link(parts[i - 1].name, parts[i].name, index);
  }
  for (const [from, to] of pairs) link(from, to, -1);
  const done = new Set<string>();
  return [...after.keys()].flatMap((start) =>
    followSteps(start, after, done).map(({ names, relation }) => ({
      fault: fault('circle', { path: `relations[${relation}]`, names }),
      orders: names.flatMap(ordersOf),
    })),
  );
}

/** Circles on the way from one stop, without recursion: sequences may be as long as there are orders. */
function followSteps(
  start: string,
  after: ReadonlyMap<string, readonly Step[]>,
  done: Set<string>,
): { names: string[]; relation: number }[] {
  const circles: { names: string[]; relation: number }[] = [];
  if (done.has(start)) return circles;
  const path = [{ name: start, relation: -1, next: 0 }];
  const open = new Set([start]);
  while (path.length > 0) {
    const top = path[path.length - 1];
    const step = after.get(top.name)?.[top.next++];
    if (!step) {
      done.add(top.name);
      open.delete(top.name);
      path.pop();
    } else if (open.has(step.name)) {
      const circle = path.slice(path.findIndex(({ name }) => name === step.name));
      const relation = circle.slice(1).reduce((last, stop) => Math.max(last, stop.relation), step.relation);
      circles.push({ names: [...circle.map(({ name }) => name), step.name], relation });
    } else if (!done.has(step.name)) {
      open.add(step.name);
      path.push({ ...step, next: 0 });
    }
  }
  return circles;
}

/** Stops, or groups on one route, with two direct successors or predecessors. */
export function listDirectClashes(
  relations: readonly NamedRelation[],
  isOneRoute: IsOneRoute,
): Contradiction[] {
  const direct = relations.filter(({ relation }) => relation.type === 'in_direct_sequence');
  return [
    ...listForks(direct.filter(isOrderLevel)),
    ...listForks(direct.filter((relation) => !isOrderLevel(relation) && isOneRoute(relation))),
  ];
}

function listForks(relations: readonly NamedRelation[]): Contradiction[] {
  const next = new Map<string, string>();
  const previous = new Map<string, string>();
  const ordersOf = new Map<string, readonly number[]>();
  return relations.flatMap(({ relation, index, isOfGroups, parts }) => {
    for (const { name, orders } of parts) ordersOf.set(name, orders);
    const names = isOfGroups ? groupsOf(relation) : (relation.ids ?? []);
    const found: Contradiction[] = [];
    const path = `relations[${index}].${isOfGroups ? 'groups' : 'ids'}`;
    const say = (code: 'twoBehind' | 'twoBefore', name: string, first: string, second: string) =>
      found.push({
        fault: fault(code, { path, name, first, second }),
        orders: [name, first, second].flatMap((member) => ordersOf.get(member) ?? []),
      });
    for (let i = 1; i < names.length; i++) {
      const [from, to] = [names[i - 1], names[i]];
      const knownNext = next.get(from);
      // Many routes start and end: only real stops have one neighbour on each side.
      if (from !== START_ID && knownNext !== undefined && knownNext !== to)
        say('twoBehind', from, knownNext, to);
      const knownPrevious = previous.get(to);
      if (to !== END_ID && knownPrevious !== undefined && knownPrevious !== from) {
        say('twoBefore', to, knownPrevious, from);
      }
      next.set(from, to);
      previous.set(to, from);
    }
    return found;
  });
}
