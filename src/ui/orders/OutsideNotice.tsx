import { count } from '../../i18n/format.ts';
import { listOutside } from '../../store/outside-region.ts';
import { isLocated } from '../../store/plan-model.ts';
import { openPanel } from '../../store/view-store.ts';
import { Notice } from '../parts/Notice.tsx';
import { usePlan, usePlanner, useRegion } from '../use-planner.ts';

/** Says so when plan and map area do not belong together, and which stored area would do. */
export function OutsideNotice() {
  const planner = usePlanner();
  const plan = usePlan();
  const { status, current, regions } = useRegion((state) => state);
  if (status !== 'ready' || !current) return null;
  const isStored = regions.some((region) => region.id === plan.regionId);
  const isLost = plan.regionId !== undefined && plan.regionId !== current.id && !isStored;
  const outside = listOutside(plan, current.bbox).length;
  if (!isLost && outside === 0) return null;
  const located = plan.orders.filter(isLocated).length;
  const better = regions.find(
    (region) => region.id !== current.id && listOutside(plan, region.bbox).length < outside,
  );
  const part = outside === located ? `All ${located} orders` : count(outside, 'order');
  return (
    <div className="panel-notice">
      <Notice tone="warn">
        {isLost && <p>The map area of this plan is no longer on this device. The plan itself is complete.</p>}
        {outside > 0 && (
          <p data-testid="outside">
            {part} {outside === 1 ? 'lies' : 'lie'} outside {current.name}, the open map area, and cannot be
            planned there.
          </p>
        )}
        <button
          type="button"
          className="link"
          onClick={() => (better ? void planner.openRegion(better.id) : openPanel(planner.view, 'regions'))}
        >
          {better ? `Open ${better.name}` : 'Get that area'}
        </button>
      </Notice>
    </div>
  );
}
