import { Send } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { formatClock } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import type { RecordedCall } from '../../store/engine/call-log.ts';
import { writeCurlCall, writeFetchCall } from '../../store/engine/write-call.ts';
import { writeJson } from '../../store/profiles/write-json.ts';
import { buildVrpBody } from '../../store/request/build-body.ts';
import { usePlan, usePlanner } from '../use-planner.ts';
import { AnswerPane, type ShownAnswer } from './AnswerPane.tsx';
import { addressOf, send, type Target, usualTarget } from './api-target.ts';
import { RequestText } from './RequestText.tsx';
import { TargetBar } from './TargetBar.tsx';

const PATHS = ['/vrp', '/vrp/optimize', '/route', '/matrix', '/isochrone', '/cluster'];

interface Draft {
  path: string;
  text: string;
}

function toAnswer({ status, elapsedMs = 0, answer }: RecordedCall): ShownAnswer | undefined {
  if (status === undefined) return undefined;
  return { status, elapsedMs, headers: undefined, text: writeJson(answer) };
}

function describeCall({ at, path, status, host }: RecordedCall): string {
  const time = formatClock(new Date(at));
  const text = t('api.call', {
    time,
    path,
    status: status === undefined ? t('api.pending') : String(status),
  });
  return host ? `${text} (${host})` : text;
}

function CopyButtons({ target, draft }: { target: Target; draft: Draft }) {
  const [said, setSaid] = useState('');
  const call = { method: 'POST' as const, url: addressOf(target, draft.path), text: draft.text };
  const copy = (text: string) => {
    navigator.clipboard?.writeText(text).then(
      () => setSaid(t('api.copied')),
      () => setSaid(t('api.copyFailed')),
    );
  };
  return (
    <>
      <button type="button" className="button button-small" onClick={() => copy(writeCurlCall(call))}>
        {t('api.copyCurl')}
      </button>
      <button type="button" className="button button-small" onClick={() => copy(writeFetchCall(call))}>
        {t('api.copyFetch')}
      </button>
      <span role="status" className="muted">
        {said}
      </span>
    </>
  );
}

/** The request as it was sent, to look at, change and send again, and what came back. */
export function ApiPanel() {
  const planner = usePlanner();
  const plan = usePlan();
  const calls = useStore(planner.calls, (state) => state.calls);
  const [target, setTarget] = useState(() => usualTarget('device', planner.base));
  const [edited, setEdited] = useState<Draft>();
  const [chosen, setChosen] = useState<number | 'plan'>();
  const [answer, setAnswer] = useState<ShownAnswer>();
  const [isSending, setSending] = useState(false);

  // The planner's last request is on show until another is chosen or written.
  const call = chosen === 'plan' ? undefined : (calls.find(({ id }) => id === chosen) ?? calls[0]);
  const own: Draft = call
    ? { path: call.path, text: writeJson(call.body) }
    : { path: '/vrp', text: writeJson(buildVrpBody(plan)) };
  const draft = edited ?? own;
  const shown = answer ?? (edited || !call ? undefined : toAnswer(call));

  const choose = (value: string) => {
    setChosen(value === 'plan' ? 'plan' : Number(value));
    setEdited(undefined);
    setAnswer(undefined);
  };
  const run = async () => {
    setSending(true);
    setEdited(draft);
    const sent = await send(planner, target, { method: 'POST', ...draft });
    setSending(false);
    setAnswer(
      typeof sent === 'string'
        ? { status: 0, elapsedMs: 0, headers: [], text: sent }
        : { ...sent, text: prettify(sent.text) },
    );
    void planner.refreshNetwork();
  };
  return (
    <div className="api">
      <TargetBar target={target} onChange={setTarget} />
      <div className="api-panes">
        <section className="api-pane" aria-label={t('api.request')}>
          <div className="api-head">
            <select
              className="select"
              aria-label={t('api.calls')}
              value={call ? String(call.id) : 'plan'}
              onChange={(event) => choose(event.target.value)}
            >
              <option value="plan">{t('api.planned')}</option>
              {calls.map((each) => (
                <option key={each.id} value={String(each.id)}>
                  {describeCall(each)}
                </option>
              ))}
            </select>
            <input
              className="input api-path"
              aria-label={t('api.path')}
              list="api-paths"
              value={draft.path}
              onChange={(event) => setEdited({ ...draft, path: event.target.value })}
            />
            <datalist id="api-paths">
              {PATHS.map((path) => (
                <option key={path} value={path} />
              ))}
            </datalist>
            <button
              type="button"
              className="button button-small"
              disabled={isSending}
              onClick={() => void run()}
            >
              <Send size={14} strokeWidth={1.5} /> {t(isSending ? 'api.sending' : 'api.send')}
            </button>
            <CopyButtons target={target} draft={draft} />
          </div>
          <RequestText
            path={draft.path}
            text={draft.text}
            onChange={(text) => setEdited({ ...draft, text })}
          />
        </section>
        <AnswerPane answer={shown} />
      </div>
    </div>
  );
}

/** JSON on lines; any other text as it came. */
function prettify(text: string): string {
  try {
    return writeJson(JSON.parse(text));
  } catch {
    return text;
  }
}
