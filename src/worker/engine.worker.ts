/** Entry of the engine worker: exposes an {@link EngineHost} on the worker's port. */
import { EngineHost } from './engine-host.ts';
import { exposeEngine } from './expose-engine.ts';
import { holdLock } from './worker-lock.ts';

exposeEngine(new EngineHost(), holdLock);
