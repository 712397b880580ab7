import { ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';

/** A part of a form that opens; closed, it says in a few words what is inside. */
export function Fold({
  title,
  summary,
  isOpen = false,
  children,
}: {
  title: string;
  summary?: string;
  isOpen?: boolean;
  children: ReactNode;
}) {
  const [open, setOpen] = useState(isOpen);
  return (
    <section className="fold">
      <h3>
        <button type="button" className="fold-head" aria-expanded={open} onClick={() => setOpen(!open)}>
          <ChevronRight size={14} className="fold-mark" />
          <span>{title}</span>
          {!open && summary && <small>{summary}</small>}
        </button>
      </h3>
      {open && <div className="fold-body">{children}</div>}
    </section>
  );
}
