import { type FormEvent, useState } from 'react';
import { formatBytes } from '../../i18n/format.ts';
import { findUrlProblem } from '../../store/regions/addresses.ts';
import { Notice } from '../parts/Notice.tsx';
import { usePlanner, useRegion, useView } from '../use-planner.ts';
import { BoxFields } from './BoxFields.tsx';
import { measureBoxArea, readBoxProblem } from './box-size.ts';

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
  const address = endpoint.trim();
  const wrong = address ? findUrlProblem(address) : undefined;
  const boxProblem = box && readBoxProblem(box);
  const isReady = address !== '' && !wrong && box !== undefined && !boxProblem;

  async function measure(): Promise<void> {
    if (!box) return;
    setAsking(true);
    setProblem(undefined);
    const found = await regions.measureBox({ endpoint: address, bounds: box });
    setAsking(false);
    if (!found.ok) {
      setProblem(found.error.message);
      return;
    }
    // As XML on the way here; what is kept is about a tenth of it.
    const { nodes, ways, relations, bytes } = found.value;
    const elements = (nodes + ways + relations).toLocaleString('en');
    setSize(
      `${elements} elements: about ${formatBytes(bytes)} to download, ${formatBytes(bytes / 10)} on disk.`,
    );
  }
  function get(event: FormEvent): void {
    event.preventDefault();
    if (!box) return;
    void regions.importBox({ endpoint: address, bounds: box, name: name.trim() || 'My area' });
  }
  return (
    <form className="get-form" onSubmit={get}>
      <BoxFields />
      {box && (
        <p className={boxProblem ? 'field-hint' : 'muted'}>
          {boxProblem ??
            `${measureBoxArea(box).toFixed(1)} km². ${size ?? 'Ask the server how much that is.'}`}
        </p>
      )}
      <label className="field">
        Name of the area
        <input
          className="input"
          value={name}
          placeholder="My area"
          onChange={(event) => setName(event.target.value)}
        />
      </label>
      <label className="field">
        Address of an Overpass server
        <input
          className="input"
          inputMode="url"
          value={endpoint}
          placeholder="https://overpass.example.org/api/interpreter"
          aria-invalid={wrong !== undefined}
          onChange={(event) => setEndpoint(event.target.value)}
        />
      </label>
      {wrong && <p className="field-hint">{wrong}</p>}
      <p className="muted">
        The server learns the box and your network address, nothing of your plans. Public servers are shared:
        ask for small areas, and not often.
      </p>
      {problem && <Notice tone="bad">{problem}</Notice>}
      <div className="get-actions">
        <button
          type="button"
          className="button button-small"
          disabled={!isReady || isAsking}
          onClick={() => void measure()}
        >
          {isAsking ? 'Asking' : 'How much is it?'}
        </button>
        <button type="submit" className="button button-small" disabled={!isReady || isBusy}>
          Get this area
        </button>
      </div>
    </form>
  );
}
