/** What an answer says against what a drawn case expects: one sentence per difference. */
import type { VrpActivity, VrpRoute, VrpSolution } from '../../api/contract/vrp-answer.ts';
import type { Expectation } from './drawn-case.ts';

const isBreak = ({ type }: VrpActivity) => (type as string) === 'break';

/** The name by which a case knows an activity. */
function nameOf(activity: VrpActivity): string {
  if (activity.type === 'start' || activity.type === 'end') return activity.type;
  if (isBreak(activity)) return 'break';
  if (activity.type === 'pickupShipment') return `${activity.id}_pickup`;
  if (activity.type === 'deliverShipment') return `${activity.id}_delivery`;
  return activity.id ?? '';
}

function textOf({ activities }: VrpRoute): string {
  const inner = activities.filter(({ type }) => type !== 'start' && type !== 'end');
  return inner.map((activity) => (isBreak(activity) ? 'break' : activity.id)).join(' ');
}

function compare(what: string, actual: unknown, wanted: unknown): string[] {
  const [got, expected] = [JSON.stringify(actual), JSON.stringify(wanted)];
  return got === expected ? [] : [`${what}: ${got}, expected ${expected}`];
}

const sorted = (record: Readonly<Record<string, unknown>>) =>
  Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1));

export function findDifferences(solution: VrpSolution, expected: Expectation): string[] {
  const { routes, unassigned } = solution;
  const activities = routes.flatMap((route) => route.activities);
  const differences: string[] = [];
  const texts: Record<string, string> = {};
  for (const route of routes) {
    texts[route.shift_id === undefined ? route.vehicle_id : `${route.vehicle_id}/${route.shift_id}`] =
      textOf(route);
  }
  if (expected.routes) differences.push(...compare('routes', sorted(texts), sorted(expected.routes)));
  for (const [name, fields] of Object.entries(expected.at ?? {})) {
    const activity = activities.find((each) => nameOf(each) === name);
    for (const [field, value] of Object.entries(fields)) {
      const actual = activity?.[field as keyof VrpActivity];
      differences.push(...compare(`${field} of ${name}`, actual, value));
    }
  }
  const names = activities.map(nameOf);
  for (const [first, second] of expected.before ?? []) {
    const isRight = names.includes(first) && names.indexOf(first) < names.indexOf(second);
    if (!isRight) differences.push(`${names.join(' ')}: ${first} is not before ${second}`);
  }
  const left = Object.fromEntries(
    unassigned.details.filter(({ id }) => !unassigned.breaks.includes(id)).map(({ id, code }) => [id, code]),
  );
  const wanted = Object.entries(expected.left ?? {}).map(([id, code]) => [id, code ?? left[id]]);
  differences.push(...compare('unassigned', sorted(left), sorted(Object.fromEntries(wanted))));
  if (expected.breaks) differences.push(...compare('unassigned breaks', unassigned.breaks, expected.breaks));
  if (expected.taken) {
    const taken = activities.filter(isBreak).map(({ id }) => id);
    differences.push(...compare('breaks', taken, expected.taken));
  }
  for (const [field, value] of Object.entries(expected.totals ?? {})) {
    differences.push(...compare(field, solution[field as keyof VrpSolution], value));
  }
  return differences;
}
