import { FileSpreadsheet, MapPinned, Play, ShieldCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { count } from '../../i18n/format.ts';
import type { StoredPlan } from '../../store/plan-database.ts';
import { openPanel } from '../../store/view-store.ts';
import { useContactedHosts } from '../frame/use-hosts.ts';
import { usePlanner, useRegion } from '../use-planner.ts';

/** First run: three choices over the live map. */
export function WelcomeCard({ onBrowse }: { onBrowse: () => void }) {
  const planner = usePlanner();
  const hosts = useContactedHosts();
  const status = useRegion((state) => state.status);
  const [plans, setPlans] = useState<StoredPlan[]>([]);
  useEffect(() => {
    void planner.listPlans().then(setPlans);
  }, [planner]);
  return (
    <div className="welcome">
      <section className="welcome-card" aria-labelledby="welcome-title">
        <div className="welcome-head">
          <h1 id="welcome-title">Plan routes on this computer.</h1>
          <p>Your orders stay in this browser. No account, no upload.</p>
        </div>
        <div className="welcome-choice">
          <span className="welcome-icon">
            <Play size={18} strokeWidth={1.5} />
          </span>
          <div>
            <strong>Try the demo city</strong>
            <p>Linderwick, 40 orders and 4 vans. Already on this device.</p>
          </div>
          <button
            type="button"
            className="button button-ink"
            disabled={status !== 'ready'}
            onClick={() => void planner.openDemo()}
          >
            Try it
          </button>
        </div>
        <div className="welcome-choice">
          <span className="welcome-icon">
            <MapPinned size={18} strokeWidth={1.5} />
          </span>
          <div>
            <strong>Choose my area</strong>
            <p>Bring an OpenStreetMap extract once, then plan without a connection.</p>
          </div>
          <button type="button" className="button" onClick={() => openPanel(planner.view, 'regions')}>
            Choose area
          </button>
        </div>
        <div className="welcome-choice">
          <span className="welcome-icon">
            <FileSpreadsheet size={18} strokeWidth={1.5} />
          </span>
          <div>
            <strong>Drop a file anywhere</strong>
            <p>Orders as CSV, Excel or GeoJSON, a map as .osm.pbf.</p>
          </div>
          <button type="button" className="button" onClick={onBrowse}>
            Browse files
          </button>
        </div>
        <div className="welcome-foot">
          <ShieldCheck size={16} strokeWidth={1.5} />
          <span>
            Hosts contacted since you opened this page: {hosts.length > 0 ? hosts.join(', ') : 'none'}
          </span>
          {plans.length > 0 && (
            <button type="button" className="link" onClick={() => openPanel(planner.view, 'plans')}>
              Open a saved plan ({count(plans.length, 'plan')})
            </button>
          )}
        </div>
      </section>
    </div>
  );
}
