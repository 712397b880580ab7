import { t } from '../../i18n/t.ts';
import type { Order } from '../../plan/order.ts';
import { mapOrders, renameOrder } from '../../store/edits/order-edits.ts';
import { OrderForm } from '../orders/OrderForm.tsx';
import { usePlanner } from '../use-planner.ts';

/** The form of an order of the plan; each field is one undo step. */
export function OrderEditor({ order }: { order: Order }) {
  const { edit, view, history } = usePlanner();
  const rename = (wanted: string) => {
    const place = history.getState().plan.orders.findIndex(({ id }) => id === order.id);
    edit(t('orders.undo.change', { field: t('orders.id') }), (plan) => renameOrder(plan, order.id, wanted));
    // The number may have been made unique: the order is where it was.
    const renamed = history.getState().plan.orders[place];
    if (renamed) view.selectStop(renamed.id);
  };
  return (
    <OrderForm
      order={order}
      onChange={(next, field) =>
        edit(t('orders.undo.change', { field }), (plan) => mapOrders(plan, new Set([order.id]), () => next))
      }
      onRename={rename}
    />
  );
}
