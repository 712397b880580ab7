import { X } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { t } from '../../i18n/t.ts';
import { useReturnFocus } from './use-return-focus.ts';

interface OverlayProps {
  title: string;
  onClose: () => void;
  /** Buttons at the right end of its head. */
  actions?: ReactNode;
  /** `window` fills it; `card` is as large as its content. */
  size: 'window' | 'card';
  children: ReactNode;
}

/** A sheet over everything else, which is out of reach while it is open. Escape closes it. */
export function Overlay({ title, onClose, actions, size, children }: OverlayProps) {
  const sheet = useRef<HTMLDivElement>(null);
  useReturnFocus(sheet, title, true);
  // Before it is seen: nothing under it is within reach for a moment.
  useLayoutEffect(() => {
    const frame = document.querySelector<HTMLElement>('.frame');
    frame?.setAttribute('inert', '');
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      onClose();
    };
    document.addEventListener('keydown', onKey);
    return () => {
      frame?.removeAttribute('inert');
      document.removeEventListener('keydown', onKey);
    };
  }, [onClose]);
  return (
    <div className="overlay" data-size={size}>
      <div
        ref={sheet}
        className="overlay-sheet"
        role="dialog"
        aria-modal="true"
        aria-label={title}
        tabIndex={-1}
      >
        <div className="overlay-head">
          <h2>{title}</h2>
          <div className="topbar-spacer" />
          {actions}
          <button
            type="button"
            className="button button-ghost button-icon"
            aria-label={t('frame.close')}
            title={t('frame.close')}
            onClick={onClose}
          >
            <X size={18} strokeWidth={1.5} />
          </button>
        </div>
        {children}
      </div>
    </div>
  );
}
