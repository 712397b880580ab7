import { X } from 'lucide-react';
import { t } from '../../i18n/t.ts';
import { writeMessage } from '../../i18n/write-message.ts';
import type { ShownFileError } from '../../store/import/import-state.ts';
import { Notice } from '../parts/Notice.tsx';

interface FileErrorProps {
  readonly error: ShownFileError;
  readonly onBrowse: () => void;
  readonly onClose: () => void;
}

/** Why an order file could not be read, where, and what to do. */
export function FileErrorCard({ error, onBrowse, onClose }: FileErrorProps) {
  return (
    <div className="import-card">
      <Notice tone="bad">
        <strong>{t('import.couldNotRead', { file: error.file })}</strong>
        <p>
          {writeMessage(error.message)} {error.place && `(${writeMessage(error.place)})`}
        </p>
        <p>{writeMessage(error.remedy)}</p>
      </Notice>
      <button
        type="button"
        className="button"
        onClick={() => {
          onClose();
          onBrowse();
        }}
      >
        {t('import.another')}
      </button>
      <button type="button" className="button" onClick={onClose}>
        <X size={14} /> {t('frame.close')}
      </button>
    </div>
  );
}
