import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import type { ExportPlan, ExportRoute } from '../../files/out/export-plan.ts';
import { t } from '../../i18n/t.ts';

/** What every way to a phone is given. */
export interface WayProps {
  plan: ExportPlan;
  route: ExportRoute;
  /** To be called when a link or a file was taken. */
  onTaken: () => void;
}

/** A link to read, select, copy or open. Nothing is asked of its host before it is opened. */
export function CopyLink({ link, label, onTaken }: { link: string; label: string; onTaken: () => void }) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setState('copied');
      onTaken();
    } catch {
      setState('failed');
    }
  };
  return (
    <div className="copy-link">
      <input
        className="input"
        readOnly
        value={link}
        aria-label={label}
        onFocus={(event) => event.target.select()}
      />
      <button type="button" className="button" onClick={() => void copy()} onBlur={() => setState('idle')}>
        {state === 'copied' ? <Check size={16} strokeWidth={1.5} /> : <Copy size={16} strokeWidth={1.5} />}
        {t(state === 'copied' ? 'share.copied' : 'share.copy')}
      </button>
      <a className="button" href={link} target="_blank" rel="noreferrer noopener" onClick={onTaken}>
        {t('share.open')}
      </a>
      {state === 'failed' && (
        <p className="field-hint" role="alert">
          {t('share.copyFailed')}
        </p>
      )}
    </div>
  );
}
