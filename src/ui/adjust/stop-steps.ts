/** Going through stops and problems one by one, without the list that shows them. */
import { t } from '../../i18n/t.ts';
import { isProblem } from '../../store/arrange/find-violations.ts';
import type { Planner } from '../../store/planner.ts';
import { selectAll } from '../../store/selection.ts';
import { describeViolation } from './describe-violation.ts';
import { showProblem } from './ProblemsMenu.tsx';

/** Orders as the rounds have them, van after van, then those without a route. */
function listOrderIds({ history }: Planner): string[] {
  const { orders, vehicles, solution } = history.getState().plan;
  const routes = solution?.routes ?? [];
  const planned = vehicles.flatMap(({ id }) =>
    routes
      .filter(({ vehicleId }) => vehicleId === id)
      .flatMap(({ stops }) => stops.map(({ orderId }) => orderId)),
  );
  return [...new Set([...planned, ...orders.map(({ id }) => id)])];
}

/** The stop after (1) or before (-1) the one on show; at either end it stays. */
export function stepStop(planner: Planner, by: 1 | -1): void {
  const { view } = planner;
  const ids = listOrderIds(planner);
  const now = ids.indexOf(view.getState().selectedOrder ?? '');
  const next = now < 0 ? (by > 0 ? ids[0] : ids.at(-1)) : ids[now + by];
  if (next !== undefined) view.selectOrder(next);
}

/** Every stop of the van on show; every order where none is. */
export function selectAllStops(planner: Planner): void {
  const { view, history } = planner;
  const { selectedVehicle, selectedOrder } = view.getState();
  const routes = history.getState().plan.solution?.routes ?? [];
  const isOf = ({ vehicleId }: { vehicleId: string }) => vehicleId === selectedVehicle;
  const ofVan = routes.filter(isOf).flatMap(({ stops }) => stops.map(({ orderId }) => orderId));
  const ids = ofVan.length > 0 && selectedOrder === undefined ? ofVan : listOrderIds(planner);
  view.selectOrders(selectAll([...new Set(ids)]));
}

/** The problem after (1) or before (-1) the one that was shown last, round and round. */
export function stepProblem(planner: Planner, by: 1 | -1): void {
  const { view, history, announcer } = planner;
  const { plan } = history.getState();
  const problems = (plan.solution?.violations ?? []).filter(isProblem);
  if (problems.length === 0) {
    announcer.say(t('command.problem.none'));
    return;
  }
  const last = view.getState().problemShown;
  const now = last === undefined ? (by > 0 ? -1 : 0) : Math.min(last, problems.length - 1);
  const next = (now + by + problems.length) % problems.length;
  view.noteProblemShown(next);
  showProblem(planner, problems[next]);
  const position = { number: String(next + 1), total: String(problems.length) };
  const text = describeViolation(problems[next], plan);
  announcer.say(t('command.problem.shown', { ...position, text }));
}
