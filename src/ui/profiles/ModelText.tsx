import { useId, useRef } from 'react';
import { t } from '../../i18n/t.ts';
import type { PlacedProblem } from '../../store/profiles/place-problems.ts';
import type { ProfileEditor } from '../../store/profiles/profile-state.ts';
import { usePlanner } from '../use-planner.ts';

/** The text cut where it is at fault. Ranges that overlap one before are left out. */
function cutText(text: string, problems: readonly PlacedProblem[]): { text: string; isBad: boolean }[] {
  const parts: { text: string; isBad: boolean }[] = [];
  let next = 0;
  const ranges = problems.map(({ range }) => range).sort((a, b) => a[0] - b[0]);
  for (const [start, end] of ranges) {
    if (start < next) continue;
    // At the end of the text there is nothing to underline but a space.
    parts.push({ text: text.slice(next, start), isBad: false });
    parts.push({ text: text.slice(start, end).replace(/^\n?$/, ' $&'), isBad: true });
    next = Math.min(end, text.length);
  }
  return [...parts, { text: text.slice(next), isBad: false }];
}

/** The model as text. What is wrong is underlined in it and listed under it; a click goes to the place. */
export function ModelText({ editor }: { editor: ProfileEditor }) {
  const { profileEditing: profiles } = usePlanner();
  const area = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const { text, problems } = editor;
  const badLines = new Set(problems.map(({ line }) => line));
  const lines = text.split('\n');
  const goTo = ([start, end]: PlacedProblem['range']) => {
    area.current?.focus();
    area.current?.setSelectionRange(start, end);
  };
  return (
    <section className="panel-section model-section">
      <label className="visually-hidden" htmlFor={id}>
        {t('profiles.json')}
      </label>
      <div className="model-text">
        <div className="model-lines" aria-hidden="true">
          {lines.map((_, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its number
            <span key={i} data-bad={badLines.has(i + 1)}>
              {i + 1}
            </span>
          ))}
        </div>
        <div className="model-sheet">
          <pre aria-hidden="true">
            {cutText(text, problems).map((part, i) =>
              // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the text
              part.isBad ? <mark key={i}>{part.text}</mark> : <span key={i}>{part.text}</span>,
            )}
            {'\n'}
          </pre>
          <textarea
            ref={area}
            id={id}
            wrap="off"
            spellCheck={false}
            autoCapitalize="off"
            autoComplete="off"
            rows={lines.length}
            aria-invalid={problems.length > 0}
            aria-describedby={`${id}-problems`}
            value={text}
            onChange={(event) => profiles.setText(event.target.value)}
          />
        </div>
      </div>
      <div id={`${id}-problems`} role="status" className="model-problems" data-testid="model-problems">
        {problems.map((problem) => (
          <button
            key={`${problem.range[0]} ${problem.message}`}
            type="button"
            onClick={() => goTo(problem.range)}
          >
            <b>{t('profiles.json.line', { line: problem.line })}</b> {problem.message}
          </button>
        ))}
        {problems.length === 0 && !editor.isChecking && (
          <span className="muted">{t('profiles.json.sound')}</span>
        )}
      </div>
    </section>
  );
}
