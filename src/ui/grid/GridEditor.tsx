import { useId, useRef, useState } from 'react';
import type { CellChoice } from '../../store/cells/cell.ts';

export interface GridEditorProps {
  label: string;
  text: string;
  choices?: readonly CellChoice[];
  isNumeric?: boolean;
  /** Why the text cannot be written, undefined when it was. */
  onCommit: (text: string) => string | undefined;
  /** Where to go after a text that was written. */
  onDone: (move: 'stay' | 'down' | 'right' | 'left') => void;
  onCancel: () => void;
}

/** The field in the cell that is being changed. What cannot be written stays, with the reason. */
export function GridEditor({ label, text, choices, isNumeric, onCommit, onDone, onCancel }: GridEditorProps) {
  const id = useId();
  const [draft, setDraft] = useState(text);
  const [problem, setProblem] = useState<string>();
  const isClosed = useRef(false);
  const finish = (value: string, move: 'stay' | 'down' | 'right' | 'left') => {
    if (isClosed.current) return;
    const found = onCommit(value);
    setProblem(found);
    if (found !== undefined) return;
    isClosed.current = true;
    onDone(move);
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Escape') {
      // Taken: the selection behind the table stays.
      event.preventDefault();
      isClosed.current = true;
      onCancel();
    } else if (event.key === 'Enter' || event.key === 'Tab') {
      event.preventDefault();
      finish(draft, event.key === 'Enter' ? 'down' : event.shiftKey ? 'left' : 'right');
    }
  };
  const shared = {
    'aria-label': label,
    'aria-invalid': problem !== undefined,
    'aria-describedby': problem !== undefined ? id : undefined,
    autoFocus: true,
    onKeyDown,
  };
  return (
    <span className="grid-editor">
      {choices ? (
        <select
          {...shared}
          value={draft}
          onChange={(event) => finish(event.target.value, 'stay')}
          onBlur={() => finish(draft, 'stay')}
        >
          {!choices.some((choice) => choice.text === draft) && <option value={draft}>{draft}</option>}
          {choices.map((choice) => (
            <option key={choice.text} value={choice.text}>
              {choice.label}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...shared}
          data-numeric={isNumeric}
          value={draft}
          onFocus={(event) => event.target.setSelectionRange(draft.length, draft.length)}
          onChange={(event) => setDraft(event.target.value)}
          onBlur={() => finish(draft, 'stay')}
        />
      )}
      {problem !== undefined && (
        <span id={id} className="grid-problem" role="alert">
          {problem}
        </span>
      )}
    </span>
  );
}
