/** Why the service refused a plan, in the language in use, with the names that people know instead of ids. */
import { type NameOf, reword } from '../i18n/reword.ts';
import { joinList } from '../i18n/t.ts';
import type { Plan } from '../plan/plan.ts';
import { nameOrder } from './arrange/describe-move.ts';
import { nameMember } from './checks/check-relations.ts';

const ROUTE = /^vehicle '(.+?)'(?:, shift '.+')?$/;
const QUOTED = /'(.+?)'(?=, |$)/g;
/** Members of a relation that is contradicted; a circle ends with the one that it begins with. */
const MEMBERS = /'(.+?)'(?= and | -> |$)/g;
const MEMBER_PLACES = ['name', 'first', 'second'];

/** A message that is not known stays as it is. */
export function nameRefusal(plan: Plan, message: string): string {
  const nameOf: NameOf = (place, value) => {
    if (place === 'order' || place === 'other') return nameOrder(plan, value);
    if (place === 'orders') return joinList([...value.matchAll(QUOTED)].map(([, id]) => nameOrder(plan, id)));
    if (place === 'names') {
      const members = [...value.matchAll(MEMBERS)].map(([, member]) => nameMember(plan, member));
      return members.length > 0 ? joinList([...new Set(members)]) : undefined;
    }
    if (MEMBER_PLACES.includes(place)) {
      return plan.vehicles.find(({ id }) => id === value)?.name ?? nameMember(plan, value);
    }
    if (place !== 'route') return undefined;
    const id = ROUTE.exec(value)?.[1];
    return plan.vehicles.find((vehicle) => vehicle.id === id)?.name ?? id;
  };
  return reword(message, nameOf);
}
