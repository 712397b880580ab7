import { type ReactNode, useState } from 'react';
import { t } from '../../i18n/t.ts';

/** An icon button for what cannot be undone: the first press asks, in place, and leaving it takes the question back. */
export function ConfirmButton({
  label,
  question,
  onConfirm,
  children,
}: {
  label: string;
  /** A few words, such as "Delete?" */
  question: string;
  onConfirm: () => void;
  children: ReactNode;
}) {
  const [isAsking, setAsking] = useState(false);
  return (
    <button
      type="button"
      className={`button button-small ${isAsking ? 'button-danger' : 'button-ghost button-icon'}`}
      aria-label={isAsking ? t('frame.confirmAgain', { label }) : label}
      title={label}
      onBlur={() => setAsking(false)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setAsking(false);
      }}
      onClick={() => {
        if (isAsking) onConfirm();
        setAsking(!isAsking);
      }}
    >
      {isAsking ? question : children}
    </button>
  );
}
