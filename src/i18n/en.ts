/** All English texts. An area's texts are in its file; keys begin with the area's name. */
import { adjust } from './en/adjust.ts';
import { compare } from './en/compare.ts';
import { files } from './en/files.ts';
import { fix } from './en/fix.ts';
import { frame } from './en/frame.ts';
import { imports } from './en/import.ts';
import { locate } from './en/locate.ts';
import { map } from './en/map.ts';
import { move } from './en/move.ts';
import { research } from './en/research.ts';
import { solve } from './en/solve.ts';
import { speed } from './en/speed.ts';
import { timeline } from './en/timeline.ts';
import { urgent } from './en/urgent.ts';

export const en = {
  ...adjust,
  ...compare,
  ...files,
  ...fix,
  ...frame,
  ...imports,
  ...locate,
  ...map,
  ...move,
  ...research,
  ...solve,
  ...speed,
  ...timeline,
  ...urgent,
} as const;
