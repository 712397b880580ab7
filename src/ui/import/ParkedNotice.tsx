import { Trash2 } from 'lucide-react';
import { useStore } from 'zustand';
import { t } from '../../i18n/t.ts';
import { listOrderStops } from '../../plan/order.ts';
import { ConfirmButton } from '../parts/ConfirmButton.tsx';
import { Notice } from '../parts/Notice.tsx';
import { usePlan, usePlanner } from '../use-planner.ts';

/** What of earlier files still needs a person: rows that were kept back, and orders without a place. */
export function ParkedNotice() {
  const planner = usePlanner();
  const { orders } = usePlan();
  const { imports } = planner;
  const parked = useStore(planner.parked.store, (state) => state.parked);
  const unlocated = orders.filter((order) => listOrderStops(order).some((stop) => !stop.location)).length;
  return (
    <>
      {parked.map(({ id, table }) => (
        <div key={id} className="panel-notice parked-notice" data-testid="parked">
          <Notice tone="warn">{t('import.parked', { count: table.rows.length, file: table.name })}</Notice>
          <button type="button" className="button button-small" onClick={() => void imports.openParked(id)}>
            {t('import.parkedOpen')}
          </button>
          <ConfirmButton
            label={t('import.parkedDrop')}
            question={t('import.parkedDropAsk')}
            onConfirm={() => void planner.parked.delete(id)}
          >
            <Trash2 size={14} />
          </ConfirmButton>
        </div>
      ))}
      {unlocated > 0 && (
        <div className="panel-notice parked-notice">
          <Notice tone="warn">{t('import.unlocated', { count: unlocated })}</Notice>
          <button type="button" className="button button-small" onClick={() => void imports.locateOrders()}>
            {t('import.fixAddresses', { count: unlocated })}
          </button>
        </div>
      )}
    </>
  );
}
