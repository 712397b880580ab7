import { type FormEvent, useState } from 'react';
import { formatBytes } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import { writeFault } from '../../i18n/write-fault.ts';
import { readAddress } from '../../store/regions/addresses.ts';
import type { PackOffer } from '../../store/regions/region-store.ts';
import { Notice } from '../parts/Notice.tsx';
import { usePlanner, useView } from '../use-planner.ts';
import { AddressField, AskButton } from './AddressField.tsx';
import { BoxFields } from './BoxFields.tsx';

/** A region pack from an address that the person enters: looked at first, then got, whole or the drawn part of it. */
export function GetPackForm() {
  const { regions } = usePlanner();
  const box = useView((state) => state.box);
  const [text, setText] = useState('');
  const [isPart, setPart] = useState(false);
  const [withSearch, setWithSearch] = useState(true);
  const [offer, setOffer] = useState<PackOffer>();
  const [problem, setProblem] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const order = {
    url: readAddress(text).url?.href ?? '',
    bounds: isPart ? box : undefined,
    withSearch,
  };

  async function look(event: FormEvent): Promise<void> {
    event.preventDefault();
    setAsking(true);
    setProblem(undefined);
    setOffer(undefined);
    const found = await regions.inspect(order);
    setAsking(false);
    if (found.ok) setOffer(found.value);
    else setProblem(writeFault(found.error.fault));
  }
  const isShort = offer?.room !== undefined && offer.bytesToGet > offer.room;
  return (
    <form className="get-form" onSubmit={(event) => void look(event)}>
      <AddressField
        label={t('region.packAddress')}
        example="https://maps.example.org/berlin.pack"
        text={text}
        onText={(typed) => {
          setText(typed);
          setOffer(undefined);
        }}
      />
      <label className="check">
        <input type="checkbox" checked={isPart} onChange={(event) => setPart(event.target.checked)} />{' '}
        {t('region.onlyBox')}
      </label>
      {isPart && <BoxFields />}
      <label className="check">
        <input
          type="checkbox"
          checked={withSearch}
          onChange={(event) => setWithSearch(event.target.checked)}
        />{' '}
        {t('region.withSearch')}
      </label>
      {problem && <Notice tone="bad">{problem}</Notice>}
      {offer && (
        <Notice tone={isShort ? 'warn' : 'info'}>
          <strong>{offer.name}</strong>
          {': '}
          {t(offer.isUpdate ? 'region.offerNewer' : 'region.offer', {
            download: formatBytes(offer.bytesToGet),
            disk: formatBytes(offer.bytes),
          })}
          {offer.room !== undefined && ` ${t('region.room', { size: formatBytes(offer.room) })}`}
          {isShort && ` ${t('region.noRoom')}`}
        </Notice>
      )}
      <div className="get-actions">
        {!offer && <AskButton text={text} isAsking={isAsking} isReady={!isPart || box !== undefined} />}
        {offer && (
          <button
            type="button"
            className="button button-small"
            disabled={isShort}
            onClick={() => {
              void regions.download(offer.id, offer.name, order);
              setOffer(undefined);
              setText('');
            }}
          >
            {t('region.get', { size: formatBytes(offer.bytesToGet) })}
          </button>
        )}
      </div>
    </form>
  );
}
