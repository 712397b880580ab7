import { X } from 'lucide-react';
import type { ImportState } from '../../store/import-orders.ts';
import { Notice } from '../parts/Notice.tsx';

/** Why an order file could not be read, where, and what to do. */
export function FileErrorCard({
  error,
  onClose,
}: {
  error: NonNullable<ImportState['error']>;
  onClose: () => void;
}) {
  return (
    <div className="import-card">
      <Notice tone="bad">
        <strong>{error.file} could not be read</strong>
        <p>
          {error.message} {error.place && `(${error.place})`}
        </p>
        <p>{error.remedy}</p>
      </Notice>
      <button type="button" className="button" onClick={onClose}>
        <X size={14} /> Close
      </button>
    </div>
  );
}
