import { useEffect, useMemo, useState } from 'react';
import { TIDINESS_LEVELS, TIDINESS_SHARE, type VrpTidying } from '../../api/contract/vrp-requirements.ts';
import { t } from '../../i18n/t.ts';
import { DEFAULT_TIDINESS } from '../../plan/rules.ts';
import { setTidiness } from '../../store/edits/rule-edits.ts';
import { listUntidyPlaces } from '../../store/solve/untidy-places.ts';
import { usePlan, usePlanner } from '../use-planner.ts';
import { useTidiness } from './use-tidiness.ts';

/** The figure of the routes that are there, what it is made of, and the places that spoil it. */
function Figure({
  tidying: { after, places },
  isMarked,
  onMark,
}: {
  tidying: VrpTidying;
  isMarked: boolean;
  onMark: (isMarked: boolean) => void;
}) {
  const { view } = usePlanner();
  const { orders } = usePlan();
  const untidy = useMemo(() => listUntidyPlaces(orders, places), [orders, places]);
  useEffect(() => {
    if (!isMarked) return;
    view.markUntidy(untidy);
    return () => view.markUntidy(undefined);
  }, [view, isMarked, untidy]);
  return (
    <div className="fair-row">
      <p className="field-detail" role="status">
        {[
          t('rules.tidyFigure', { figure: Math.round(after.figure) }),
          t('rules.tidyCrossings', { count: after.crossings }),
          t('rules.tidyOverlaps', { count: after.overlappingStops }),
          t('rules.tidyMixed', { count: after.mixedStops }),
        ].join(' · ')}
      </p>
      {untidy.length > 0 && (
        <button
          type="button"
          className="button button-small"
          aria-pressed={isMarked}
          onClick={() => onMark(!isMarked)}
        >
          {t('rules.tidyMark')}
        </button>
      )}
    </div>
  );
}

/** How tidy routes are to look, and how tidy they do. */
export function TidinessSection() {
  const { edit } = usePlanner();
  const { tidiness = DEFAULT_TIDINESS } = usePlan();
  const tidying = useTidiness();
  const [isMarked, setMarked] = useState(false);
  return (
    <section className="panel-section">
      <h3>{t('rules.tidiness')}</h3>
      <p className="field-detail">{t('rules.tidinessDetail')}</p>
      {/* biome-ignore lint/a11y/useSemanticElements: buttons in a row, as everywhere */}
      <div className="segmented" role="group" aria-label={t('rules.tidiness')}>
        {TIDINESS_LEVELS.map((level) => (
          <button
            key={level}
            type="button"
            aria-pressed={tidiness === level}
            onClick={() => edit(t('rules.undo.tidiness'), (plan) => setTidiness(plan, level))}
          >
            {t(`rules.tidy.${level}`)}
          </button>
        ))}
      </div>
      <p className="field-detail">
        {tidiness === 'off'
          ? t('rules.tidyOff')
          : t('rules.tidyLimit', { percent: Math.round(100 * TIDINESS_SHARE[tidiness]) })}
      </p>
      {tidying && <Figure tidying={tidying} isMarked={isMarked} onMark={setMarked} />}
    </section>
  );
}
