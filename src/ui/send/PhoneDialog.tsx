import { useCallback, useMemo, useState } from 'react';
import { t } from '../../i18n/t.ts';
import { isLocalOnly } from '../parts/driver-link.ts';
import { Notice } from '../parts/Notice.tsx';
import { Overlay } from '../parts/Overlay.tsx';
import { usePlan, usePlanner } from '../use-planner.ts';
import type { WayProps } from './CopyLink.tsx';
import { GoogleWay } from './GoogleWay.tsx';
import { GpxWay } from './GpxWay.tsx';
import { PageWay } from './PageWay.tsx';
import { StopWay } from './StopWay.tsx';
import './send.css';

const WAYS = ['page', 'google', 'stop', 'gpx'] as const;
type Way = (typeof WAYS)[number];

const PANES: Readonly<Record<Way, (props: WayProps) => React.ReactNode>> = {
  page: PageWay,
  google: GoogleWay,
  stop: StopWay,
  gpx: GpxWay,
};

/** A driver's round on the driver's phone: codes, links and files, and who sees what. */
export function PhoneDialog() {
  const { view } = usePlanner();
  const { outputs } = usePlanner();
  const plan = usePlan();
  const selected = view.getState().selectedVehicle;
  const out = useMemo(() => outputs.buildExport(plan), [outputs, plan]);
  const [key, setKey] = useState(
    () => out.routes.find((route) => route.key.split('\n')[0] === selected)?.key,
  );
  const [way, setWay] = useState<Way>('page');
  const close = useCallback(() => view.closeOverlay(), [view]);
  const route = out.routes.find((one) => one.key === key) ?? out.routes[0];
  const Pane = PANES[way];
  return (
    <Overlay title={t('share.phoneTitle')} size="card" onClose={close}>
      <div className="phone-pick">
        <label className="field">
          {t('share.driver')}
          <select className="select" value={route?.key} onChange={(event) => setKey(event.target.value)}>
            {out.routes.map((one) => (
              <option key={one.key} value={one.key}>
                {[one.van, one.driver].filter(Boolean).join(', ')}
              </option>
            ))}
          </select>
        </label>
        <fieldset className="segmented" aria-label={t('share.openOn')}>
          {WAYS.map((one) => (
            <button key={one} type="button" aria-pressed={one === way} onClick={() => setWay(one)}>
              {t(`share.way.${one}`)}
            </button>
          ))}
        </fieldset>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled area must be reachable by keyboard */}
      <div className="overlay-body phone-body" tabIndex={0}>
        {out.isStale && <Notice tone="warn">{t('print.stale')}</Notice>}
        {way === 'page' && isLocalOnly() && (
          <Notice tone="warn">{t('share.local', { host: location.host })}</Notice>
        )}
        <Notice tone="info">{t(`share.sees.${way}`)}</Notice>
        {route && <Pane key={route.key} plan={out} route={route} onTaken={outputs.markSent} />}
        <p className="muted">{t('share.phoneHint')}</p>
      </div>
    </Overlay>
  );
}
