import { useEffect, useMemo, useState } from 'react';
import type { VrpInsertion } from '../../api/contract/vrp-insertions.ts';
import { formatTime } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import { routeKey } from '../../plan/solution.ts';
import { listVisits } from '../../store/arrange/arrangement.ts';
import { VanChip } from '../parts/Marks.tsx';
import { ModalDialog } from '../parts/ModalDialog.tsx';
import { listLaneRows } from '../timeline/timeline-rows.ts';
import { usePlan, usePlanner, useView } from '../use-planner.ts';
import { describeMetres, describeSeconds } from './describe-effect.ts';

const BEST = 'best';

function useBestPlaces(orderIds: readonly string[]): ReadonlyMap<string, VrpInsertion> | undefined {
  const { questions } = usePlanner();
  const [places, setPlaces] = useState<ReadonlyMap<string, VrpInsertion>>();
  const [orderId] = orderIds.length === 1 ? orderIds : [];
  useEffect(() => {
    let isGone = false;
    if (orderId === undefined) return;
    void questions.listInsertions(orderId).then((found) => {
      if (isGone || !found.ok) return;
      const best = new Map<string, VrpInsertion>();
      for (const place of found.value) if (!best.has(routeKey(place))) best.set(routeKey(place), place);
      setPlaces(best);
    });
    return () => {
      isGone = true;
    };
  }, [questions, orderId]);
  return places;
}

/** Moves the chosen stops to a van, at its best place or at one that is named; the way without dragging. */
function MoveForm({ orderIds, onClose }: { orderIds: readonly string[]; onClose: () => void }) {
  const { adjuster } = usePlanner();
  const plan = usePlan();
  const [chosen, setChosen] = useState<string>();
  const [position, setPosition] = useState(BEST);
  const places = useBestPlaces(orderIds);
  const moved = useMemo(() => new Set(orderIds), [orderIds]);
  const rows = listLaneRows(plan.vehicles, plan.solution?.routes ?? []).filter(
    ({ vehicle }) => vehicle.isAvailable,
  );
  const row = rows.find(({ key }) => key === chosen);
  const nameOf = (id: string) => plan.orders.find((order) => order.id === id)?.name ?? id;
  const submit = () => {
    if (!row) return;
    onClose();
    const route = {
      vehicleId: row.vehicle.id,
      ...(row.shiftId === undefined ? {} : { shiftId: row.shiftId }),
    };
    if (position === BEST) {
      void adjuster.placeBest(orderIds, route);
      return;
    }
    const visits = plan.orders.filter(({ id }) => moved.has(id)).flatMap(listVisits);
    void adjuster.move(visits, { ...route, position: Number(position) });
  };
  const title =
    orderIds.length === 1
      ? t('move.title', { name: nameOf(orderIds[0]) })
      : t('move.titleMany', { count: orderIds.length });
  return (
    <ModalDialog title={title} className="move-dialog" onClose={onClose}>
      <form
        className="move-form"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <div className="move-list" role="radiogroup" aria-label={title}>
          {rows.map((item) => {
            const best = places?.get(item.key);
            const isHere = item.route?.stops.some(({ orderId }) => moved.has(orderId));
            return (
              <label key={item.key} className="move-row" data-checked={chosen === item.key}>
                <input
                  type="radio"
                  name="move-to"
                  checked={chosen === item.key}
                  onChange={() => {
                    setChosen(item.key);
                    setPosition(BEST);
                  }}
                />
                <VanChip color={item.vehicle.color} number={item.number} />
                <span>
                  <strong>{item.vehicle.name}</strong>
                  <small>
                    {isHere && `${t('move.now')} · `}
                    {best
                      ? t('move.bestOn', { position: String(best.position), time: formatTime(best.arrival) })
                      : places
                        ? t('move.noPlace')
                        : t('frame.stops', { count: item.route?.stops.length ?? 0 })}
                  </small>
                </span>
                {best && (
                  <small className="move-effect">
                    {describeSeconds(best.addedRouteSeconds)} {describeMetres(best.addedMetres)}
                  </small>
                )}
              </label>
            );
          })}
        </div>
        <footer className="dialog-foot">
          <label className="field">
            {t('move.position')}
            <select
              className="select"
              value={position}
              disabled={!row}
              onChange={(event) => setPosition(event.target.value)}
            >
              <option value={BEST}>{t('move.best')}</option>
              <option value="0">{t('move.first')}</option>
              {row?.route?.stops.map((stop, i) => (
                <option key={`${stop.orderId} ${stop.role ?? ''}`} value={String(i + 1)}>
                  {t('move.after', { position: String(i + 1), name: nameOf(stop.orderId) })}
                </option>
              ))}
            </select>
          </label>
          <button type="submit" className="button button-ink" disabled={!row}>
            {t('move.do')}
          </button>
        </footer>
      </form>
    </ModalDialog>
  );
}

/** Opened by `view.dialog`. */
export function MoveDialog() {
  const { view } = usePlanner();
  const orderIds = useView((state) => (state.dialog?.kind === 'move' ? state.dialog.orderIds : undefined));
  return orderIds && <MoveForm orderIds={orderIds} onClose={() => view.closeDialog()} />;
}
