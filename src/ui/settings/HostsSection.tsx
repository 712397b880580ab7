import { useEffect } from 'react';
import { useStore } from 'zustand';
import { formatClock, formatDay } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import { usePlanner } from '../use-planner.ts';

/** Day and time, both of this computer. */
function formatMoment(text: string): string {
  const moment = new Date(text);
  return `${formatDay(moment)} ${formatClock(moment)}`;
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
      <h3>{t('settings.hosts')}</h3>
      <p className="muted">{t(origins.length === 0 ? 'settings.hostsNone' : 'settings.hostsSome')}</p>
      <ul aria-label={t('settings.hosts')} className="host-list">
        {origins.map((origin) => {
          const contact = contacts.find((each) => each.origin === origin);
          const permit = permits.find((each) => each.origin === origin);
          return (
            <li key={origin}>
              <div>
                <strong>{new URL(origin).host}</strong>
                <p className="muted">
                  {permit ? permit.purpose : t('settings.hostGone')}
                  {contact &&
                    `. ${t('settings.hostAsked', { count: contact.count, moment: formatMoment(contact.lastAt) })}`}
                </p>
              </div>
              {isAllowed(origin) && (
                <button
                  type="button"
                  className="button button-ghost button-small"
                  aria-label={t('settings.forbidHost', { host: new URL(origin).host })}
                  onClick={() => void revokeHost(origin)}
                >
                  {t('settings.forbid')}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
