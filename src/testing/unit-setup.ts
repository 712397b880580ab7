/** Before each file of unit tests, several of which share a process: no database is left by an earlier one. */
import { IDBFactory } from 'fake-indexeddb';

if ('indexedDB' in globalThis) Object.assign(globalThis, { indexedDB: new IDBFactory() });
