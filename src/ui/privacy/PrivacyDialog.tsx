import { type ReactNode, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { formatBytes, formatClock } from '../../i18n/format.ts';
import { joinList, t } from '../../i18n/t.ts';
import { useContactedHosts, useLoadedFiles } from '../frame/use-hosts.ts';
import { ModalDialog } from '../parts/ModalDialog.tsx';
import { usePlanner, useProfiles, useRegion } from '../use-planner.ts';

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="privacy-part">
      <h3>{title}</h3>
      {children}
    </section>
  );
}

function WherePart() {
  const { engine } = usePlanner();
  const server = useStore(engine.store, (state) => state.server);
  return (
    <Part title={t('privacy.where')}>
      <p>{server ? t('privacy.whereServer', { host: server.host }) : t('privacy.whereDevice')}</p>
      {server && (
        <button type="button" className="button button-small" onClick={engine.chooseDevice}>
          {t('privacy.useDevice')}
        </button>
      )}
    </Part>
  );
}

/** Each request to another host, with its reason. */
function RequestTable() {
  const { network } = usePlanner();
  const { requests, permits } = useStore(network);
  if (requests.length === 0) return <p className="muted">{t('privacy.none')}</p>;
  const reasonOf = (origin: string) =>
    permits.find((permit) => permit.origin === origin)?.purpose ?? t('privacy.noReason');
  return (
    <table className="privacy-table" data-testid="requests">
      <thead>
        <tr>
          <th scope="col">{t('privacy.head.time')}</th>
          <th scope="col">{t('privacy.head.host')}</th>
          <th scope="col">{t('privacy.head.reason')}</th>
          <th scope="col" className="end">
            {t('privacy.head.sent')}
          </th>
          <th scope="col" className="end">
            {t('privacy.head.received')}
          </th>
        </tr>
      </thead>
      <tbody>
        {requests.map((request, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two requests may be alike in everything
          <tr key={i}>
            <td>{formatClock(new Date(request.at))}</td>
            <td>{new URL(request.origin).host}</td>
            <td>{reasonOf(request.origin)}</td>
            <td className="end">{request.sentBytes === 0 ? '–' : formatBytes(request.sentBytes)}</td>
            <td className="end">{request.receivedBytes === 0 ? '–' : formatBytes(request.receivedBytes)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function RequestsPart() {
  const loaded = useLoadedFiles();
  const hosts = useContactedHosts();
  return (
    <Part title={t('privacy.requests')}>
      <p>{hosts.length === 0 ? t('privacy.noHosts') : t('privacy.hosts', { hosts: joinList(hosts) })}</p>
      {loaded.hosts.length > 0 && (
        <p className="bad">{t('privacy.beside', { hosts: joinList(loaded.hosts) })}</p>
      )}
      <RequestTable />
      <p className="muted">
        {t('privacy.own', {
          count: loaded.ownFiles,
          host: location.host,
          size: formatBytes(loaded.ownBytes),
        })}
      </p>
    </Part>
  );
}

function PolicyPart() {
  const policy = document
    .querySelector('meta[http-equiv="Content-Security-Policy"]')
    ?.getAttribute('content');
  const connect = policy?.split(';').find((part) => part.trim().startsWith('connect-src'));
  return (
    <Part title={t('privacy.policy')}>
      <p>{t('privacy.policyText')}</p>
      {connect && (
        <p className="muted">
          <code>{t('privacy.policyWords', { policy: connect.trim() })}</code>
        </p>
      )}
      <p className="muted">{t('privacy.noTelemetry')}</p>
    </Part>
  );
}

/** What is stored: counts, and what the browser says of their size. */
function StoredPart() {
  const planner = usePlanner();
  const areas = useRegion((state) => state.regions.length);
  const profiles = useProfiles((state) => state.profiles.length);
  const [plans, setPlans] = useState<number>();
  const [estimate, setEstimate] = useState<StorageEstimate>();
  useEffect(() => {
    void planner.listPlans().then((list) => setPlans(list.length));
    void navigator.storage?.estimate?.().then(setEstimate);
  }, [planner]);
  const kept = [
    ...(plans === undefined ? [] : [t('privacy.storedPlans', { count: plans })]),
    t('privacy.storedAreas', { count: areas }),
    t('privacy.storedProfiles', { count: profiles }),
  ];
  const { usage, quota } = estimate ?? {};
  return (
    <Part title={t('privacy.stored')}>
      <p>
        {joinList(kept)}. {t('privacy.storedRest')}{' '}
        {usage !== undefined &&
          quota !== undefined &&
          t('privacy.storedSize', { used: formatBytes(usage), most: formatBytes(quota) })}
      </p>
      <button
        type="button"
        className="button button-small"
        onClick={() => planner.view.openDialog({ kind: 'erase' })}
      >
        {t('erase.open')}
      </button>
    </Part>
  );
}

/** Where computing happens, every request of this session, the policy, what is kept and how to delete it. */
export function PrivacyDialog() {
  const { view, refreshNetwork } = usePlanner();
  useEffect(() => void refreshNetwork(), [refreshNetwork]);
  return (
    <ModalDialog title={t('privacy.title')} className="privacy-dialog" onClose={() => view.closeDialog()}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
      <div className="dialog-body" tabIndex={0}>
        <WherePart />
        <RequestsPart />
        <PolicyPart />
        <StoredPart />
      </div>
    </ModalDialog>
  );
}
