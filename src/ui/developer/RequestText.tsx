import { useEffect, useRef, useState } from 'react';
import { t } from '../../i18n/t.ts';
import { checkRequest, type RequestProblem } from '../../store/engine/check-request.ts';

/** A request is checked once nobody has typed for so long, in milliseconds. */
const PAUSE_MS = 250;
/** Problems beyond these help nobody. */
const MAX_SHOWN = 8;

/** Problems of a text, a moment after its last change; undefined until then. */
function useProblems(path: string, text: string): readonly RequestProblem[] | undefined {
  const [checked, setChecked] = useState<{ path: string; text: string; problems: RequestProblem[] }>();
  useEffect(() => {
    const timer = setTimeout(() => setChecked({ path, text, problems: checkRequest(path, text) }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [path, text]);
  return checked?.path === path && checked.text === text ? checked.problems : undefined;
}

interface RequestTextProps {
  path: string;
  text: string;
  onChange: (text: string) => void;
}

/** The body as text, held against the contract while it is written; a click on a problem goes to its place. */
export function RequestText({ path, text, onChange }: RequestTextProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const problems = useProblems(path, text);
  const goTo = ({ range: [start, end], line }: RequestProblem) => {
    const field = area.current;
    if (!field) return;
    field.focus();
    field.setSelectionRange(start, end);
    const height = field.scrollHeight / Math.max(1, text.split('\n').length);
    field.scrollTop = Math.max(0, (line - 3) * height);
  };
  return (
    <>
      <textarea
        ref={area}
        className="request-text"
        wrap="off"
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        aria-label={t('api.bodyLabel')}
        aria-invalid={(problems?.length ?? 0) > 0}
        aria-describedby="api-problems"
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
      <div id="api-problems" role="status" className="api-problems" data-testid="api-problems">
        {problems === undefined ? (
          <span className="muted">{t('api.checking')}</span>
        ) : problems.length === 0 ? (
          <span className="muted">{t('api.sound')}</span>
        ) : (
          problems.slice(0, MAX_SHOWN).map((problem) => (
            <button
              key={`${problem.range[0]} ${problem.message}`}
              type="button"
              onClick={() => goTo(problem)}
            >
              <b>{t('api.line', { line: problem.line })}</b> {problem.message}
            </button>
          ))
        )}
      </div>
    </>
  );
}
