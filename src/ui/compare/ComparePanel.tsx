import { Camera, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { formatTime } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import type { Plan } from '../../plan/plan.ts';
import { type PlannedRoute, type PlanSolution, routeKey } from '../../plan/solution.ts';
import { arrangeLike, removeSnapshot, takeRoute } from '../../store/arrange/snapshots.ts';
import { usePlan, usePlanner } from '../use-planner.ts';
import { ChangeList } from './ChangeList.tsx';
import { FigureTable } from './FigureTable.tsx';

const NOW = 'now';

function findSolution(plan: Plan, id: string): PlanSolution | undefined {
  return id === NOW ? plan.solution : plan.snapshots.find((snapshot) => snapshot.id === id)?.solution;
}

function PlanSelect({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (id: string) => void;
}) {
  const { snapshots, solution } = usePlan();
  return (
    <label className="compare-select">
      {label}
      <select className="select" value={value} onChange={(event) => onChange(event.target.value)}>
        {solution && <option value={NOW}>{t('compare.now')}</option>}
        {snapshots.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

/** By its van, and when it leaves where the van has several routes. */
function nameRoute({ vehicles }: Plan, { routes }: PlanSolution, route: PlannedRoute): string {
  const { vehicleId, departure } = route;
  const name = vehicles.find(({ id }) => id === vehicleId)?.name ?? vehicleId;
  const isOnly = routes.filter((other) => other.vehicleId === vehicleId).length === 1;
  return isOnly ? name : `${name}, ${formatTime(departure)}`;
}

/** What can be done with B: seen on the map, used whole, or one van of it. */
function Actions({ id, name, b }: { id: string; name: string; b: PlanSolution }) {
  const { adjuster, edit } = usePlanner();
  const plan = usePlan();
  const key = `compare ${id}`;
  const isShown = useStore(adjuster.preview.store, (state) => state.trial?.key === key);
  const trial = {
    key,
    label: t('adjust.useSnapshot'),
    change: () => arrangeLike(plan, b),
  };
  return (
    <div className="compare-actions">
      <button
        type="button"
        className="button button-small"
        aria-pressed={isShown}
        onClick={() => (isShown ? adjuster.preview.clear() : void adjuster.tryOut(trial))}
      >
        {t(isShown ? 'compare.hide' : 'compare.show')}
      </button>
      <button
        type="button"
        className="button button-small"
        onClick={() => void adjuster.rearrangePlan(t('adjust.useSnapshot'), trial.change, (latest) => latest)}
      >
        {t('compare.use')}
      </button>
      <select
        className="select"
        value=""
        aria-label={t('compare.useVan')}
        onChange={(event) => {
          const route = b.routes.find((item) => routeKey(item) === event.target.value);
          if (!route) return;
          const { vehicleId, shiftId } = route;
          const from = takeRoute(plan, b, { vehicleId, ...(shiftId === undefined ? {} : { shiftId }) });
          void adjuster.rearrangePlan(t('adjust.useSnapshot'), from, (latest) => latest);
        }}
      >
        <option value="" disabled>
          {t('compare.useVan')}
        </option>
        {b.routes.map((route) => (
          <option key={routeKey(route)} value={routeKey(route)}>
            {nameRoute(plan, b, route)}
          </option>
        ))}
      </select>
      <button
        type="button"
        className="button button-ghost button-icon button-small"
        title={t('compare.remove', { name })}
        aria-label={t('compare.remove', { name })}
        onClick={() => edit(t('compare.remove', { name }), (latest) => removeSnapshot(latest, id))}
      >
        <Trash2 size={14} strokeWidth={1.5} />
      </button>
    </div>
  );
}

/** Two plans side by side: figures, and the stops that differ. */
export function ComparePanel() {
  const planner = usePlanner();
  const plan = usePlan();
  const [chosen, setChosen] = useState<{ a?: string; b?: string }>({});
  const { snapshots } = plan;
  const last = snapshots.at(-1);
  const isKnown = (id: string | undefined): id is string =>
    id !== undefined && findSolution(plan, id) !== undefined;
  const aId = isKnown(chosen.a) ? chosen.a : NOW;
  const bId = isKnown(chosen.b) ? chosen.b : (last?.id ?? NOW);
  const a = findSolution(plan, aId);
  const b = findSolution(plan, bId);
  const take = (
    <button
      type="button"
      className="button button-small"
      disabled={!plan.solution}
      onClick={planner.takeSnapshot}
    >
      <Camera size={14} strokeWidth={1.5} /> {t('compare.take')}
    </button>
  );
  if (snapshots.length === 0 || !a || !b) {
    return (
      <div className="dock-empty">
        <p>{t('compare.empty')}</p>
        {take}
      </div>
    );
  }
  const name = snapshots.find(({ id }) => id === bId)?.name;
  return (
    <div className="compare">
      <header>
        <PlanSelect label={t('compare.a')} value={aId} onChange={(id) => setChosen({ ...chosen, a: id })} />
        <PlanSelect label={t('compare.b')} value={bId} onChange={(id) => setChosen({ ...chosen, b: id })} />
        {name !== undefined && <Actions id={bId} name={name} b={b} />}
        <span className="spacer" />
        {take}
      </header>
      <div className="compare-body">
        <FigureTable a={a} b={b} />
        <ChangeList a={a} b={b} />
      </div>
    </div>
  );
}
