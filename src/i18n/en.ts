/** All English texts. An area's texts are in its file; keys begin with the area's name. */
import { frame } from './en/frame.ts';
import { plans } from './en/plans.ts';

export const en = { ...frame, ...plans } as const;
