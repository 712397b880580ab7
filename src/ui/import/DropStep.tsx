import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { t } from '../../i18n/t.ts';
import { writeMessage } from '../../i18n/write-message.ts';
import { appBase } from '../app-build.ts';
import { Notice } from '../parts/Notice.tsx';
import { usePlanner } from '../use-planner.ts';
import { toRows } from './use-paste.ts';

/** The wizard without a file: choose one, paste rows, or take an example. */
export function DropStep({ onBrowse }: { onBrowse: () => void }) {
  const planner = usePlanner();
  const { imports } = usePlanner();
  const { error, isReading } = useStore(planner.importing);
  const [text, setText] = useState('');
  const base = appBase();
  return (
    <div className="drop-step">
      {error && (
        <Notice tone="bad">
          <strong>{t('import.couldNotRead', { file: error.file })}</strong>
          <p>
            {writeMessage(error.message)} {error.place && `(${writeMessage(error.place)})`}
          </p>
          <p>{writeMessage(error.remedy)}</p>
        </Notice>
      )}
      <div className="drop-step-zone">
        <FileDown size={28} strokeWidth={1.5} />
        <strong>{isReading ? t('import.reading') : t('import.dropHere')}</strong>
        <span className="muted">{t('import.dropKinds')}</span>
        <button type="button" className="button button-ink" onClick={onBrowse}>
          {t('import.browse')}
        </button>
      </div>
      <label className="field">
        {t('import.pasteTitle')}
        <textarea
          className="input drop-step-paste"
          rows={6}
          placeholder={t('import.pasteHint')}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <div>
        <button
          type="button"
          className="button"
          disabled={text.trim() === ''}
          onClick={() => void imports.pasteRows(toRows(text), t('import.pastedRows'))}
        >
          {t('import.pasteUse')}
        </button>
      </div>
      <div>
        <strong>{t('import.examples')}</strong>
        <p className="muted">{t('import.exampleFrom')}</p>
        <p className="drop-step-links">
          <a className="link" href={`${base}examples/orders-linderwick.csv`} download>
            {t('import.exampleCsv')}
          </a>
          <a className="link" href={`${base}examples/orders-linderwick.xlsx`} download>
            {t('import.exampleXlsx')}
          </a>
        </p>
      </div>
    </div>
  );
}
