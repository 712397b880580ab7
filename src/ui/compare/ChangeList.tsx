import { useMemo } from 'react';
import { formatTime } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import type { PlanSolution } from '../../plan/solution.ts';
import { listChanges, type StopPlace } from '../../store/arrange/snapshots.ts';
import { usePlan, usePlanner } from '../use-planner.ts';

const SHOWN = 300;

/** Stops on other vans, at other places or other times. */
export function ChangeList({ a, b }: { a: PlanSolution; b: PlanSolution }) {
  const { view } = usePlanner();
  const { orders, vehicles } = usePlan();
  const changes = useMemo(() => listChanges(a, b), [a, b]);
  const nameOf = useMemo(() => new Map(orders.map(({ id, name }) => [id, name])), [orders]);
  const vanOf = useMemo(() => new Map(vehicles.map(({ id, name }) => [id, name])), [vehicles]);
  const say = (place: StopPlace | undefined) =>
    place
      ? t('compare.place', {
          van: vanOf.get(place.vehicleId) ?? place.vehicleId,
          position: String(place.position),
          time: formatTime(place.arrival),
        })
      : t('compare.nowhere');
  if (changes.length === 0) return <p className="dock-empty">{t('compare.same')}</p>;
  return (
    <table className="routes-table compare-changes">
      <caption className="muted">{t('compare.changes', { count: changes.length })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('compare.order')}</th>
          <th scope="col">{t('compare.a')}</th>
          <th scope="col">{t('compare.b')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.slice(0, SHOWN).map((change) => (
          <tr key={change.key}>
            <td>
              <button type="button" onClick={() => view.selectOrder(change.orderId)}>
                {nameOf.get(change.orderId) ?? change.orderId}
              </button>
            </td>
            <td>{say(change.a)}</td>
            <td>{say(change.b)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
