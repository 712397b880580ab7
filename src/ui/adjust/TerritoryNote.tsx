import { LandPlot } from 'lucide-react';
import { useStore } from 'zustand';
import { formatDuration } from '../../i18n/format.ts';
import { joinList, t } from '../../i18n/t.ts';
import type { Order } from '../../plan/order.ts';
import type { Plan } from '../../plan/plan.ts';
import { readTerritories } from '../../plan/territory.ts';
import { makePlacement } from '../../store/arrange/fixes.ts';
import type { EngineAnswer } from '../../store/arrange/question-key.ts';
import { nameRefusal } from '../../store/name-refusal.ts';
import { findSaving, type OutsideSaving } from '../../store/territories/outside-saving.ts';
import { useEngineAnswer } from '../use-engine-answer.ts';
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

/** What the engine says of the best place at home; undefined until it is known. */
function useSaving(orderId: string): EngineAnswer<OutsideSaving | undefined> | undefined {
  const { questions } = usePlanner();
  const plan = usePlan();
  return useEngineAnswer(orderId, () => findSaving(questions, plan, orderId));
}

/** That a stop is outside the territory of its van, and what that saves. */
export function TerritoryNote({ order, vehicleId }: { order: Order; vehicleId: string }) {
  const { adjuster } = usePlanner();
  const plan = usePlan();
  const trial = useStore(adjuster.preview.store, (state) => state.trial?.key);
  const answer = useSaving(order.id);
  const van = plan.vehicles.find(({ id }) => id === vehicleId)?.name ?? vehicleId;
  const saving = answer?.ok ? answer.value : undefined;
  // Named after the plan as it is called now: names are no part of what the engine is asked.
  const fix = saving && makePlacement(plan, order, saving.place);
  return (
    <section className="panel-section territory-note">
      <h3>
        <LandPlot size={14} strokeWidth={1.5} /> {t('territory.noteTitle')}
      </h3>
      <p>{sayHome(plan, order, van)}</p>
      <p className="muted" role="status">
        {answer === undefined && t('territory.working')}
        {answer?.ok === false && nameRefusal(plan, answer.error.fault)}
        {saving && saySaving(plan, saving)}
        {answer?.ok && !saving && t('territory.noPlace')}
      </p>
      {fix && (
        <button
          type="button"
          className={`button button-small${trial === fix.key ? ' button-accent' : ''}`}
          onClick={() => void (trial === fix.key ? adjuster.apply() : adjuster.tryOut(fix))}
        >
          {trial === fix.key ? t('fix.apply') : `${t('fix.try')}: ${fix.title}`}
        </button>
      )}
    </section>
  );
}
