import { LockKeyhole, LockKeyholeOpen, type LucideIcon, Pin } from 'lucide-react';
import { t } from '../../i18n/t.ts';
import { findHold, type Hold, holdOrders } from '../../store/arrange/locks.ts';
import { usePlan, usePlanner } from '../use-planner.ts';

const HOLDS: readonly { hold: Hold; icon: LucideIcon }[] = [
  { hold: 'free', icon: LockKeyholeOpen },
  { hold: 'vehicle', icon: LockKeyhole },
  { hold: 'pinned', icon: Pin },
];

/** How firmly the next run has to keep stops where they are. */
export function HoldSection({ orderIds }: { orderIds: readonly string[] }) {
  const { edit } = usePlanner();
  const plan = usePlan();
  const holds = new Set(orderIds.map((id) => findHold(plan, id)));
  const isFromMove = plan.locks.some((lock) => orderIds.includes(lock.orderId) && lock.isFromMove);
  return (
    <section className="panel-section">
      <h3>{t('move.when')}</h3>
      <div className="segments" role="radiogroup" aria-label={t('move.hold.label')}>
        {HOLDS.map(({ hold, icon: Icon }) => (
          <label key={hold} className="segment">
            <input
              type="radio"
              name={`hold-${orderIds.join(' ')}`}
              checked={holds.size === 1 && holds.has(hold)}
              onChange={() =>
                edit(t(hold === 'free' ? 'adjust.unlock' : 'adjust.lock'), (latest) =>
                  holdOrders(latest, new Set(orderIds), hold),
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
