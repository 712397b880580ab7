/** All German texts, the same files as English. A chunk of its own: English is imported as types only. */
import { adjust } from './de/adjust.ts';
import { cells } from './de/cells.ts';
import { checks } from './de/checks.ts';
import { coach } from './de/coach.ts';
import { command } from './de/command.ts';
import { compare } from './de/compare.ts';
import { developer } from './de/developer.ts';
import { driver } from './de/driver.ts';
import { faults, refusals } from './de/faults.ts';
import { files } from './de/files.ts';
import { fix } from './de/fix.ts';
import { fleet } from './de/fleet.ts';
import { frame } from './de/frame.ts';
import { imports } from './de/import.ts';
import { lab } from './de/lab.ts';
import { locate } from './de/locate.ts';
import { map } from './de/map.ts';
import { modelFaults } from './de/model-faults.ts';
import { move } from './de/move.ts';
import { orders } from './de/orders.ts';
import { plans } from './de/plans.ts';
import { print } from './de/print.ts';
import { privacy } from './de/privacy.ts';
import { profiles } from './de/profiles.ts';
import { region } from './de/region.ts';
import { research } from './de/research.ts';
import { rows } from './de/rows.ts';
import { rules } from './de/rules.ts';
import { settings } from './de/settings.ts';
import { share } from './de/share.ts';
import { solve } from './de/solve.ts';
import { speed } from './de/speed.ts';
import { table } from './de/table.ts';
import { territory } from './de/territory.ts';
import { timeline } from './de/timeline.ts';
import { urgent } from './de/urgent.ts';
import { welcome } from './de/welcome.ts';
import { why } from './de/why.ts';
import { zone } from './de/zone.ts';
import type { en } from './en.ts';
import type { Translation } from './t.ts';

export const de: Translation<typeof en> = {
  ...adjust,
  ...cells,
  ...checks,
  ...coach,
  ...command,
  ...compare,
  ...developer,
  ...driver,
  ...faults,
  ...files,
  ...fix,
  ...fleet,
  ...frame,
  ...imports,
  ...lab,
  ...locate,
  ...map,
  ...modelFaults,
  ...move,
  ...research,
  ...orders,
  ...plans,
  ...print,
  ...privacy,
  ...profiles,
  ...region,
  ...refusals,
  ...rows,
  ...rules,
  ...settings,
  ...share,
  ...solve,
  ...speed,
  ...table,
  ...territory,
  ...timeline,
  ...urgent,
  ...welcome,
  ...why,
  ...zone,
};
