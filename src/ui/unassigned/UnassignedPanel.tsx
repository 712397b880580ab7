import { Clock, type LucideIcon, PackageX, Route, TriangleAlert, Wrench } from 'lucide-react';
import { useMemo } from 'react';
import type { UnassignedOrder } from '../../store/solution-model.ts';
import { EmptyState } from '../parts/EmptyState.tsx';
import { OpenDisc } from '../parts/Marks.tsx';
import { usePlan, usePlanner, useRegion, useShownSolution, useView } from '../use-planner.ts';
import { explainUnassigned } from './explain-unassigned.ts';

/** The contract's reason codes in a dispatcher's words. */
const REASONS: Record<number, { title: string; icon: LucideIcon }> = {
  1: { title: 'Skill missing', icon: Wrench },
  2: { title: 'Time window too tight', icon: Clock },
  3: { title: 'Too big for the room left', icon: PackageX },
  4: { title: 'Too far for the vans', icon: Route },
  22: { title: 'Allowed vans are full', icon: TriangleAlert },
  25: { title: 'Van is ruled out', icon: TriangleAlert },
  26: { title: 'Too much driving', icon: Route },
  27: { title: 'Vans have all the stops they may have', icon: PackageX },
  33: { title: 'Route would be too long', icon: Clock },
  34: { title: 'Shift ends too early', icon: Clock },
  35: { title: 'Left out for more important orders', icon: TriangleAlert },
  50: { title: 'Not reachable by road', icon: Route },
};
const OTHER = { title: 'No van can take it', icon: TriangleAlert };

export function UnassignedPanel() {
  const { view } = usePlanner();
  const plan = usePlan();
  const solution = useShownSolution();
  const box = useRegion((state) => state.current?.bbox);
  const selected = useView((state) => state.selectedOrder);
  const groups = useMemo(() => {
    const byCode = new Map<number, UnassignedOrder[]>();
    for (const item of solution?.unassigned ?? [])
      byCode.set(item.code, [...(byCode.get(item.code) ?? []), item]);
    return [...byCode].sort((a, b) => b[1].length - a[1].length);
  }, [solution]);
  const orderOf = useMemo(() => new Map(plan.orders.map((order) => [order.id, order])), [plan.orders]);
  const total = solution?.unassigned.length ?? 0;
  return (
    <>
      <div className="panel-head">
        <h2>
          Unassigned{' '}
          <small>
            {total} of {plan.orders.length}
          </small>
        </h2>
      </div>
      <div className="panel-body" data-testid="unassigned">
        {total === 0 && (
          <EmptyState title={solution ? 'Every order has a place.' : 'Nothing planned yet'}>
            {solution ? '' : 'Orders that do not fit appear here with the reason.'}
          </EmptyState>
        )}
        {groups.map(([code, items]) => {
          const { title, icon: Icon } = REASONS[code] ?? OTHER;
          return (
            <section key={code}>
              <h3 className="reason-group">
                <Icon size={16} strokeWidth={1.5} /> {title} <small>{items.length}</small>
              </h3>
              {items.map((item) => {
                const order = orderOf.get(item.orderId);
                return (
                  <button
                    key={item.orderId}
                    type="button"
                    className="reason-card"
                    aria-pressed={selected === item.orderId}
                    onClick={() => view.setState({ selectedOrder: item.orderId, selectedVehicle: undefined })}
                  >
                    <OpenDisc />
                    <span>
                      <strong>{order?.name ?? item.orderId}</strong>{' '}
                      <span className="muted">{order?.address}</span>
                      <p>{explainUnassigned(item, order, plan, box)}</p>
                      {item.otherReasons.length > 0 && (
                        <p className="muted">Also: {item.otherReasons.join('; ')}</p>
                      )}
                    </span>
                  </button>
                );
              })}
            </section>
          );
        })}
      </div>
    </>
  );
}
