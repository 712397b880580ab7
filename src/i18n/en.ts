/** All English texts. An area's texts are in its file; keys begin with the area's name. */
import { adjust } from './en/adjust.ts';
import { driver } from './en/driver.ts';
import { frame } from './en/frame.ts';
import { plans } from './en/plans.ts';
import { print } from './en/print.ts';
import { share } from './en/share.ts';
import { solve } from './en/solve.ts';

export const en = { ...adjust, ...driver, ...frame, ...plans, ...print, ...share, ...solve } as const;
