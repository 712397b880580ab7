/** Entry of the map worker: hands out tiles of the drawn map. */
import { exposeMap } from './expose-map.ts';
import { holdLock } from './worker-lock.ts';

exposeMap(holdLock);
