import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { formatBytes } from '../../i18n/format.ts';
import { usePlanner, useRegion } from '../use-planner.ts';

const GIGABYTE = 1e9;

function formatRoom(bytes: number): string {
  return bytes >= GIGABYTE
    ? `${(bytes / GIGABYTE).toFixed(bytes < 10 * GIGABYTE ? 1 : 0)} GB`
    : formatBytes(bytes);
}

/** How much of what the browser allows is used, by what, and whether it is kept. */
export function StorageMeter() {
  const { regions } = usePlanner();
  const { used, quota, isPersisted } = useRegion((state) => state.storage);
  const entries = useRegion((state) => state.regions);
  if (used === undefined || quota === undefined) return null;
  const ofRegions = entries.reduce((sum, { bytesHere }) => sum + bytesHere, 0);
  const others = Math.max(0, used - ofRegions);
  // A sliver must still be seen.
  const width = (bytes: number) => `${bytes > 0 ? Math.max(0.6, (100 * bytes) / quota) : 0}%`;
  return (
    <section className="storage-meter" aria-label="Storage">
      <header>
        <span>
          <b>{formatRoom(used)} used</b> of about {formatRoom(quota)} allowed here
        </span>
        {isPersisted ? (
          <span className="region-state region-ok">
            <ShieldCheck size={14} strokeWidth={1.5} /> Kept until you delete it
          </span>
        ) : (
          <button
            type="button"
            className="link region-state"
            title="The browser may drop what is stored when the disk is full. Installing the app or asking again helps."
            onClick={() => void regions.askToKeep()}
          >
            <ShieldAlert size={14} strokeWidth={1.5} /> Ask to keep it
          </button>
        )}
      </header>
      <div className="meter" aria-hidden="true">
        <i className="meter-regions" style={{ width: width(ofRegions) }} />
        <i className="meter-others" style={{ width: width(others) }} />
      </div>
      <footer>
        <span className="meter-key meter-key-regions">Map areas {formatBytes(ofRegions)}</span>
        <span className="meter-key meter-key-others">Plans and the app {formatBytes(others)}</span>
      </footer>
    </section>
  );
}
