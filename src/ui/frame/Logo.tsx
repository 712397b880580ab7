export function Logo() {
  return (
    <div className="logo">
      <svg width="24" height="24" viewBox="0 0 32 32" role="img" aria-label="Tourwright">
        <rect width="32" height="32" rx="7" fill="var(--ink)" />
        <path
          d="M9 9.5h14M16 9.5v8"
          stroke="var(--on-ink)"
          strokeWidth="3.2"
          strokeLinecap="round"
          fill="none"
        />
        <circle cx="16" cy="21.5" r="3.3" fill="none" stroke="var(--on-ink)" strokeWidth="2.6" />
      </svg>
    </div>
  );
}
