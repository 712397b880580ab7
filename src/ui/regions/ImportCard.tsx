import { Pause, Play, X } from 'lucide-react';
import { t } from '../../i18n/t.ts';
import { writeFault } from '../../i18n/write-fault.ts';
import { Notice } from '../parts/Notice.tsx';
import { usePlanner, useRegion } from '../use-planner.ts';

/** What cannot be paused any more. */
const LAST: ReadonlySet<string> = new Set(['store', 'open']);
const STAGES = ['read', 'roads', 'addresses', 'map', 'order', 'tiles', 'store', 'open'] as const;

/** How an import goes, or why it failed; floats over the map so that work can go on. */
export function ImportCard() {
  const planner = usePlanner();
  const importing = useRegion((state) => state.importing);
  const waiting = useRegion((state) => state.waiting);
  const error = useRegion((state) => state.error);
  if (importing) {
    const stage = STAGES.indexOf(importing.progress.stage);
    const { isPaused } = importing;
    const share = (stage + importing.progress.share) / STAGES.length;
    return (
      <div className="import-card">
        <header>
          <strong className="import-file">{importing.file}</strong>
          {isPaused !== undefined && !LAST.has(importing.progress.stage) && (
            <button
              type="button"
              className="button button-small"
              onClick={() => planner.regions.pauseImport(!isPaused)}
            >
              {isPaused ? <Play size={14} strokeWidth={1.5} /> : <Pause size={14} strokeWidth={1.5} />}{' '}
              {t(isPaused ? 'region.goOn' : 'region.pause')}
            </button>
          )}
          <button
            type="button"
            className="button button-ghost button-small"
            onClick={planner.regions.cancelImport}
          >
            {t('frame.cancel')}
          </button>
        </header>
        <div
          className="progress"
          role="progressbar"
          aria-label={t('region.import')}
          aria-valuenow={Math.round(share * 100)}
        >
          <div style={{ width: `${Math.round(share * 100)}%` }} />
        </div>
        <span className="muted" role="status">
          {isPaused && `${t('region.state.paused')}. `}
          {t('region.importStep', {
            stage: t(`region.stage.${importing.progress.stage}`),
            step: stage + 1,
            steps: STAGES.length,
          })}
          {waiting.length > 0 && ` ${t('region.importNext', { files: waiting.join(', ') })}`}
        </span>
      </div>
    );
  }
  if (!error) return null;
  return (
    <div className="import-card">
      <Notice tone="bad">
        <strong>{error.title}</strong>
        <p>{writeFault(error.fault)}</p>
        <p className="muted">{t('region.asBefore')}</p>
      </Notice>
      <button type="button" className="button" onClick={() => planner.regions.showError(undefined)}>
        <X size={14} /> {t('frame.close')}
      </button>
    </div>
  );
}
