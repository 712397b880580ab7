/** All Spanish texts. An area's texts are in its file; keys begin with the area's name. */
import { adjust } from './es/adjust.ts';
import { cells } from './es/cells.ts';
import { checks } from './es/checks.ts';
import { coach } from './es/coach.ts';
import { command } from './es/command.ts';
import { compare } from './es/compare.ts';
import { developer } from './es/developer.ts';
import { driver } from './es/driver.ts';
import { faults, refusals } from './es/faults.ts';
import { files } from './es/files.ts';
import { fix } from './es/fix.ts';
import { fleet } from './es/fleet.ts';
import { frame } from './es/frame.ts';
import { imports } from './es/import.ts';
import { lab } from './es/lab.ts';
import { locate } from './es/locate.ts';
import { map } from './es/map.ts';
import { modelFaults } from './es/model-faults.ts';
import { move } from './es/move.ts';
import { orders } from './es/orders.ts';
import { plans } from './es/plans.ts';
import { print } from './es/print.ts';
import { privacy } from './es/privacy.ts';
import { profiles } from './es/profiles.ts';
import { region } from './es/region.ts';
import { research } from './es/research.ts';
import { rows } from './es/rows.ts';
import { rules } from './es/rules.ts';
import { settings } from './es/settings.ts';
import { share } from './es/share.ts';
import { solve } from './es/solve.ts';
import { speed } from './es/speed.ts';
import { table } from './es/table.ts';
import { territory } from './es/territory.ts';
import { timeline } from './es/timeline.ts';
import { urgent } from './es/urgent.ts';
import { welcome } from './es/welcome.ts';
import { why } from './es/why.ts';
import { zone } from './es/zone.ts';

export const es = {
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
} as const;
