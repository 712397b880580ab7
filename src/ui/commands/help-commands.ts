/** Finding things, help, the look of the page. */
import type { DialogName } from '../../store/view-store.ts';
import type { Command, CommandContext } from './command.ts';
import { cycleAreas } from './cycle-areas.ts';

function open({ planner }: CommandContext, kind: 'palette' | 'keys' | 'privacy' | 'erase' | 'places'): void {
  const dialog: DialogName = { kind };
  planner.view.openDialog(dialog);
}

export const HELP_COMMANDS: readonly Command[] = [
  {
    id: 'help.find',
    text: 'command.help.find',
    group: 'help',
    keys: ['mod+k'],
    worksInFields: true,
    run: (context) => open(context, 'palette'),
  },
  {
    id: 'help.keys',
    text: 'command.help.keys',
    group: 'help',
    keys: ['?'],
    run: (context) => open(context, 'keys'),
  },
  {
    id: 'help.nextArea',
    text: 'command.help.nextArea',
    group: 'help',
    keys: ['F6'],
    worksInFields: true,
    run: () => cycleAreas(1),
  },
  {
    id: 'help.previousArea',
    text: 'command.help.previousArea',
    group: 'help',
    keys: ['shift+F6'],
    worksInFields: true,
    run: () => cycleAreas(-1),
  },
  {
    id: 'help.steps',
    text: 'settings.showSteps',
    group: 'help',
    isEnabled: ({ planner }) => !planner.lab,
    run: ({ planner }) => planner.coach.begin(),
  },
  {
    id: 'help.privacy',
    text: 'command.help.privacy',
    group: 'help',
    run: (context) => open(context, 'privacy'),
  },
  { id: 'help.places', text: 'locate.book.open', group: 'help', run: (context) => open(context, 'places') },
  { id: 'help.erase', text: 'command.help.erase', group: 'help', run: (context) => open(context, 'erase') },
  {
    id: 'help.theme',
    text: 'command.help.theme',
    group: 'help',
    run: ({ planner }) => {
      const isDark = document.documentElement.dataset.theme === 'dark';
      planner.view.setTheme(isDark ? 'light' : 'dark');
    },
  },
  {
    id: 'help.device',
    text: 'command.help.device',
    group: 'help',
    isEnabled: ({ planner }) => planner.engine.store.getState().server !== undefined,
    run: ({ planner }) => planner.engine.chooseDevice(),
  },
];
