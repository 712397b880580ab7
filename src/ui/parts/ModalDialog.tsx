import { X } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { t } from '../../i18n/t.ts';

interface ModalDialogProps {
  title: string;
  /** Beside `dialog`, which every dialog has. */
  className: string;
  onClose: () => void;
  /** Without a head the content brings its own, and a way to close. */
  isBare?: boolean;
  /** A press beside it does not close it: what is drawn in it may end there. */
  isKept?: boolean;
  children: ReactNode;
}

/** A dialog over the page: Escape and a press beside it close it, focus goes back to where it was. */
export function ModalDialog({ title, className, onClose, isBare, isKept, children }: ModalDialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog?.open) dialog?.showModal();
    // Closing, unlike removing, gives the focus back.
    return () => dialog?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it
    <dialog
      ref={ref}
      className={`dialog ${className}`}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === ref.current && !isKept) onClose();
      }}
    >
      {isBare ? (
        children
      ) : (
        <div className="dialog-sheet">
          <div className="dialog-head">
            <h2>{title}</h2>
            <button
              type="button"
              className="button button-ghost button-icon button-small"
              aria-label={t('frame.close')}
              onClick={onClose}
            >
              <X size={16} strokeWidth={1.5} />
            </button>
          </div>
          {children}
        </div>
      )}
    </dialog>
  );
}
