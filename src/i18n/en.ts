/** All English texts. An area's texts are in its file; keys begin with the area's name. */
import { adjust } from './en/adjust.ts';
import { cells } from './en/cells.ts';
import { checks } from './en/checks.ts';
import { coach } from './en/coach.ts';
import { command } from './en/command.ts';
import { compare } from './en/compare.ts';
import { developer } from './en/developer.ts';
import { driver } from './en/driver.ts';
import { faults, modelFaults, refusals } from './en/faults.ts';
import { files } from './en/files.ts';
import { fix } from './en/fix.ts';
import { fleet } from './en/fleet.ts';
import { frame } from './en/frame.ts';
import { imports } from './en/import.ts';
import { lab } from './en/lab.ts';
import { locate } from './en/locate.ts';
import { map } from './en/map.ts';
import { move } from './en/move.ts';
import { orders } from './en/orders.ts';
import { plans } from './en/plans.ts';
import { print } from './en/print.ts';
import { privacy } from './en/privacy.ts';
import { profiles } from './en/profiles.ts';
import { region } from './en/region.ts';
import { research } from './en/research.ts';
import { rows } from './en/rows.ts';
import { rules } from './en/rules.ts';
import { settings } from './en/settings.ts';
import { share } from './en/share.ts';
import { solve } from './en/solve.ts';
import { speed } from './en/speed.ts';
import { table } from './en/table.ts';
import { territory } from './en/territory.ts';
import { timeline } from './en/timeline.ts';
import { urgent } from './en/urgent.ts';
import { welcome } from './en/welcome.ts';
import { why } from './en/why.ts';
import { zone } from './en/zone.ts';

export const en = {
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
} as const;
