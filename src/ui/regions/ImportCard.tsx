import { X } from 'lucide-react';
import { Notice } from '../parts/Notice.tsx';
import { usePlanner, useRegion } from '../use-planner.ts';

const STAGES = [
  ['read', 'Reading the file'],
  ['roads', 'Finding roads'],
  ['map', 'Drawing the map'],
  ['addresses', 'Collecting addresses'],
  ['order', 'Ordering roads'],
  ['tiles', 'Cutting tiles'],
  ['store', 'Saving on this device'],
  ['open', 'Opening'],
] as const;

/** How an import goes, or why it failed; floats over the map so that work can go on. */
export function ImportCard() {
  const planner = usePlanner();
  const importing = useRegion((state) => state.importing);
  const waiting = useRegion((state) => state.waiting);
  const error = useRegion((state) => state.error);
  if (importing) {
    const stage = STAGES.findIndex(([name]) => name === importing.progress.stage);
    const share = (stage + importing.progress.share) / STAGES.length;
    return (
      <div className="import-card">
        <header>
          <strong>{importing.file}</strong>
          <button
            type="button"
            className="button button-ghost button-small"
            onClick={planner.regions.cancelImport}
          >
            Cancel
          </button>
        </header>
        <div
          className="progress"
          role="progressbar"
          aria-label="Import"
          aria-valuenow={Math.round(share * 100)}
        >
          <div style={{ width: `${Math.round(share * 100)}%` }} />
        </div>
        <span className="muted" role="status">
          {STAGES[stage]?.[1]}, step {stage + 1} of {STAGES.length}
          {waiting.length > 0 && `. Next: ${waiting.join(', ')}`}
        </span>
      </div>
    );
  }
  if (!error) return null;
  return (
    <div className="import-card">
      <Notice tone="bad">
        <strong>{error.title}</strong>
        <p>{error.message}</p>
        <p className="muted">Your plan and map are as they were.</p>
      </Notice>
      <button type="button" className="button" onClick={() => planner.region.setState({ error: undefined })}>
        <X size={14} /> Close
      </button>
    </div>
  );
}
