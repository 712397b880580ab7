import { type FormEvent, useState } from 'react';
import { t } from '../../i18n/t.ts';
import { writeFault } from '../../i18n/write-fault.ts';
import { isForeign, readAddress } from '../../store/regions/addresses.ts';
import type { OfferedCatalog } from '../../store/regions/region-store.ts';
import { Notice } from '../parts/Notice.tsx';
import { usePlanner, useRegion } from '../use-planner.ts';
import { AddressField, AskButton } from './AddressField.tsx';

/** How many areas there are, and from where; those that wait for their turn are not among the regions yet. */
function Offer({ catalog: { areas, url } }: { catalog: OfferedCatalog }) {
  const { view } = usePlanner();
  const work = useRegion((state) => state.work);
  const regions = useRegion((state) => state.regions);
  const waiting = areas.filter(
    ({ id }) => work[id]?.kind === 'waiting' && !regions.some(({ meta }) => meta.id === id),
  );
  const count = areas.length;
  return (
    <>
      <p className="muted">
        {isForeign(url)
          ? t('region.catalog.offers', { count, host: new URL(url).host })
          : t('region.catalog.offersHere', { count })}
        {waiting.length > 0 &&
          ` ${t('region.catalog.queued', { names: waiting.map(({ name }) => name).join(', ') })}`}
      </p>
      {count > 0 && (
        <div className="get-actions">
          <button type="button" className="button" onClick={() => view.openDialog({ kind: 'areas' })}>
            {t('region.catalog.choose')}
          </button>
        </div>
      )}
    </>
  );
}

/** Areas from a catalog: that of the planner's own host, or one at an address that the person enters. */
export function ReadyMade() {
  const { regions } = usePlanner();
  const { offered, own, isAsking, fault } = useRegion((state) => state.catalog);
  const [text, setText] = useState('');
  function look(event: FormEvent): void {
    event.preventDefault();
    const { url } = readAddress(text);
    if (url) void regions.openCatalog(url.href);
  }
  return (
    <div className="get-form">
      {offered && <Offer catalog={offered} />}
      {!offered && own === 'none' && <p className="muted">{t('region.catalog.none')}</p>}
      {fault && <Notice tone="bad">{writeFault(fault)}</Notice>}
      {fault && !own && (
        <div className="get-actions">
          <button
            type="button"
            className="button button-small"
            disabled={isAsking}
            onClick={() => void regions.findCatalog()}
          >
            {t('region.catalog.again')}
          </button>
        </div>
      )}
      <form className="get-form" onSubmit={look}>
        <AddressField
          label={t('region.catalog.address')}
          example="https://maps.example.org/catalog.json"
          text={text}
          onText={setText}
        />
        <div className="get-actions">
          <AskButton text={text} isAsking={isAsking} />
        </div>
      </form>
    </div>
  );
}
