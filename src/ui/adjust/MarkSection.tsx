import { Check, Circle, type LucideIcon, RotateCcw, X } from 'lucide-react';
import { t } from '../../i18n/t.ts';
import type { StopOutcome } from '../../plan/solution.ts';
import { listStopKeys, readMark } from '../../store/arrange/marks.ts';
import { listFailedPickups } from '../../store/arrange/past.ts';
import { usePlan, usePlanner } from '../use-planner.ts';

const MARKS: readonly { outcome: StopOutcome | undefined; icon: LucideIcon }[] = [
  { outcome: undefined, icon: Circle },
  { outcome: 'done', icon: Check },
  { outcome: 'failed', icon: X },
];

/** What became of these stops, by `stopKey`. */
function MarkChoice({ label, keys }: { label: string; keys: readonly string[] }) {
  const planner = usePlanner();
  const mark = readMark(usePlan(), keys);
  return (
    <div className="segments" role="radiogroup" aria-label={label}>
      {MARKS.map(({ outcome, icon: Icon }) => (
        <label key={outcome ?? 'open'} className="segment">
          <input
            type="radio"
            name={`mark-${keys.join(' ')}`}
            checked={mark === outcome}
            onChange={() => void planner.markStops(keys, outcome)}
          />
          <Icon size={14} strokeWidth={1.5} />
          {t(`mark.${outcome ?? 'open'}`)}
        </label>
      ))}
    </div>
  );
}

/** Notes of planned orders what became of their stops, and plans again what failed. */
export function MarkSection({ orderIds }: { orderIds: readonly string[] }) {
  const planner = usePlanner();
  const plan = usePlan();
  const keys = listStopKeys(plan, orderIds);
  // A shipment is picked up and delivered: each is done by itself.
  const [only] = orderIds.length === 1 ? orderIds : [];
  const isShipment = only !== undefined && keys.length > 1;
  const choices = isShipment
    ? keys.map((key) => ({ label: t(key === only ? 'mark.delivery' : 'mark.pickup'), keys: [key] }))
    : [{ label: t('mark.title'), keys }];
  const hasFailed = only !== undefined && keys.some((key) => readMark(plan, [key]) === 'failed');
  return (
    <section className="panel-section">
      <h3>{t('mark.title')}</h3>
      {choices.map(({ label, keys: marked }) => (
        <div key={label}>
          {isShipment && <p className="muted">{label}</p>}
          <MarkChoice label={label} keys={marked} />
        </div>
      ))}
      {only !== undefined && listFailedPickups(plan).has(only) && (
        <p className="field-hint">{t('mark.noDelivery', { open: t('mark.open') })}</p>
      )}
      {hasFailed && (
        <button
          type="button"
          className="button button-small button-ghost"
          title={t('mark.again.what')}
          onClick={() => planner.planAgain(only)}
        >
          <RotateCcw size={14} strokeWidth={1.5} /> {t('mark.again')}
        </button>
      )}
    </section>
  );
}
