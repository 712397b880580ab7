import { useStore } from 'zustand';
import { t } from '../../i18n/t.ts';
import { writeMessage } from '../../i18n/write-message.ts';
import { Notice } from '../parts/Notice.tsx';
import { saveBlob } from '../parts/save-blob.ts';
import { usePlanner, useView } from '../use-planner.ts';
import { hasPanel } from './panels.ts';
import { SharedFilesBanner } from './SharedFilesBanner.tsx';
import { UpdateBanner } from './UpdateBanner.tsx';

/** What everyone must know before going on: the plan is not saved, is saved nowhere, or is a copy. */
export function Banner() {
  const planner = usePlanner();
  const { save, closeSaveNote, flush, view, planFiles } = planner;
  const { status, message, isCopy, wasCleared, hasNewerPlans } = useStore(save);
  const isUpdateReady = useView((state) => state.isUpdateReady);
  const sharedFiles = useView((state) => state.sharedFiles);
  if (status === 'failed') {
    return (
      <div className="banner">
        <Notice tone="bad">
          <strong>{t('frame.saveFailed')}</strong>{' '}
          {t('frame.saveFailedDetail', {
            message: message ? writeMessage(message) : '',
          })}
        </Notice>
        <button
          type="button"
          className="button button-small"
          onClick={() => void planFiles.savePlanFile().then(({ blob, name }) => saveBlob(blob, name))}
        >
          {t('plans.exportNow')}
        </button>
        <button type="button" className="button button-small" onClick={() => void flush()}>
          {t('frame.tryAgain')}
        </button>
        {hasPanel(planner, 'regions') && (
          <button type="button" className="button button-small" onClick={() => view.openPanel('regions')}>
            {t('frame.makeRoom')}
          </button>
        )}
      </div>
    );
  }
  if (status === 'unkept') {
    return (
      <div className="banner">
        <Notice tone="warn">
          <strong>{t('frame.unkept')}</strong>{' '}
          {t(hasNewerPlans ? 'plans.newerStorage' : 'frame.unkeptDetail')}
        </Notice>
      </div>
    );
  }
  if (sharedFiles) return <SharedFilesBanner files={sharedFiles} />;
  if (wasCleared) {
    return (
      <div className="banner">
        <Notice tone="warn">
          <strong>{t('frame.cleared')}</strong> {t('frame.clearedDetail')}
        </Notice>
        <button type="button" className="button button-small" onClick={() => closeSaveNote('wasCleared')}>
          {t('frame.understood')}
        </button>
      </div>
    );
  }
  if (isUpdateReady && !isCopy) return <UpdateBanner />;
  if (!isCopy) return null;
  return (
    <div className="banner">
      <Notice tone="info">
        <strong>{t('frame.copy')}</strong> {t('frame.copyDetail')}
      </Notice>
      <button type="button" className="button button-small" onClick={() => closeSaveNote('isCopy')}>
        {t('frame.understood')}
      </button>
    </div>
  );
}
