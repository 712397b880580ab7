import { t } from '../../i18n/t.ts';
import { Notice } from '../parts/Notice.tsx';
import { usePlanner } from '../use-planner.ts';

/** Files from another app: any site can send some, so they are read when the person says so. None: there were too many. */
export function SharedFilesBanner({ files }: { files: readonly File[] }) {
  const { view, openFiles } = usePlanner();
  const close = () => view.dropFiles();
  const open = () => {
    close();
    void openFiles(files, 'append');
  };
  if (files.length === 0)
    return (
      <div className="banner">
        <Notice tone="warn">{t('frame.sharedTooMuch')}</Notice>
        <button type="button" className="button button-ghost button-small" onClick={close}>
          {t('frame.sharedDiscard')}
        </button>
      </div>
    );
  return (
    <div className="banner">
      <Notice tone="info">
        <strong>{t('frame.shared')}</strong>{' '}
        {t('frame.sharedDetail', { names: files.map(({ name }) => name).join(', ') })}
      </Notice>
      <button type="button" className="button button-small" onClick={open}>
        {t('frame.sharedOpen')}
      </button>
      <button type="button" className="button button-ghost button-small" onClick={close}>
        {t('frame.sharedDiscard')}
      </button>
    </div>
  );
}
