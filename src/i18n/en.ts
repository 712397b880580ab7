/** All English texts. An area's texts are in its file; keys begin with the area's name. */
import { adjust } from './en/adjust.ts';
import { fix } from './en/fix.ts';
import { frame } from './en/frame.ts';
import { move } from './en/move.ts';
import { solve } from './en/solve.ts';
import { timeline } from './en/timeline.ts';

export const en = { ...adjust, ...fix, ...frame, ...move, ...solve, ...timeline } as const;
