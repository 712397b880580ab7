import { Notice } from '../parts/Notice.tsx';
import { usePlanner, useSolve, useView } from '../use-planner.ts';

/** A newer version waits; it comes when the person wants it, and not while a run goes on. */
export function UpdateBanner() {
  const { view, flush } = usePlanner();
  const applyUpdate = useView((state) => state.applyUpdate);
  const isSolving = useSolve((state) => state.isSolving);
  return (
    <div className="banner">
      <Notice tone="info">
        <strong>A newer version is ready.</strong> Your plan is kept; the page loads once again.
      </Notice>
      <button
        type="button"
        className="button button-small"
        disabled={isSolving}
        title={isSolving ? 'Once the run is over' : undefined}
        onClick={() => void flush().then(applyUpdate)}
      >
        Update now
      </button>
      <button
        type="button"
        className="button button-ghost button-small"
        onClick={() => view.setState({ isUpdateReady: false })}
      >
        Later
      </button>
    </div>
  );
}
