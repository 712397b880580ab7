import { CircleAlert } from 'lucide-react';
import type { VrpViolation } from '../../api/contract/vrp-violations.ts';
import { t } from '../../i18n/t.ts';
import { isProblem, stopsOf } from '../../store/arrange/find-violations.ts';
import type { Planner } from '../../store/planner.ts';
import { selectAll } from '../../store/selection.ts';
import { Menu } from '../parts/Menu.tsx';
import { usePlan, usePlanner, useShownSolution } from '../use-planner.ts';
import { describeViolation } from './describe-violation.ts';

/** Brings what a broken rule is about on show. */
export function showProblem({ view }: Planner, violation: VrpViolation): void {
  const ids = [...new Set(stopsOf(violation).map(({ orderId }) => orderId))];
  if (ids.length > 0) view.selectOrders(selectAll(ids.toReversed()));
  else if ('vehicleId' in violation) view.selectVehicle(violation.vehicleId);
}

/** Every rule that the routes break, in words; a click leads there. */
export function ProblemsMenu() {
  const planner = usePlanner();
  const plan = usePlan();
  const problems = (useShownSolution()?.violations ?? []).filter(isProblem);
  if (problems.length === 0) return null;
  return (
    <Menu
      label={t('broken.title', { count: problems.length })}
      className="problems-button"
      face={
        <>
          <CircleAlert size={14} strokeWidth={1.5} /> {t('broken.title', { count: problems.length })}
        </>
      }
      side="left"
    >
      {(close) => (
        <div className="problems-list">
          {problems.map((violation, i) => (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: the list is made anew with every plan
              key={i}
              type="button"
              role="menuitem"
              onClick={() => {
                showProblem(planner, violation);
                close();
              }}
            >
              {describeViolation(violation, plan)}
            </button>
          ))}
        </div>
      )}
    </Menu>
  );
}
