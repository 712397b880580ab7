import { X } from 'lucide-react';
import { useId, useState } from 'react';

/** Words as chips with a field for more; Enter or a comma takes what is typed, Backspace in an empty field the last chip. */
export function TokenField({
  label,
  tokens,
  suggestions,
  addLabel,
  removeLabel,
  onChange,
}: {
  label: string;
  tokens: readonly string[];
  suggestions: readonly string[];
  addLabel: string;
  removeLabel: (token: string) => string;
  onChange: (tokens: string[]) => void;
}) {
  const id = useId();
  const [draft, setDraft] = useState('');
  const take = (text: string) => {
    const added = text
      .split(/[,;]/)
      .map((token) => token.trim())
      .filter((token) => token !== '' && !tokens.includes(token));
    setDraft('');
    if (added.length > 0) onChange([...tokens, ...new Set(added)]);
  };
  return (
    <div className="field wide">
      <label htmlFor={id}>{label}</label>
      <div className="tokens">
        {tokens.map((token) => (
          <span key={token} className="token">
            {token}
            <button
              type="button"
              aria-label={removeLabel(token)}
              onClick={() => onChange(tokens.filter((other) => other !== token))}
            >
              <X size={12} strokeWidth={1.5} />
            </button>
          </span>
        ))}
        <input
          id={id}
          className="token-input"
          list={`${id}-list`}
          placeholder={addLabel}
          value={draft}
          onChange={(event) => {
            const { value } = event.target;
            if (/[,;]$/.test(value) || (suggestions.includes(value) && isChosen(event.nativeEvent)))
              take(value);
            else setDraft(value);
          }}
          onBlur={() => take(draft)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') {
              event.preventDefault();
              take(draft);
            } else if (event.key === 'Backspace' && draft === '' && tokens.length > 0)
              onChange(tokens.slice(0, -1));
            else if (event.key === 'Escape') setDraft('');
          }}
        />
        <datalist id={`${id}-list`}>
          {suggestions
            .filter((text) => !tokens.includes(text))
            .map((text) => (
              <option key={text} value={text} />
            ))}
        </datalist>
      </div>
    </div>
  );
}

/** A value that was chosen from the list rather than typed comes without a kind of input, or as a replacement. */
function isChosen(event: Event): boolean {
  const { inputType } = event as InputEvent;
  return inputType === undefined || inputType === 'insertReplacementText';
}
