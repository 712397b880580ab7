import { type FormEvent, useState } from 'react';
import { formatBytes, formatNumber } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import { writeFault } from '../../i18n/write-fault.ts';
import { readAddress } from '../../store/regions/addresses.ts';
import { Notice } from '../parts/Notice.tsx';
import { usePlanner, useRegion, useView } from '../use-planner.ts';
import { AddressField } from './AddressField.tsx';
import { BoxFields } from './BoxFields.tsx';
import { MAX_SERVER_AREA, measureBoxArea, readBoxProblem } from './box-size.ts';

/** A small area from a map data server that the person names; no server is named by the app. */
export function GetBoxForm() {
  const { regions } = usePlanner();
  const box = useView((state) => state.box);
  const isBusy = useRegion((state) => state.importing !== undefined);
  const [endpoint, setEndpoint] = useState('');
  const [name, setName] = useState('');
  const [size, setSize] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const { url } = readAddress(endpoint);
  const boxProblem = box && readBoxProblem(box, MAX_SERVER_AREA);
  const isReady = url !== undefined && box !== undefined && !boxProblem;

  async function measure(): Promise<void> {
    if (!box || !url) return;
    setAsking(true);
    setProblem(undefined);
    const found = await regions.measureBox({ endpoint: url.href, bounds: box });
    setAsking(false);
    if (!found.ok) {
      setProblem(writeFault(found.error.fault));
      return;
    }
    // As XML on the way here; what is kept is about a tenth of it.
    const { nodes, ways, relations, bytes } = found.value;
    const sizes = { download: formatBytes(bytes), disk: formatBytes(bytes / 10) };
    setSize(t('region.boxSize', { count: nodes + ways + relations, ...sizes }));
  }
  function get(event: FormEvent): void {
    event.preventDefault();
    if (!box || !url) return;
    void regions.importBox({ endpoint: url.href, bounds: box, name: name.trim() || t('region.myArea') });
  }
  return (
    <form className="get-form" onSubmit={get}>
      <BoxFields />
      {box && (
        <p className={boxProblem ? 'field-hint' : 'muted'}>
          {boxProblem ??
            `${t('region.area', { area: formatNumber(measureBoxArea(box), 1) })} ${size ?? t('region.askSize')}`}
        </p>
      )}
      <label className="field">
        {t('region.name')}
        <input
          className="input"
          value={name}
          placeholder={t('region.myArea')}
          onChange={(event) => setName(event.target.value)}
        />
      </label>
      <AddressField
        label={t('region.overpass')}
        example="https://overpass.example.org/api/interpreter"
        text={endpoint}
        onText={setEndpoint}
      />
      <p className="muted">{t('region.overpassNote')}</p>
      {problem && <Notice tone="bad">{problem}</Notice>}
      <div className="get-actions">
        <button
          type="button"
          className="button button-small"
          disabled={!isReady || isAsking}
          onClick={() => void measure()}
        >
          {t(isAsking ? 'region.asking' : 'region.howMuch')}
        </button>
        <button type="submit" className="button button-small" disabled={!isReady || isBusy}>
          {t('region.getThis')}
        </button>
      </div>
    </form>
  );
}
