/** Which keys run what: the usual ones, with what the person changed. */
import { t } from '../../i18n/t.ts';
import type { Settings } from '../../store/settings/settings.ts';
import { listCommands } from './all-commands.ts';
import type { Command } from './command.ts';
import { describeChord, isSingleKey } from './key-chord.ts';

type KeySettings = Pick<Settings, 'keys' | 'usesLetterKeys'>;

/** The usual key of a command that can be changed; undefined where there is none. */
export function usualSingleKey({ keys = [] }: Command): string | undefined {
  return keys.find(isSingleKey);
}

/** Keys of a command as they are now; none where they were switched off. */
export function keysOf(command: Command, { keys, usesLetterKeys }: KeySettings): readonly string[] {
  const usual = command.keys ?? [];
  const own = keys[command.id];
  const changed =
    own === undefined
      ? usual
      : [...(own === '' ? [] : [own]), ...usual.filter((chord) => !isSingleKey(chord))];
  return usesLetterKeys ? changed : changed.filter((chord) => !isSingleKey(chord));
}

/** The other command that a key belongs to. */
function findKeyOwner(chord: string, besides: string, settings: KeySettings): Command | undefined {
  const all = { ...settings, usesLetterKeys: true };
  return listCommands().find((command) => command.id !== besides && keysOf(command, all).includes(chord));
}

/** Why a key cannot be given to a command, in words; undefined when it can. */
export function findKeyProblem(chord: string, command: Command, settings: KeySettings): string | undefined {
  const owner = findKeyOwner(chord, command.id, settings);
  if (!owner) return undefined;
  return t('keys.taken', { key: describeChord(chord).join(' '), command: t(owner.text) });
}

/** The keys of the person with one of them changed; the usual key needs no entry. */
export function withKey(settings: KeySettings, command: Command, chord: string): Settings['keys'] {
  const { [command.id]: _, ...others } = settings.keys;
  return chord === usualSingleKey(command) ? others : { ...others, [command.id]: chord };
}
