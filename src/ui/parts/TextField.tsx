import { useId, useState } from 'react';

interface TextFieldProps {
  label: string;
  value: string;
  /** Returns whether the text was usable; a text that is not stays in the field, marked. */
  onCommit: (text: string) => boolean;
  hint?: string;
  placeholder?: string;
  isWide?: boolean;
}

/** Commits on Enter and on leaving, so that one change is one undo step. */
export function TextField({ label, value, onCommit, hint, placeholder, isWide }: TextFieldProps) {
  const id = useId();
  const [draft, setDraft] = useState<string>();
  const [isInvalid, setInvalid] = useState(false);
  const reset = () => {
    setDraft(undefined);
    setInvalid(false);
  };
  const commit = () => {
    if (draft === undefined || draft === value || onCommit(draft)) reset();
    else setInvalid(true);
  };
  return (
    <label className={`field${isWide ? ' wide' : ''}`} htmlFor={id}>
      {label}
      <input
        id={id}
        className="input"
        aria-invalid={isInvalid}
        aria-describedby={isInvalid ? `${id}-hint` : undefined}
        placeholder={placeholder}
        value={draft ?? value}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit();
          if (event.key === 'Escape') reset();
        }}
      />
      {isInvalid && (
        <span id={`${id}-hint`} className="field-hint">
          {hint ?? 'This cannot be read'}
        </span>
      )}
    </label>
  );
}
