import { LandPlot } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { Fault } from '../../faults/fault.ts';
import { formatDuration } from '../../i18n/format.ts';
import { joinList, t } from '../../i18n/t.ts';
import type { Order } from '../../plan/order.ts';
import type { Plan } from '../../plan/plan.ts';
import { readTerritories } from '../../plan/territory.ts';
import { nameRefusal } from '../../store/name-refusal.ts';
import { findSaving, type OutsideSaving } from '../../store/territories/outside-saving.ts';
import { usePlan, usePlanner } from '../use-planner.ts';
import { describeMetres, describeSeconds } from './describe-effect.ts';

/** Whose the order is instead. */
function sayHome(plan: Plan, order: Order, van: string): string {
  const home = readTerritories(plan)?.homeOf(order);
  if (!home || home.areas.length === 0) return t('territory.belongsNobody', { van });
  const areas = joinList(home.areas.map(({ name }) => name));
  const names = plan.vehicles.filter(({ id }) => home.vans.has(id)).map(({ name }) => name);
  const vans = joinList(names);
  if (names.length === 0) return t('territory.belongsNone', { areas });
  // Areas taken from routes are called as their vans are.
  return areas === vans ? t('territory.belongsTo', { vans }) : t('territory.belongs', { areas, vans });
}

function saySaving(plan: Plan, { place, seconds, metres }: OutsideSaving): string {
  const values = {
    duration: formatDuration(seconds),
    position: String(place.position),
    van: plan.vehicles.find(({ id }) => id === place.vehicleId)?.name ?? place.vehicleId,
    change: `${describeSeconds(seconds)}, ${describeMetres(metres)}`,
  };
  return t(seconds > 0 ? 'territory.saves' : 'territory.savesNothing', values);
}

type Answer = { readonly saving?: OutsideSaving } | Fault;

/** What the engine says of the best place at home; undefined until it is known. */
function useSaving(orderId: string): Answer | undefined {
  const { adjuster } = usePlanner();
  const plan = usePlan();
  const [answer, setAnswer] = useState<Answer>();
  const { orders, vehicles, territories, solution, isStale } = plan;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the engine reads of the plan
  useEffect(() => {
    let isGone = false;
    setAnswer(undefined);
    if (isStale) return;
    void findSaving(
      { evaluator: adjuster.evaluator, listInsertions: (id) => adjuster.listInsertions(id) },
      plan,
      orderId,
    ).then((found) => {
      if (!isGone) setAnswer(found.ok ? { saving: found.value } : found.error.fault);
    });
    return () => {
      isGone = true;
    };
  }, [adjuster, orderId, orders, vehicles, territories, solution, isStale]);
  return answer;
}

/** That a stop is outside the territory of its van, and what that saves. */
export function TerritoryNote({ order, vehicleId }: { order: Order; vehicleId: string }) {
  const { adjuster } = usePlanner();
  const plan = usePlan();
  const trial = useStore(adjuster.preview.store, (state) => state.trial?.key);
  const answer = useSaving(order.id);
  const van = plan.vehicles.find(({ id }) => id === vehicleId)?.name ?? vehicleId;
  const saving = answer && 'code' in answer ? undefined : answer?.saving;
  return (
    <section className="panel-section territory-note">
      <h3>
        <LandPlot size={14} strokeWidth={1.5} /> {t('territory.noteTitle')}
      </h3>
      <p>{sayHome(plan, order, van)}</p>
      <p className="muted" role="status">
        {answer === undefined && t('territory.working')}
        {answer && 'code' in answer && nameRefusal(plan, answer)}
        {saving && saySaving(plan, saving)}
        {answer && !('code' in answer) && !saving && t('territory.noPlace')}
      </p>
      {saving && (
        <button
          type="button"
          className={`button button-small${trial === saving.fix.key ? ' button-accent' : ''}`}
          onClick={() => void (trial === saving.fix.key ? adjuster.apply() : adjuster.tryOut(saving.fix))}
        >
          {trial === saving.fix.key ? t('fix.apply') : `${t('fix.try')}: ${saving.fix.title}`}
        </button>
      )}
    </section>
  );
}
