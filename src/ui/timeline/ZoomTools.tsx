import { ZoomIn, ZoomOut } from 'lucide-react';
import { t } from '../../i18n/t.ts';
import type { TimeSpanControls } from './use-time-span.ts';

export function ZoomTools({ span }: { span: TimeSpanControls }) {
  return (
    <span className="timeline-zoom">
      <button
        type="button"
        title={t('timeline.zoomIn')}
        aria-label={t('timeline.zoomIn')}
        onClick={span.zoomIn}
      >
        <ZoomIn size={14} strokeWidth={1.5} />
      </button>
      <button
        type="button"
        title={t('timeline.zoomOut')}
        aria-label={t('timeline.zoomOut')}
        disabled={span.isWhole}
        onClick={span.zoomOut}
      >
        <ZoomOut size={14} strokeWidth={1.5} />
      </button>
      {!span.isWhole && (
        <button type="button" onClick={span.fitDay}>
          {t('timeline.fitDay')}
        </button>
      )}
    </span>
  );
}
