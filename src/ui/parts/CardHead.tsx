import { X } from 'lucide-react';
import type { ReactNode } from 'react';

interface CardHeadProps {
  title: string;
  /** For a title that may be too long for its line. */
  tooltip?: string;
  /** Below the title. */
  detail?: string;
  closeLabel: string;
  onClose: () => void;
  /** What stands before the title, such as the chip of a van. */
  children?: ReactNode;
}

/** The head of a card beside the map: what it is about, and the button that closes it. */
export function CardHead({ title, tooltip, detail, closeLabel, onClose, children }: CardHeadProps) {
  return (
    <div className="inspector-head">
      {children}
      <div>
        <strong title={tooltip}>{title}</strong>
        {detail !== undefined && <span className="muted">{detail}</span>}
      </div>
      <button
        type="button"
        className="button button-ghost button-icon button-small"
        aria-label={closeLabel}
        onClick={onClose}
      >
        <X size={16} strokeWidth={1.5} />
      </button>
    </div>
  );
}
