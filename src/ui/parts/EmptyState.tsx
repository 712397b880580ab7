import type { ReactNode } from 'react';

/** Three hollow stops on a dotted line, one line, one action. */
export function EmptyState({
  title,
  children,
  actions,
}: {
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <div className="empty">
      <svg className="empty-art" width="100" height="48" viewBox="0 0 100 48" fill="none" aria-hidden="true">
        <path
          d="M14 26 Q 32 8 50 22 T 86 20"
          stroke="currentColor"
          strokeDasharray="1 5"
          strokeLinecap="round"
          strokeWidth="1.6"
        />
        <circle cx="12" cy="27" r="6" fill="var(--surface)" stroke="currentColor" strokeWidth="1.5" />
        <circle cx="50" cy="23" r="6" fill="var(--surface)" stroke="currentColor" strokeWidth="1.5" />
        <circle cx="88" cy="20" r="6" fill="var(--surface)" stroke="currentColor" strokeWidth="1.5" />
      </svg>
      <strong>{title}</strong>
      {children && <div>{children}</div>}
      {actions && <div className="empty-actions">{actions}</div>}
    </div>
  );
}
