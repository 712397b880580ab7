import { useEffect, useRef } from 'react';
import { t } from '../../i18n/t.ts';

/** Asked when closing would throw choices away; the harmless answer has the focus. */
export function LeaveQuestion({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const stay = useRef<HTMLButtonElement>(null);
  useEffect(() => stay.current?.focus(), []);
  return (
    <div className="leave-question" role="alertdialog" aria-label={t('import.leaveName')}>
      <span>{t('import.leaveQuestion')}</span>
      <button ref={stay} type="button" className="button button-small" onClick={onStay}>
        {t('import.stay')}
      </button>
      <button type="button" className="button button-small button-danger" onClick={onLeave}>
        {t('import.leave')}
      </button>
    </div>
  );
}
