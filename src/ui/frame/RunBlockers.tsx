import { CircleAlert, Info } from 'lucide-react';
import { useRef } from 'react';
import { t } from '../../i18n/t.ts';
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

/** What stands in the way of a run, each with a way to mend it; or what is good to know before it, with a way on. */
export function RunBlockers() {
  const { closeBlockers: close, runAnyway } = usePlanner();
  const blockers = useSolve((state) => state.blockers);
  const warnings = useSolve((state) => state.warnings);
  const isSolving = useSolve((state) => state.isSolving);
  const box = useRef<HTMLDivElement>(null);
  const isOpen = !isSolving && blockers.length + warnings.length > 0;
  useDismiss(box, isOpen, close);
  if (!isOpen) return null;
  const mayRun = blockers.length === 0;
  return (
    <div ref={box} className="menu-popup menu-popup-wide run-blockers" data-side="right" role="alert">
      {mayRun && <p className="menu-title">{t('solve.warnings')}</p>}
      {[...blockers, ...warnings].map((problem) => (
        <ProblemButton key={problem.message} problem={problem} onDone={close} />
      ))}
      {mayRun && (
        <>
          <hr />
          {/* biome-ignore lint/a11y/noAutofocus: who has just asked for the run says yes with Enter */}
          <button type="button" className="run-anyway" autoFocus onClick={() => void runAnyway()}>
            {t('solve.runAnyway')}
          </button>
        </>
      )}
    </div>
  );
}
