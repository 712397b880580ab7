/** All English texts. An area's texts are in its file; keys begin with the area's name. */
import { files } from './en/files.ts';
import { frame } from './en/frame.ts';

export const en = { ...files, ...frame } as const;
