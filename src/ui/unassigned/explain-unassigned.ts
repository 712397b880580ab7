/** Why an order has no place, in a dispatcher's words and with the figures that decide it. */
import { formatWindow } from '../../i18n/format.ts';
import type { Order } from '../../store/order-model.ts';
import type { Plan } from '../../store/plan-model.ts';
import { type Box, isInside } from '../../store/regions/outside-region.ts';
import type { UnassignedOrder } from '../../store/solution-model.ts';

function explainCapacity(order: Order, { loadNames, vehicles }: Plan): string {
  const available = vehicles.filter((vehicle) => vehicle.isAvailable);
  for (const [i, name] of loadNames.entries()) {
    const need = order.loads[i] ?? 0;
    const most = Math.max(0, ...available.map((vehicle) => vehicle.capacity[i] ?? 0));
    if (need > most) return `Needs ${need} ${name}; the largest available van holds ${most}.`;
  }
  const needs = loadNames.map((name, i) => `${order.loads[i] ?? 0} ${name}`).join(', ');
  return `Needs ${needs}; the vans that could take it are full.`;
}

function explainSkills(order: Order, { vehicles }: Plan): string {
  const available = vehicles.filter((vehicle) => vehicle.isAvailable);
  const missing = order.skills.filter(
    (skill) => !available.some((vehicle) => vehicle.skills.includes(skill)),
  );
  return missing.length > 0
    ? `No available van has: ${missing.join(', ')}.`
    : `No available van has all of: ${order.skills.join(', ')}.`;
}

/** Falls back to the engine's own reason where nothing better is known. */
export function explainUnassigned(
  { code, reason }: UnassignedOrder,
  order: Order | undefined,
  plan: Plan,
  box: Box | undefined,
): string {
  if (order) {
    if (code === 1) return explainSkills(order, plan);
    if (code === 2 && order.windows.length > 0)
      return `No van can be there at ${order.windows.map(formatWindow).join(' or ')}.`;
    if (code === 3) return explainCapacity(order, plan);
    if (code === 34) return 'Every van would be back too late.';
    if (code === 35) return 'It fits alone, but not together with the others.';
    if (code === 50) {
      return box && order.location && !isInside(order.location, box)
        ? 'The place lies outside the open map area.'
        : 'No road leads there from the depot.';
    }
  }
  return `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`;
}
