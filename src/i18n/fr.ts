/** All French texts, in the files of their areas. A chunk of its own: English is imported as a type only. */
import type { en } from './en.ts';
import { adjust } from './fr/adjust.ts';
import { cells } from './fr/cells.ts';
import { checks } from './fr/checks.ts';
import { coach } from './fr/coach.ts';
import { command } from './fr/command.ts';
import { compare } from './fr/compare.ts';
import { developer } from './fr/developer.ts';
import { driver } from './fr/driver.ts';
import { faults, refusals } from './fr/faults.ts';
import { files } from './fr/files.ts';
import { fix } from './fr/fix.ts';
import { fleet } from './fr/fleet.ts';
import { frame } from './fr/frame.ts';
import { imports } from './fr/import.ts';
import { lab } from './fr/lab.ts';
import { locate } from './fr/locate.ts';
import { map } from './fr/map.ts';
import { modelFaults } from './fr/model-faults.ts';
import { move } from './fr/move.ts';
import { orders } from './fr/orders.ts';
import { plans } from './fr/plans.ts';
import { print } from './fr/print.ts';
import { privacy } from './fr/privacy.ts';
import { profiles } from './fr/profiles.ts';
import { region } from './fr/region.ts';
import { research } from './fr/research.ts';
import { rows } from './fr/rows.ts';
import { rules } from './fr/rules.ts';
import { settings } from './fr/settings.ts';
import { share } from './fr/share.ts';
import { solve } from './fr/solve.ts';
import { speed } from './fr/speed.ts';
import { table } from './fr/table.ts';
import { territory } from './fr/territory.ts';
import { timeline } from './fr/timeline.ts';
import { urgent } from './fr/urgent.ts';
import { welcome } from './fr/welcome.ts';
import { why } from './fr/why.ts';
import { zone } from './fr/zone.ts';
import type { Translation } from './t.ts';

export const fr: Translation<typeof en> = {
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
  ...orders,
  ...plans,
  ...print,
  ...privacy,
  ...profiles,
  ...region,
  ...research,
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
