import {
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
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

const GAP = 6;
/** Kept free at the edges of the window. */
const MARGIN = 8;

/**
 * Puts the popup below its button, or above where there is more room, within the window. It lies over everything, so that
 * no list that scrolls cuts it off.
 */
function place(popup: HTMLElement, opener: HTMLElement, side: MenuProps['side']): void {
  popup.showPopover?.();
  const at = opener.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = popup;
  const below = window.innerHeight - at.bottom - GAP - MARGIN;
  const above = at.top - GAP - MARGIN;
  const isBelow = height <= below || below >= above;
  const wanted = side === 'left' ? at.left : at.right - width;
  const left = Math.max(MARGIN, Math.min(wanted, window.innerWidth - width - MARGIN));
  const room = Math.max(0, isBelow ? below : above);
  const top = isBelow ? at.bottom + GAP : at.top - GAP - Math.min(height, room);
  Object.assign(popup.style, { left: `${left}px`, top: `${top}px`, maxHeight: `${room}px` });
}

/** A button with a menu of `role="menuitem…"` buttons: arrows move, Escape closes, focus comes back to the button. */
export function Menu({ label, className, face, side, children }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const holder = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const close = useCallback(() => {
    setOpen(false);
    opener.current?.focus();
  }, []);
  useDismiss(holder, isOpen, close);
  const listItems = () => [...(holder.current?.querySelectorAll<HTMLElement>(ITEMS) ?? [])];
  useLayoutEffect(() => {
    if (isOpen && popup.current && opener.current) place(popup.current, opener.current, side);
  }, [isOpen, side]);
  useEffect(() => {
    if (!isOpen) return;
    // What moves its button away closes it. A scroll that brought the button here may be told only now.
    const at = opener.current?.getBoundingClientRect();
    const leave = ({ target }: Event) => {
      if (target instanceof Node && popup.current?.contains(target)) return;
      const now = opener.current?.getBoundingClientRect();
      if (!at || !now || now.top !== at.top || now.left !== at.left) setOpen(false);
    };
    window.addEventListener('scroll', leave, true);
    window.addEventListener('resize', leave);
    return () => {
      window.removeEventListener('scroll', leave, true);
      window.removeEventListener('resize', leave);
    };
  }, [isOpen]);
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
        <div ref={popup} className="menu-popup" popover="manual" role="menu" aria-label={label}>
          {children(close)}
        </div>
      )}
    </div>
  );
}
