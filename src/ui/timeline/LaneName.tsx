import { EllipsisVertical, LockKeyhole, Pencil } from 'lucide-react';
import { formatTime } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import { routeKey, stopKey } from '../../plan/solution.ts';
import { kindBeside } from '../../plan/vehicle.ts';
import { type RouteName, toggleRouteLock } from '../../store/arrange/locks.ts';
import { getPast, isStopped, readOutcomes, restartVan } from '../../store/arrange/past.ts';
import { selectAll } from '../../store/selection.ts';
import { VanChip } from '../parts/Marks.tsx';
import { Menu } from '../parts/Menu.tsx';
import { usePlan, usePlanner, useView } from '../use-planner.ts';
import type { LaneRow } from './timeline-rows.ts';

function nameOf({ vehicleId, shiftId }: RouteName): RouteName {
  return shiftId === undefined ? { vehicleId } : { vehicleId, shiftId };
}

/** The van of a lane, with what can be done to its route. */
export function LaneName({ row }: { row: LaneRow }) {
  const { view, edit, adjuster } = usePlanner();
  const plan = usePlan();
  const { lockedRoutes, locks } = plan;
  const { vehicle, number, shift, route } = row;
  const isSelected = useView((state) => state.selectedVehicle === vehicle.id);
  const isHidden = useView((state) => state.hiddenVehicles.has(vehicle.id));
  const isLocked = route !== undefined && lockedRoutes.includes(routeKey(route));
  const name = nameOf({ vehicleId: vehicle.id, shiftId: row.shiftId });
  const stopped = getPast(plan).find((past) => isStopped(past) && routeKey(past) === routeKey(name));
  const count = route?.stops.length ?? 0;
  const outcomes = readOutcomes(plan);
  const done = route?.stops.filter((stop) => outcomes.get(stopKey(stop)) === 'done').length ?? 0;
  const isMoved = locks.some((lock) => lock.isFromMove && lock.vehicleId === vehicle.id);
  return (
    <div className="timeline-name">
      <button
        type="button"
        className="timeline-van"
        aria-pressed={isSelected}
        onClick={() => view.toggleVehicle(vehicle.id)}
      >
        <VanChip color={vehicle.color} number={number} />
        <strong>{vehicle.name}</strong>
        <small>
          {stopped
            ? t('timeline.stoppedAt', { time: formatTime(stopped.stoppedAt ?? 0) })
            : shift > 0
              ? t('timeline.shift', { count: shift })
              : kindBeside(vehicle)}
        </small>
        {isLocked && <LockKeyhole size={13} strokeWidth={1.5} aria-label={t('timeline.locked')} />}
        {isMoved && !isLocked && <Pencil size={13} strokeWidth={1.5} aria-label={t('timeline.edited')} />}
        {count > 0 && done > 0 ? (
          <span title={t('mark.done')}>{t('mark.count', { done: String(done), count })}</span>
        ) : (
          <span>{route ? count : ''}</span>
        )}
      </button>
      {(route || stopped) && (
        <Menu
          label={t('timeline.routeMenu', { van: vehicle.name })}
          className="timeline-more"
          face={<EllipsisVertical size={14} />}
          side="left"
        >
          {(close) => (
            <>
              {route && (
                <>
                  <button
                    type="button"
                    role="menuitem"
                    onClick={() => {
                      close();
                      edit(t(isLocked ? 'adjust.unlock' : 'adjust.lock'), (now) =>
                        toggleRouteLock(now, route),
                      );
                    }}
                  >
                    {t(isLocked ? 'timeline.unlockRoute' : 'timeline.lockRoute')}
                  </button>
                  <button
                    type="button"
                    role="menuitem"
                    onClick={() => {
                      close();
                      view.toggleHidden(vehicle.id);
                    }}
                  >
                    {t(isHidden ? 'timeline.show' : 'timeline.hide')}
                  </button>
                  <button
                    type="button"
                    role="menuitem"
                    onClick={() => {
                      close();
                      view.selectOrders(selectAll([...new Set(route.stops.map(({ orderId }) => orderId))]));
                    }}
                  >
                    {t('timeline.selectStops')}
                  </button>
                  <button
                    type="button"
                    role="menuitem"
                    onClick={() => {
                      close();
                      void adjuster.takeOut(new Set(route.stops.map(({ orderId }) => orderId)));
                    }}
                  >
                    {t('timeline.emptyRoute')}
                  </button>
                </>
              )}
              <button
                type="button"
                role="menuitem"
                onClick={() => {
                  close();
                  if (stopped) edit(t('timeline.restartVan'), (now) => restartVan(now, name));
                  else view.openDialog({ kind: 'stop', route: name });
                }}
              >
                {t(stopped ? 'timeline.restartVan' : 'timeline.stopVan')}
              </button>
            </>
          )}
        </Menu>
      )}
    </div>
  );
}
