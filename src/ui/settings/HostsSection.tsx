import { useEffect } from 'react';
import { useStore } from 'zustand';
import { count, formatClock, formatDate } from '../../i18n/format.ts';
import { usePlanner } from '../use-planner.ts';

function formatMoment(moment: string): string {
  return `${formatDate(moment.slice(0, 10))} ${formatClock(new Date(moment))}`;
}

/** Which other hosts may be asked and which were, with a way to take that back. */
export function HostsSection() {
  const { network, refreshNetwork, revokeHost } = usePlanner();
  const permits = useStore(network, (state) => state.permits);
  const contacts = useStore(network, (state) => state.contacts);
  useEffect(() => void refreshNetwork(), [refreshNetwork]);
  const isAllowed = (origin: string) => permits.some((permit) => permit.origin === origin);
  const origins = [
    ...new Set([...contacts.map(({ origin }) => origin), ...permits.map(({ origin }) => origin)]),
  ];
  return (
    <section className="panel-section">
      <h3>Other hosts</h3>
      <p className="muted">
        {origins.length === 0
          ? 'None was ever asked. The page can reach another host only where you name its address.'
          : 'Asked because you named their address. None of them learned anything of your plans.'}
      </p>
      <ul aria-label="Other hosts" className="host-list">
        {origins.map((origin) => {
          const contact = contacts.find((each) => each.origin === origin);
          const permit = permits.find((each) => each.origin === origin);
          return (
            <li key={origin}>
              <div>
                <strong>{new URL(origin).host}</strong>
                <p className="muted">
                  {permit ? permit.purpose : 'No longer allowed'}
                  {contact && `. ${count(contact.count, 'request')}, last ${formatMoment(contact.lastAt)}`}
                </p>
              </div>
              {isAllowed(origin) && (
                <button
                  type="button"
                  className="button button-ghost button-small"
                  aria-label={`Forbid ${new URL(origin).host}`}
                  onClick={() => void revokeHost(origin)}
                >
                  Forbid
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
