import { useState } from 'react';
import { t } from '../../i18n/t.ts';

/** The bad value of a cell; a press makes it a field, Enter or leaving keeps what was typed, Escape does not. */
export function EditableCell({
  label,
  value,
  onCommit,
}: {
  label: string;
  value: string;
  onCommit: (text: string) => void;
}) {
  const [draft, setDraft] = useState<string>();
  const commit = () => {
    if (draft !== undefined && draft !== value) onCommit(draft);
    setDraft(undefined);
  };
  if (draft === undefined) {
    return (
      <button
        type="button"
        className="problem-value"
        aria-label={`${label}: ${value}`}
        onClick={() => setDraft(value)}
      >
        {value === '' ? <span className="muted">{t('import.empty')}</span> : value}
      </button>
    );
  }
  return (
    <input
      className="input problem-input"
      aria-label={label}
      // biome-ignore lint/a11y/noAutofocus: the field appears because the person asked for it
      autoFocus
      value={draft}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
        if (event.key === 'Escape') setDraft(undefined);
      }}
    />
  );
}
