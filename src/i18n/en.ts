/** All English texts. An area's texts are in its file; keys begin with the area's name. */
import { adjust } from './en/adjust.ts';
import { files } from './en/files.ts';
import { frame } from './en/frame.ts';
import { imports } from './en/import.ts';
import { locate } from './en/locate.ts';
import { solve } from './en/solve.ts';

export const en = { ...adjust, ...files, ...frame, ...imports, ...locate, ...solve } as const;
