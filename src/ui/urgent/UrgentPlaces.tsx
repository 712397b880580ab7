import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { VrpInsertion } from '../../api/contract/vrp-insertions.ts';
import type { Fault } from '../../faults/fault.ts';
import { formatDuration, formatTime } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import type { Order } from '../../plan/order.ts';
import { listKindPlaces, makeUrgentTrial, rankPlaces } from '../../store/arrange/urgent.ts';
import { nameRefusal } from '../../store/name-refusal.ts';
import { describeMetres, describeSeconds } from '../adjust/describe-effect.ts';
import { VanChip } from '../parts/Marks.tsx';
import { usePlan, usePlanner } from '../use-planner.ts';

const SHOWN = 6;
const DEFAULT_PATIENCE = 10;

function usePlaces(order: Order): readonly VrpInsertion[] | Fault | undefined {
  const { questions } = usePlanner();
  const { solution, isStale } = usePlan();
  const [places, setPlaces] = useState<readonly VrpInsertion[] | Fault>();
  useEffect(() => {
    let isGone = false;
    if (!solution || isStale) return;
    void questions.listInsertionsOfNew(order).then((found) => {
      if (!isGone) setPlaces(found.ok ? found.value : found.error.fault);
    });
    return () => {
      isGone = true;
    };
  }, [questions, order, solution, isStale]);
  return places;
}

function describeDelays(place: VrpInsertion, nameOf: (id: string) => string): string {
  const [worst] = [...place.pushedStops].sort((a, b) => b.laterSeconds - a.laterSeconds);
  if (!worst || worst.laterSeconds < 60) return t('move.urgent.delaysNobody');
  const first = t('move.urgent.delay', {
    name: nameOf(worst.orderId),
    duration: formatDuration(worst.laterSeconds),
  });
  return `${t('move.urgent.delays', { count: place.pushedStops.length })}, ${first}`;
}

/** Ranked places of an urgent order: van, stop, arrival, what it adds and whom it delays. */
export function UrgentPlaces({ order, onAddOnly }: { order: Order; onAddOnly: () => void }) {
  const { adjuster } = usePlanner();
  const plan = usePlan();
  const places = usePlaces(order);
  const [keeps, setKeeps] = useState(false);
  const [patience, setPatience] = useState(DEFAULT_PATIENCE);
  const trial = useStore(adjuster.preview.store, (state) => state.trial?.key);
  const nameOf = (id: string) => plan.orders.find((item) => item.id === id)?.name ?? id;
  if (!plan.solution) return <p className="panel-section muted">{t('urgent.needsPlan')}</p>;
  const kind = Array.isArray(places)
    ? rankPlaces(listKindPlaces(places, plan, keeps ? patience * 60 : undefined), SHOWN)
    : [];
  return (
    <section className="panel-section">
      <h3>{t('urgent.options')}</h3>
      <label className="urgent-keep">
        <input type="checkbox" checked={keeps} onChange={(event) => setKeeps(event.target.checked)} />
        <span>
          {t('urgent.promise')}
          <small>{t('urgent.promise.detail', { minutes: patience })}</small>
        </span>
        <input
          className="input"
          type="number"
          min={0}
          max={240}
          value={patience}
          disabled={!keeps}
          aria-label={t('urgent.patience')}
          onChange={(event) => setPatience(Math.max(0, Number(event.target.value) || 0))}
        />
      </label>
      {places === undefined && <p className="muted">{t('urgent.looking')}</p>}
      {places && 'code' in places && <p className="muted">{nameRefusal(plan, places)}</p>}
      {Array.isArray(places) && kind.length === 0 && (
        <>
          <p className="muted">{t('urgent.none')}</p>
          <button type="button" className="button" onClick={onAddOnly}>
            {t('urgent.addOnly')}
          </button>
        </>
      )}
      <ul className="fix-list urgent-places">
        {kind.map((place) => {
          const made = makeUrgentTrial(order, place);
          const index = plan.vehicles.findIndex(({ id }) => id === place.vehicleId);
          const vehicle = plan.vehicles[index];
          if (!vehicle) return null;
          return (
            <li key={made.key} data-trial={trial === made.key}>
              <VanChip color={vehicle.color} number={index + 1} />
              <span>
                <strong>
                  {t('urgent.stop', { van: vehicle.name, position: String(place.position) })},{' '}
                  {t('urgent.arrives', { time: formatTime(place.arrival) })}
                </strong>
                <small>
                  {describeSeconds(place.addedRouteSeconds)} {describeMetres(place.addedMetres)}
                </small>
                <small>{describeDelays(place, nameOf)}</small>
              </span>
              <button
                type="button"
                className={`button button-small${trial === made.key ? ' button-accent' : ''}`}
                onClick={() => void (trial === made.key ? adjuster.apply() : adjuster.tryOut(made))}
              >
                {t(trial === made.key ? 'fix.apply' : 'fix.try')}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
