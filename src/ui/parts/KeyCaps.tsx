import { describeChord } from '../commands/key-chord.ts';

/** Keys as they are written on the keyboard. */
export function KeyCaps({ chord }: { chord: string }) {
  return (
    <span className="keycaps">
      {describeChord(chord).map((name) => (
        <kbd key={name}>{name}</kbd>
      ))}
    </span>
  );
}
