import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useDismiss } from './use-dismiss.ts';

interface MenuProps {
  /** Name of the button that opens the menu. */
  label: string;
  className: string;
  /** What the button shows. */
  face: ReactNode;
  /** Which edge of the button the menu keeps to. */
  side: 'left' | 'right';
  children: (close: () => void) => ReactNode;
}

/** Those that cannot be chosen now are passed over. */
const ITEMS = '[role^="menuitem"]:not(:disabled)';
const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** A button with a menu of `role="menuitem…"` buttons: arrows move, Escape closes, focus comes back to the button. */
export function Menu({ label, className, face, side, children }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const holder = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => {
    setOpen(false);
    opener.current?.focus();
  }, []);
  useDismiss(holder, isOpen, close);
  const listItems = () => [...(holder.current?.querySelectorAll<HTMLElement>(ITEMS) ?? [])];
  useEffect(() => {
    if (isOpen) holder.current?.querySelector<HTMLElement>(ITEMS)?.focus();
  }, [isOpen]);
  const onKey = (event: KeyboardEvent) => {
    if (!isOpen || !(event.key in STEPS)) return;
    event.preventDefault();
    const items = listItems();
    const now = items.indexOf(document.activeElement as HTMLElement);
    items[(now + STEPS[event.key] + items.length) % items.length]?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys are for the menu inside
    <div ref={holder} className="menu" onKeyDown={onKey}>
      <button
        ref={opener}
        type="button"
        className={className}
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {face}
      </button>
      {isOpen && (
        <div className="menu-popup" data-side={side} role="menu" aria-label={label}>
          {children(close)}
        </div>
      )}
    </div>
  );
}
