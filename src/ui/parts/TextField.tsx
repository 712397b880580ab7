import { type ReactNode, useId, useState } from 'react';
import { t } from '../../i18n/t.ts';

interface TextFieldProps {
  label: string;
  value: string;
  /** Whether the text was usable, or why it was not; a text that is not stays in the field, marked. */
  onCommit: (text: string) => boolean | string;
  /** What is said of a text that is not usable, where `onCommit` does not say it. */
  hint?: string;
  /** What is said of the field at all times. */
  detail?: string;
  placeholder?: string;
  isWide?: boolean;
  isDisabled?: boolean;
  isLong?: boolean;
  /** Texts to choose from while typing. */
  suggestions?: readonly string[];
  /** Beside the label, such as a mark. */
  beside?: ReactNode;
  inputMode?: 'numeric' | 'decimal' | 'tel';
}

/** Commits on Enter and on leaving, so that one change is one undo step. */
export function TextField(props: TextFieldProps) {
  const { label, value, onCommit, hint, detail, placeholder, isWide, isDisabled, isLong, beside } = props;
  const id = useId();
  const [draft, setDraft] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const reset = () => {
    setDraft(undefined);
    setProblem(undefined);
  };
  const commit = () => {
    if (draft === undefined || draft === value) {
      reset();
      return;
    }
    const outcome = onCommit(draft);
    if (outcome === true) reset();
    else setProblem(outcome === false ? (hint ?? t('cells.unreadable')) : outcome);
  };
  const shared = {
    id,
    className: isLong ? 'input input-long' : 'input',
    'aria-invalid': problem !== undefined,
    'aria-describedby': problem !== undefined ? `${id}-hint` : detail ? `${id}-detail` : undefined,
    placeholder,
    disabled: isDisabled,
    value: draft ?? value,
    onBlur: commit,
  };
  return (
    <div className={`field${isWide ? ' wide' : ''}`}>
      <span className="field-label">
        <label htmlFor={id}>{label}</label>
        {beside}
      </span>
      {isLong ? (
        <textarea
          {...shared}
          rows={3}
          onChange={(event) => setDraft(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') reset();
          }}
        />
      ) : (
        <input
          {...shared}
          inputMode={props.inputMode}
          list={props.suggestions ? `${id}-list` : undefined}
          onChange={(event) => setDraft(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') commit();
            if (event.key === 'Escape') reset();
          }}
        />
      )}
      {props.suggestions && (
        <datalist id={`${id}-list`}>
          {props.suggestions.map((text) => (
            <option key={text} value={text} />
          ))}
        </datalist>
      )}
      {problem !== undefined ? (
        <span id={`${id}-hint`} className="field-hint">
          {problem}
        </span>
      ) : (
        detail && (
          <span id={`${id}-detail`} className="field-detail">
            {detail}
          </span>
        )
      )}
    </div>
  );
}
