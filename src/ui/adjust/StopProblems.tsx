import { CircleAlert } from 'lucide-react';
import { formatDuration } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import { listOrderProblems } from '../../store/arrange/find-violations.ts';
import { FixList } from '../unassigned/FixList.tsx';
import { usePlan } from '../use-planner.ts';
import { describeViolation } from './describe-violation.ts';

/** What is wrong with a planned stop, and the ways out. */
export function StopProblems({ orderId }: { orderId: string }) {
  const plan = usePlan();
  const problems = listOrderProblems(plan.solution, orderId);
  if (problems.length === 0) return null;
  const late = problems.find(({ kind }) => kind === 'late');
  return (
    <div className="problem-box">
      <header>
        <CircleAlert size={14} strokeWidth={1.5} />
        {late?.kind === 'late'
          ? t('broken.arrivesLate', { duration: formatDuration(late.excess) })
          : t('broken.title', { count: problems.length })}
      </header>
      <ul>
        {problems.map((violation, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is made anew with every plan
          <li key={i}>{describeViolation(violation, plan)}</li>
        ))}
      </ul>
      {late && <FixList orderId={orderId} isPlanned />}
    </div>
  );
}
