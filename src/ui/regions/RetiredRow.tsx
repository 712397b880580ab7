import { TriangleAlert } from 'lucide-react';
import type { RetiredRegion } from '../../store/regions/region-store.ts';
import { usePlanner } from '../use-planner.ts';

/** An area that an earlier version kept and this one cannot read. */
export function RetiredRow({ region }: { region: RetiredRegion }) {
  const { regions } = usePlanner();
  return (
    <li className="region-row">
      <div>
        <strong>{region.name}</strong>
        <span className="region-state region-warn">
          <TriangleAlert size={13} strokeWidth={2} /> Get it again
        </span>
        <p>Stored by an earlier version of Tourwright. Drop its file again; your plans are untouched.</p>
      </div>
      <button
        type="button"
        className="button button-ghost button-small"
        onClick={() => void regions.delete(region.id)}
      >
        Forget it
      </button>
    </li>
  );
}
