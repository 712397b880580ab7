import { useMemo, useRef } from 'react';
import { t } from '../../i18n/t.ts';
import type { Order } from '../../plan/order.ts';
import type { UnassignedOrder } from '../../plan/solution.ts';
import { listVisits } from '../../store/arrange/arrangement.ts';
import { useBinTarget } from '../adjust/use-slot-target.ts';
import { useStopDrag } from '../adjust/use-stop-drag.ts';
import { EmptyState } from '../parts/EmptyState.tsx';
import { OpenDisc } from '../parts/Marks.tsx';
import { usePlan, usePlanner, useRegion, useSolve, useView } from '../use-planner.ts';
import { explainUnassigned, findReason, listOtherReasons } from './explain-unassigned.ts';
import { FixList } from './FixList.tsx';

function OrderCard({ item, order }: { item: UnassignedOrder; order: Order | undefined }) {
  const { view } = usePlanner();
  const plan = usePlan();
  const box = useRegion((state) => state.current?.bbox);
  const isSelected = useView((state) => state.selectedOrder === item.orderId);
  const ref = useRef<HTMLButtonElement>(null);
  useStopDrag(ref, order && listVisits(order)[0]);
  const others = listOtherReasons(item);
  return (
    <div className="reason-card" data-selected={isSelected}>
      <button
        ref={ref}
        type="button"
        className="reason-open"
        aria-expanded={isSelected}
        onClick={() => view.selectOrder(isSelected ? undefined : item.orderId)}
      >
        <OpenDisc />
        <span>
          <strong>{order?.name ?? item.orderId}</strong>{' '}
          {order?.address !== order?.name && <span className="muted">{order?.address}</span>}
          <span className="reason-why">{explainUnassigned(item, order, plan, box)}</span>
          {others.length > 0 && (
            <span className="reason-why muted">{t('fix.more', { reasons: others.join(', ') })}</span>
          )}
        </span>
      </button>
      {isSelected && <FixList orderId={item.orderId} />}
    </div>
  );
}

/** Orders without a place: why, and what to do. Also the bin that stops can be dropped into. */
export function UnassignedPanel() {
  const { adjuster } = usePlanner();
  const plan = usePlan();
  // What is on trial is not made yet: its order stays in the list.
  const best = useSolve((state) => (state.isSolving ? state.best : undefined));
  const solution = best ?? plan.solution;
  const bin = useRef<HTMLDivElement>(null);
  useBinTarget(bin);
  const groups = useMemo(() => {
    const byCode = new Map<number, UnassignedOrder[]>();
    for (const item of solution?.unassigned ?? [])
      byCode.set(item.code, [...(byCode.get(item.code) ?? []), item]);
    return [...byCode].sort((a, b) => b[1].length - a[1].length);
  }, [solution]);
  const orderOf = useMemo(() => new Map(plan.orders.map((order) => [order.id, order])), [plan.orders]);
  const open = solution?.unassigned ?? [];
  return (
    <>
      <div className="panel-head">
        <h2>
          {t('fix.title')} <small>{t('fix.ofAll', { count: open.length, total: plan.orders.length })}</small>
        </h2>
        <div className="spacer" />
        {open.length > 0 && (
          <button
            type="button"
            className="button button-small"
            onClick={() => void adjuster.placeAll(open.map(({ orderId }) => orderId))}
          >
            {t('fix.placeAll')}
          </button>
        )}
      </div>
      <div ref={bin} className="panel-body bin" data-testid="unassigned">
        {open.length === 0 && (
          <EmptyState title={t(solution ? 'fix.everyPlaced' : 'fix.nothingYet')}>
            {solution ? '' : t('fix.nothingYet.detail')}
          </EmptyState>
        )}
        {groups.map(([code, items]) => {
          const { title, icon: Icon } = findReason(code);
          return (
            <section key={code}>
              <h3 className="reason-group">
                <Icon size={16} strokeWidth={1.5} /> {t(title)} <small>{items.length}</small>
              </h3>
              {items.map((item) => (
                <OrderCard key={item.orderId} item={item} order={orderOf.get(item.orderId)} />
              ))}
            </section>
          );
        })}
      </div>
    </>
  );
}
