/**
 * Before each file of unit tests, several of which share a process: no database is left by an earlier one, and no tab of
 * it hears what the next one says.
 */
import { IDBFactory } from 'fake-indexeddb';
import { afterAll } from 'vitest';

if ('indexedDB' in globalThis) Object.assign(globalThis, { indexedDB: new IDBFactory() });

const NodeChannel = globalThis.BroadcastChannel;
const opened: BroadcastChannel[] = [];

class FileChannel extends NodeChannel {
  constructor(name: string) {
    super(name);
    opened.push(this);
  }
}

Object.assign(globalThis, { BroadcastChannel: FileChannel });
afterAll(() => {
  for (const channel of opened) channel.close();
  Object.assign(globalThis, { BroadcastChannel: NodeChannel });
});
