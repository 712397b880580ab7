import { useEffect, useRef } from 'react';
import { t } from '../../i18n/t.ts';
import type { Order } from '../../plan/order.ts';
import { OrderForm } from '../orders/OrderForm.tsx';
import { CardHead } from '../parts/CardHead.tsx';
import { OpenDisc } from '../parts/Marks.tsx';
import { usePlanner } from '../use-planner.ts';

/** The form of an order that is not in the plan yet: it is added as a whole, in one undo step. */
export function DraftInspector({ draft }: { draft: Order }) {
  const { view, addDraft } = usePlanner();
  const form = useRef<HTMLElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('input')?.focus(), []);
  const discard = () => view.closeDraft();
  const isNamed = draft.name.trim() !== '' || draft.address.trim() !== '';
  return (
    <aside ref={form} className="inspector" aria-label={t('orders.newOrder')}>
      <CardHead
        title={draft.name || t('orders.newOrder')}
        detail={t('orders.orderId', { id: draft.id })}
        closeLabel={t('orders.close')}
        onClose={discard}
      >
        <OpenDisc />
      </CardHead>
      <div className="inspector-actions">
        <button
          type="button"
          className="button"
          disabled={!isNamed}
          title={isNamed ? undefined : t('orders.needsName')}
          onClick={() => {
            if (draft.name.trim() === '') view.changeDraft({ ...draft, name: draft.address });
            addDraft();
          }}
        >
          {t('orders.create')}
        </button>
        <button type="button" className="button button-ghost" onClick={discard}>
          {t('orders.discard')}
        </button>
      </div>
      <OrderForm order={draft} onChange={(next) => view.changeDraft(next)} />
    </aside>
  );
}
