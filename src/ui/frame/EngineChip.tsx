import { useStore } from 'zustand';
import { t } from '../../i18n/t.ts';
import { DEMO_REGION_ID } from '../../store/regions/region-commands.ts';
import type { RegionState } from '../../store/regions/region-store.ts';
import { usePage } from '../page-parts.tsx';
import { usePlanner, useRegion } from '../use-planner.ts';

/** Every open area has passed its self-test; the demo city comes with the app. */
function isOfflineReady({ open, regions }: RegionState): boolean {
  return open.every(
    (id) =>
      id === DEMO_REGION_ID ||
      regions.some(({ meta, state, testedAt }) => meta.id === id && state === 'ready' && testedAt),
  );
}

/** Where the computing happens, and on which map; a click shows what left this device. */
export function EngineChip() {
  const { view, engine, refreshNetwork } = usePlanner();
  const page = usePage().name;
  const status = useRegion((state) => state.status);
  const name = useRegion((state) => state.current?.name);
  const isReady = useRegion(isOfflineReady);
  const server = useStore(engine.store, (state) => state.server);
  const open = () => {
    void refreshNetwork();
    view.openDialog({ kind: 'privacy' });
  };
  if (server) {
    return (
      <span className="engine-holder hide-on-phone">
        <button type="button" className="engine-chip" data-state="server" onClick={open}>
          <b>{t('privacy.chip.server')}</b> {server.host}
        </button>
        <button type="button" className="button button-small" onClick={engine.chooseDevice}>
          {t('privacy.useDevice')}
        </button>
      </span>
    );
  }
  const area =
    status === 'ready' && name
      ? isReady
        ? t('privacy.chip.ready', { name })
        : name
      : status === 'opening'
        ? t('privacy.chip.opening')
        : t('privacy.chip.missing');
  return (
    <button
      type="button"
      className="engine-chip hide-on-phone"
      data-state={page ? 'ready' : status}
      onClick={open}
    >
      <b>{t('privacy.chip.device')}</b> {page ? t(page) : area}
    </button>
  );
}
