import { X } from 'lucide-react';
import { t } from '../../i18n/first-t.ts';
import type { ImportState } from '../../store/import/import-state.ts';
import { Notice } from '../parts/Notice.tsx';

/** Why an order file could not be read, where, and what to do. */
export function FileErrorCard({
  error,
  onBrowse,
  onClose,
}: {
  error: NonNullable<ImportState['error']>;
  onBrowse: () => void;
  onClose: () => void;
}) {
  return (
    <div className="import-card">
      <Notice tone="bad">
        <strong>{t('import.couldNotRead', { file: error.file })}</strong>
        <p>
          {error.message} {error.place && `(${error.place})`}
        </p>
        <p>{error.remedy}</p>
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
