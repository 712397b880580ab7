/** The one list of everything that can be done: palette, sheet of keys and key handler are fed from it. */
import type { Command } from './command.ts';
import { HELP_COMMANDS } from './help-commands.ts';
import { MAP_COMMANDS } from './map-commands.ts';
import { OUTPUT_COMMANDS } from './output-commands.ts';
import { PANEL_COMMANDS } from './panel-commands.ts';
import { PLAN_COMMANDS } from './plan-commands.ts';
import { STOP_COMMANDS } from './stop-commands.ts';

const COMMANDS: readonly Command[] = [
  ...PLAN_COMMANDS,
  ...OUTPUT_COMMANDS,
  ...PANEL_COMMANDS,
  ...STOP_COMMANDS,
  ...MAP_COMMANDS,
  ...HELP_COMMANDS,
];

export function listCommands(): readonly Command[] {
  return COMMANDS;
}
