import { Ban } from 'lucide-react';
import { t } from '../../i18n/t.ts';
import { readNoGoZones } from '../../plan/no-go-zones.ts';
import type { Order } from '../../plan/order.ts';
import { nameZones } from '../../store/territories/name-zones.ts';
import { usePlan, usePlanner } from '../use-planner.ts';

/** That an order lies in a no-go zone, and the way to it; nothing where it lies in none. */
export function ZoneNote({ order }: { order: Order }) {
  const { applyFix } = usePlanner();
  const zones = readNoGoZones(usePlan())?.listOf(order) ?? [];
  if (zones.length === 0) return null;
  const show = () => applyFix({ panel: 'rules', command: { kind: 'show-territory', id: zones[0].id } });
  return (
    <section className="panel-section territory-note">
      <h3>
        <Ban size={14} strokeWidth={1.5} /> {t('territory.strength.closed')}
      </h3>
      <p>{t('zone.lies', { zones: nameZones(zones) })}</p>
      <button type="button" className="button button-small" onClick={show}>
        {t('zone.show')}
      </button>
    </section>
  );
}
