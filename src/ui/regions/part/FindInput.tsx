import { useId } from 'react';

interface FindInputProps {
  readonly label: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Takes what was found first. */
  readonly onEnter: () => void;
}

/** A field of a form that finds something while it is typed; what is found is shown by whoever has it. */
export function FindInput({ label, text, onText, onEnter }: FindInputProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="input"
        type="search"
        autoComplete="off"
        value={text}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && text !== '') {
            // The text goes first, the dialog with the next press.
            event.preventDefault();
            onText('');
          }
          if (event.key !== 'Enter') return;
          // Not the form's: nothing is fetched or imported by looking for something.
          event.preventDefault();
          onEnter();
        }}
      />
    </>
  );
}
