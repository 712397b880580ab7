import { useStore } from 'zustand';
import { t } from '../../i18n/t.ts';
import { openPanel } from '../../store/view-store.ts';
import { Notice } from '../parts/Notice.tsx';
import { saveBlob } from '../parts/save-blob.ts';
import { usePlanner, useView } from '../use-planner.ts';
import { UpdateBanner } from './UpdateBanner.tsx';

/** What everyone must know before going on: the plan is not saved, is saved nowhere, or is a copy. */
export function Banner() {
  const { save, flush, view, savePlanFile } = usePlanner();
  const { status, message, isCopy } = useStore(save);
  const isUpdateReady = useView((state) => state.isUpdateReady);
  if (status === 'failed') {
    return (
      <div className="banner">
        <Notice tone="bad">
          <strong>Not saved.</strong> {message} Another plan can be opened once this one is saved.
        </Notice>
        <button
          type="button"
          className="button button-small"
          onClick={() => void savePlanFile().then(({ blob, name }) => saveBlob(blob, name))}
        >
          {t('plans.exportNow')}
        </button>
        <button type="button" className="button button-small" onClick={() => void flush()}>
          Try again
        </button>
        <button type="button" className="button button-small" onClick={() => openPanel(view, 'regions')}>
          Make room
        </button>
      </div>
    );
  }
  if (status === 'unkept') {
    return (
      <div className="banner">
        <Notice tone="warn">
          <strong>Nothing is kept here.</strong> This browser does not let the page store anything, as in some
          private windows. You can plan, but the plan is gone when this tab closes.
        </Notice>
      </div>
    );
  }
  if (isUpdateReady && !isCopy) return <UpdateBanner />;
  if (!isCopy) return null;
  return (
    <div className="banner">
      <Notice tone="info">
        <strong>This is a copy.</strong> The plan is open in another tab. What you change here is kept as a
        plan of its own.
      </Notice>
      <button type="button" className="button button-small" onClick={() => save.setState({ isCopy: false })}>
        Understood
      </button>
    </div>
  );
}
