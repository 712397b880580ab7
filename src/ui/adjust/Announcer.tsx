import { CircleAlert, X } from 'lucide-react';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { t } from '../../i18n/t.ts';
import { usePlanner } from '../use-planner.ts';

const SHOW_MS = 8000;

/** Says what edits did, for those who do not look; what could not be done is shown to everybody. */
export function Announcer() {
  const { announcer } = usePlanner();
  const { polite, urgent } = useStore(announcer);
  useEffect(() => {
    if (urgent === '') return;
    const timer = setTimeout(() => announcer.closeWarning(), SHOW_MS);
    return () => clearTimeout(timer);
  }, [urgent, announcer]);
  return (
    <>
      <p className="visually-hidden" role="status" data-testid="announcer">
        {polite}
      </p>
      {urgent !== '' && (
        <div role="alert" className="announcer-toast">
          <CircleAlert size={16} strokeWidth={1.5} />
          {urgent}
          <button
            type="button"
            className="button button-ghost button-icon button-small"
            aria-label={t('frame.close')}
            onClick={() => announcer.closeWarning()}
          >
            <X size={14} />
          </button>
        </div>
      )}
    </>
  );
}
