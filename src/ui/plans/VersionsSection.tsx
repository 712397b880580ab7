import { useCallback, useEffect, useState } from 'react';
import { t } from '../../i18n/t.ts';
import { MAX_AUTOMATIC, type PlanVersion } from '../../store/plans/plan-version.ts';
import { Notice } from '../parts/Notice.tsx';
import { usePlan, usePlanner } from '../use-planner.ts';
import { NameForm } from './card-forms.tsx';
import { describeMoment, summarize } from './describe-plan.ts';

function nameVersion({ name, before }: PlanVersion): string {
  return name ?? (before ? t('plans.before', { label: before }) : t('plans.asOpened'));
}

/** Earlier states of the plan on the table. */
export function VersionsSection() {
  const planner = usePlanner();
  const plan = usePlan();
  const [versions, setVersions] = useState<readonly PlanVersion[]>([]);
  const [isNaming, setNaming] = useState(false);
  const [error, setError] = useState<string>();
  const refresh = useCallback(
    async () => setVersions(await planner.listVersions(plan.id)),
    [planner, plan.id],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: every edit may have left a version behind
  useEffect(() => {
    void refresh();
  }, [refresh, plan]);
  const keep = async (name: string) => {
    setNaming(false);
    setError(undefined);
    try {
      await planner.keepVersion(name);
    } catch (cause) {
      setError(t('plans.versionFailed', { message: cause instanceof Error ? cause.message : String(cause) }));
    }
    await refresh();
  };
  return (
    <section className="panel-section">
      <div className="plan-section-head">
        <h3>{t('plans.versions')}</h3>
        <button type="button" className="button button-small" onClick={() => setNaming(true)}>
          {t('plans.keepVersion')}
        </button>
      </div>
      {error && <Notice tone="bad">{error}</Notice>}
      {isNaming && (
        <NameForm
          label={t('plans.versionName')}
          value=""
          button={t('plans.keepVersion')}
          onDone={(name) => void keep(name)}
          onCancel={() => setNaming(false)}
        />
      )}
      {versions.length === 0 ? (
        <p className="muted">{t('plans.noVersions')}</p>
      ) : (
        <>
          <ul className="plan-versions">
            {versions.map((version) => {
              const when = describeMoment(version.keptAt, new Date());
              return (
                <li key={version.id}>
                  <div>
                    <strong>{nameVersion(version)}</strong>
                    <p className="muted">
                      {when} · {summarize(version.plan)}
                    </p>
                  </div>
                  <button
                    type="button"
                    className="button button-small"
                    aria-label={t('plans.restoreVersionOf', { when })}
                    onClick={() => void planner.restoreVersion(version).then(refresh)}
                  >
                    {t('plans.restoreVersion')}
                  </button>
                </li>
              );
            })}
          </ul>
          <p className="muted">{t('plans.versionsHint', { count: MAX_AUTOMATIC })}</p>
        </>
      )}
    </section>
  );
}
