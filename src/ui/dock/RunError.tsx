import { Notice } from '../parts/Notice.tsx';
import { usePlanner, useSolve } from '../use-planner.ts';

/** Why the last run failed. */
export function RunError() {
  const { solve } = usePlanner();
  const error = useSolve((state) => state.error);
  const isKept = useSolve((state) => state.outcome !== undefined);
  if (!error) return null;
  return (
    <div className="panel-notice">
      <Notice tone="bad">
        <strong>
          {isKept ? 'The run ended early; its best plan is kept.' : 'The plan could not be made.'}
        </strong>
        <p>{error}</p>
        <button type="button" className="link" onClick={() => solve.setState({ error: undefined })}>
          Close
        </button>
      </Notice>
    </div>
  );
}
