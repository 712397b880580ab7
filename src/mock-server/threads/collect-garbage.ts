/**
 * Lets go of memory at a moment of our choosing: the runtime looks for garbage when it needs room, so that an idle thread
 * would keep what its last large answer took.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');

/** Takes tens of milliseconds, during which the thread does nothing else. */
export const collectGarbage = runInNewContext('gc') as () => void;
