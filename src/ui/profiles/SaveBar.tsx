import { useId } from 'react';
import { t } from '../../i18n/t.ts';

interface SaveBarProps {
  /** Why saving is not possible now. */
  obstacle: string | undefined;
  /** Why the last attempt failed. */
  error: string | undefined;
  /** The question whether to leave without saving is open. */
  isLeaving: boolean;
  onStay: () => void;
  onLeave: () => void;
  onSave: () => void;
}

/** The foot of the editor: save or leave; what stands in the way is said, not only greyed out. */
export function SaveBar({ obstacle, error, isLeaving, onStay, onLeave, onSave }: SaveBarProps) {
  const note = useId();
  if (isLeaving) {
    return (
      <div className="save-bar" role="alertdialog" aria-label={t('profiles.leave')}>
        <span>{t('profiles.leaveAsk')}</span>
        <div className="spacer" />
        {/* biome-ignore lint/a11y/noAutofocus: the question takes the place of what was pressed */}
        <button type="button" className="button button-small" autoFocus onClick={onStay}>
          {t('profiles.stay')}
        </button>
        <button type="button" className="button button-small button-danger" onClick={onLeave}>
          {t('profiles.leaveDo')}
        </button>
      </div>
    );
  }
  return (
    <div className="save-bar">
      <span id={note} className={error ? 'field-hint' : 'muted'} role="status" data-testid="save-obstacle">
        {error ?? obstacle}
      </span>
      <div className="spacer" />
      <button type="button" className="button" onClick={onLeave}>
        {t('frame.cancel')}
      </button>
      <button
        type="button"
        className="button button-ink"
        disabled={obstacle !== undefined}
        aria-describedby={note}
        onClick={onSave}
      >
        {t('profiles.save')}
      </button>
    </div>
  );
}
