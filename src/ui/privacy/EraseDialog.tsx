import { useState } from 'react';
import { t } from '../../i18n/t.ts';
import { askToErase } from '../../store/erase-device.ts';
import { ModalDialog } from '../parts/ModalDialog.tsx';
import { usePlanner } from '../use-planner.ts';

/** Deletes everything, once the word has been typed: no single click does it. */
export function EraseDialog() {
  const { view, flush } = usePlanner();
  const [word, setWord] = useState('');
  const [hasFailed, setFailed] = useState(false);
  const isTyped = word.trim().toLowerCase() === t('erase.word').toLowerCase();
  const erase = async () => {
    if (!isTyped) return;
    try {
      askToErase(localStorage);
    } catch {
      setFailed(true);
      return;
    }
    await flush();
    location.reload();
  };
  return (
    <ModalDialog title={t('erase.title')} className="erase-dialog" onClose={() => view.closeDialog()}>
      <form
        className="dialog-body erase-form"
        onSubmit={(event) => {
          event.preventDefault();
          void erase();
        }}
      >
        <p>{t('erase.what')}</p>
        <p>{t('erase.tabs')}</p>
        <label className="field" htmlFor="erase-word">
          {t('erase.type', { word: t('erase.word') })}
          <input
            id="erase-word"
            className="input"
            autoComplete="off"
            spellCheck={false}
            value={word}
            onChange={(event) => setWord(event.target.value)}
          />
        </label>
        {hasFailed && (
          <p className="bad" role="alert">
            {t('erase.failed')}
          </p>
        )}
        <button type="submit" className="button button-danger" disabled={!isTyped}>
          {t('erase.do')}
        </button>
      </form>
    </ModalDialog>
  );
}
