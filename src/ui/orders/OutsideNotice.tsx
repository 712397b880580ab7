import { t } from '../../i18n/t.ts';
import { isLocated } from '../../plan/order.ts';
import { listOutside } from '../../store/regions/outside-region.ts';
import { Notice } from '../parts/Notice.tsx';
import { usePlan, usePlanner, useRegion } from '../use-planner.ts';

/** Says so when plan and map area do not belong together, and which stored area would do. */
export function OutsideNotice() {
  const planner = usePlanner();
  const plan = usePlan();
  const { status, current, open, regions } = useRegion((state) => state);
  if (status !== 'ready' || !current) return null;
  const isStored = regions.some(({ meta }) => meta.id === plan.regionId);
  const isLost = plan.regionId !== undefined && plan.regionId !== current.id && !isStored;
  const outside = listOutside(plan, current.bbox).length;
  if (!isLost && outside === 0) return null;
  const located = plan.orders.filter(isLocated).length;
  const better = regions.find(
    ({ meta, state }) =>
      state === 'ready' && !open.includes(meta.id) && listOutside(plan, meta.bbox).length < outside,
  )?.meta;
  return (
    <div className="panel-notice">
      <Notice tone="warn">
        {isLost && <p>{t('orders.areaLost')}</p>}
        {outside > 0 && (
          <p data-testid="outside">
            {t(outside === located ? 'orders.allOutside' : 'orders.someOutside', {
              count: outside,
              region: current.name,
            })}
          </p>
        )}
        <button
          type="button"
          className="link"
          onClick={() =>
            better ? void planner.regions.open(better.id, true) : planner.view.openPanel('regions')
          }
        >
          {better ? t('orders.openArea', { name: better.name }) : t('orders.getArea')}
        </button>
      </Notice>
    </div>
  );
}
