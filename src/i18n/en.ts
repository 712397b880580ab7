/** All English texts. An area's texts are in its file; keys begin with the area's name. */
import { adjust } from './en/adjust.ts';
import { cells } from './en/cells.ts';
import { checks } from './en/checks.ts';
import { fleet } from './en/fleet.ts';
import { frame } from './en/frame.ts';
import { orders } from './en/orders.ts';
import { rules } from './en/rules.ts';
import { solve } from './en/solve.ts';
import { timeline } from './en/timeline.ts';

export const en = {
  ...adjust,
  ...cells,
  ...checks,
  ...fleet,
  ...frame,
  ...orders,
  ...rules,
  ...solve,
  ...timeline,
} as const;
