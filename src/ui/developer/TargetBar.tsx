import { useState } from 'react';
import { useStore } from 'zustand';
import { t } from '../../i18n/t.ts';
import { usePlanner } from '../use-planner.ts';
import { type Target, type TargetKind, usualTarget } from './api-target.ts';

const KINDS: readonly TargetKind[] = ['device', 'mock', 'server'];

function hostOf(baseUrl: string): string | undefined {
  try {
    return new URL(baseUrl).host || undefined;
  } catch {
    return undefined;
  }
}

/** Where requests go; a server can also be the one that Optimise uses. */
export function TargetBar({ target, onChange }: { target: Target; onChange: (target: Target) => void }) {
  const { engine, base } = usePlanner();
  const server = useStore(engine.store, (state) => state.server);
  const [problem, setProblem] = useState<string>();
  const host = hostOf(target.baseUrl);
  const change = (next: Target) => {
    setProblem(undefined);
    onChange(next);
  };
  return (
    <div className="api-target">
      <label className="field" htmlFor="api-target">
        {t('api.target')}
        <select
          id="api-target"
          className="select"
          value={target.kind}
          onChange={(event) => change(usualTarget(event.target.value as TargetKind, base))}
        >
          {KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t(`api.${kind}`)}
            </option>
          ))}
        </select>
      </label>
      <label className="field api-url" htmlFor="api-url">
        {t('api.baseUrl')}
        <input
          id="api-url"
          className="input"
          readOnly={target.kind === 'device'}
          placeholder={t('api.baseUrlHint')}
          value={target.baseUrl}
          onChange={(event) => change({ ...target, baseUrl: event.target.value })}
        />
      </label>
      <label className="field api-key" htmlFor="api-key">
        {t('api.key')}
        <input
          id="api-key"
          className="input"
          autoComplete="off"
          value={target.key}
          onChange={(event) => change({ ...target, key: event.target.value })}
        />
      </label>
      {target.kind !== 'device' && (
        <button
          type="button"
          className="button"
          disabled={!host}
          onClick={() => void engine.chooseServer(target).then(setProblem)}
        >
          {t('api.use')}
        </button>
      )}
      {server && (
        <span className="api-used">
          {t('api.used', { host: server.host })}{' '}
          <button type="button" className="link" onClick={engine.chooseDevice}>
            {t('api.back')}
          </button>
        </span>
      )}
      {target.kind !== 'device' && host && <p className="muted">{t('api.consent', { host })}</p>}
      {problem && (
        <p className="bad" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
