import { useEffect, useState } from 'react';
import { t } from '../../i18n/t.ts';
import type { RoadRules, SnapPrevention } from '../../plan/rules.ts';
import { setRoadRules } from '../../store/edits/rule-edits.ts';
import { SelectField } from '../parts/SelectField.tsx';
import { usePlan, usePlanner, useRegion } from '../use-planner.ts';

const PREVENTIONS: readonly SnapPrevention[] = ['motorway', 'trunk', 'bridge', 'tunnel', 'ford', 'ferry'];
const STRICTNESS = ['soft', 'strict', 'ignore'] as const;

/** Whether the open area has speeds by time of day; undefined while that is not known. */
function useHasTraffic(): boolean | undefined {
  const { findTraffic } = usePlanner();
  const key = useRegion((state) => (state.status === 'ready' ? state.open.join('+') : undefined));
  const [answer, setAnswer] = useState<{ key: string; isThere: boolean }>();
  useEffect(() => {
    if (key === undefined) return;
    let isOld = false;
    void findTraffic().then((isThere) => {
      if (!isOld) setAnswer({ key, isThere });
    });
    return () => {
      isOld = true;
    };
  }, [findTraffic, key]);
  return answer !== undefined && answer.key === key ? answer.isThere : undefined;
}

/** How roads are used: busy hours, sides of streets, roads where nobody lives. */
export function RoadsSection() {
  const { edit } = usePlanner();
  const { roadRules = {} } = usePlan();
  const hasTraffic = useHasTraffic();
  const set = (change: Partial<RoadRules>) =>
    edit(t('rules.undo.roads'), (plan) => setRoadRules(plan, change));
  const { snapPreventions = [], usesTraffic = false, curbside = 'soft' } = roadRules;
  return (
    <section className="panel-section">
      <h3>{t('rules.roads')}</h3>
      <label className="check-row">
        <input
          type="checkbox"
          // A plan that asks for it can always be told not to.
          disabled={!hasTraffic && !usesTraffic}
          checked={usesTraffic}
          onChange={(event) => set({ usesTraffic: event.target.checked || undefined })}
        />
        <span>
          {t('rules.traffic')}
          <small className={hasTraffic === false && usesTraffic ? 'field-hint' : ''}>
            {t(
              hasTraffic === undefined
                ? 'rules.trafficAsk'
                : hasTraffic
                  ? 'rules.trafficDetail'
                  : 'rules.trafficNone',
            )}
          </small>
        </span>
      </label>
      <SelectField
        label={t('rules.curbside')}
        value={curbside}
        choices={STRICTNESS.map((item) => ({ value: item, label: t(`rules.curbside.${item}`) }))}
        onChange={(text) => set({ curbside: text === 'strict' || text === 'ignore' ? text : undefined })}
      />
      <fieldset className="check-list">
        <legend>{t('rules.snap')}</legend>
        {PREVENTIONS.map((item) => (
          <label key={item} className="check-row">
            <input
              type="checkbox"
              checked={snapPreventions.includes(item)}
              onChange={(event) => {
                const next = event.target.checked
                  ? [...snapPreventions, item]
                  : snapPreventions.filter((other) => other !== item);
                set({ snapPreventions: next.length > 0 ? next : undefined });
              }}
            />
            {t(`rules.snap.${item}`)}
          </label>
        ))}
        <p className="field-detail">{t('rules.snapDetail')}</p>
      </fieldset>
    </section>
  );
}
