import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { t } from '../../i18n/t.ts';
import type { Command } from '../commands/command.ts';
import { chordOf, isSingleKey } from '../commands/key-chord.ts';
import { findKeyProblem, keysOf, usualSingleKey, withKey } from '../commands/key-map.ts';
import { KeyCaps } from '../parts/KeyCaps.tsx';
import { usePlanner, useSettings } from '../use-planner.ts';

/** The keys of a command; the one without Ctrl can be changed by pressing another. */
export function KeyField({ command }: { command: Command }) {
  const { settings } = usePlanner();
  const now = useSettings((state) => state);
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const change = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isAsking) field.current?.focus();
  }, [isAsking]);
  const stop = () => {
    setAsking(false);
    setProblem(undefined);
  };
  const give = (chord: string) => {
    void settings.change({ keys: withKey(now, command, chord) });
    stop();
    setTimeout(() => change.current?.focus());
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Tab' || event.key === 'Shift') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') {
      stop();
      setTimeout(() => change.current?.focus());
      return;
    }
    if (event.key === 'Backspace' || event.key === 'Delete') {
      give('');
      return;
    }
    const chord = chordOf(event);
    const wrong = chord === undefined ? t('keys.notSingle') : findKeyProblem(chord, command, now);
    if (wrong || chord === undefined) setProblem(wrong);
    else give(chord);
  };
  const chords = keysOf(command, { ...now, usesLetterKeys: true });
  const canChange = usualSingleKey(command) !== undefined;
  return (
    <span className="key-field">
      {isAsking ? (
        <button
          ref={field}
          type="button"
          className="button button-small key-asking"
          onKeyDown={onKey}
          onBlur={stop}
          aria-describedby="keys-press-hint"
        >
          {t('keys.press')}
        </button>
      ) : (
        <>
          {chords.map((chord) => (
            <span key={chord} data-off={isSingleKey(chord) && !now.usesLetterKeys}>
              <KeyCaps chord={chord} />
            </span>
          ))}
          {chords.length === 0 && canChange && <span className="muted">{t('keys.none')}</span>}
          {canChange && (
            <button
              ref={change}
              type="button"
              className="link"
              aria-label={t('keys.changeOf', { command: t(command.text) })}
              onClick={() => setAsking(true)}
            >
              {t('keys.change')}
            </button>
          )}
        </>
      )}
      {problem && (
        <small className="key-problem" role="alert">
          {problem}
        </small>
      )}
    </span>
  );
}
