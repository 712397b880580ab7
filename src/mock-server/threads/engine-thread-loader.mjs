/** Threads do not inherit the TypeScript loader of their parent: registers it, then runs the engine thread. */
import { register } from 'tsx/esm/api';

register();
await import('./engine-thread.ts');
