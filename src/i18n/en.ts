/** All English texts. An area's texts are in its file; keys begin with the area's name. */
import { adjust } from './en/adjust.ts';
import { frame } from './en/frame.ts';
import { plans } from './en/plans.ts';
import { solve } from './en/solve.ts';

export const en = { ...adjust, ...frame, ...plans, ...solve } as const;
