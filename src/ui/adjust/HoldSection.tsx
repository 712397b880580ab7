import { LockKeyhole, LockKeyholeOpen, type LucideIcon, Pin } from 'lucide-react';
import { t } from '../../i18n/t.ts';
import { findHold, type Hold, holdOrders } from '../../store/arrange/locks.ts';
import { usePlan, usePlanner } from '../use-planner.ts';

const HOLDS: readonly { hold: Hold; icon: LucideIcon }[] = [
  { hold: 'free', icon: LockKeyholeOpen },
  { hold: 'vehicle', icon: LockKeyhole },
  { hold: 'pinned', icon: Pin },
];

/** How firmly the next run has to keep a stop where it is. */
export function HoldSection({ orderId }: { orderId: string }) {
  const { edit } = usePlanner();
  const plan = usePlan();
  const held = findHold(plan, orderId);
  const isFromMove = plan.locks.some((lock) => lock.orderId === orderId && lock.isFromMove);
  return (
    <section className="panel-section">
      <h3>{t('move.when')}</h3>
      <div className="segments" role="radiogroup" aria-label={t('move.hold.label')}>
        {HOLDS.map(({ hold, icon: Icon }) => (
          <label key={hold} className="segment">
            <input
              type="radio"
              name={`hold-${orderId}`}
              checked={held === hold}
              onChange={() =>
                edit(t(hold === 'free' ? 'adjust.unlock' : 'adjust.lock'), (latest) =>
                  holdOrders(latest, new Set([orderId]), hold),
                )
              }
            />
            <Icon size={14} strokeWidth={1.5} />
            {t(`move.hold.${hold}`)}
          </label>
        ))}
      </div>
      {isFromMove && <p className="muted">{t('move.byHand')}</p>}
    </section>
  );
}
