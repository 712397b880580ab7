/** A thing that can be done, under one name wherever it is offered: palette, keys, sheet of keys. */
import type { MessageKey } from '../../i18n/t.ts';
import type { Planner } from '../../store/planner.ts';

/** What commands act on. */
export interface CommandContext {
  readonly planner: Planner;
  /** Lets the person choose files. */
  browse(): void;
}

export const COMMAND_GROUPS = ['plan', 'panels', 'stops', 'map', 'help'] as const;
export type CommandGroup = (typeof COMMAND_GROUPS)[number];

export interface Command {
  readonly id: string;
  readonly text: MessageKey;
  readonly group: CommandGroup;
  /** Usual keys, as `key-chord.ts` writes them; the first is the one that is shown. */
  readonly keys?: readonly string[];
  /** Works where something is being typed too. */
  readonly worksInFields?: boolean;
  /** Absent: always. */
  isEnabled?(context: CommandContext): boolean;
  run(context: CommandContext): void;
}
