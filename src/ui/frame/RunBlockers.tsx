import { CircleAlert, Info } from 'lucide-react';
import { useCallback, useRef } from 'react';
import { t } from '../../i18n/first-t.ts';
import type { Blocker } from '../../store/preflight.ts';
import { useDismiss } from '../parts/use-dismiss.ts';
import { usePlanner, useSolve } from '../use-planner.ts';

function ProblemButton({ problem, onDone }: { problem: Blocker; onDone: () => void }) {
  const planner = usePlanner();
  const Icon = problem.severity === 'blocker' ? CircleAlert : Info;
  return (
    <button
      type="button"
      data-severity={problem.severity}
      onClick={() => {
        planner.applyFix(problem.fix ?? { panel: problem.panel });
        onDone();
      }}
    >
      <Icon size={14} strokeWidth={1.5} />
      <span>{problem.message}</span> <small>{problem.fix?.label ?? t('solve.fix')}</small>
    </button>
  );
}

/** What stands in the way of a run, each with a way to mend it; beside it what is good to know. */
export function RunBlockers() {
  const { solve } = usePlanner();
  const blockers = useSolve((state) => state.blockers);
  const warnings = useSolve((state) => state.warnings);
  const box = useRef<HTMLDivElement>(null);
  const close = useCallback(() => solve.setState({ blockers: [], warnings: [] }), [solve]);
  useDismiss(box, blockers.length > 0, close);
  if (blockers.length === 0) return null;
  return (
    <div ref={box} className="menu-popup menu-popup-wide run-blockers" data-side="right" role="alert">
      {[...blockers, ...warnings].map((problem) => (
        <ProblemButton key={problem.message} problem={problem} onDone={close} />
      ))}
    </div>
  );
}
