import 'fake-indexeddb/auto';
import { forceCloseDatabase, IDBFactory } from 'fake-indexeddb';
import type { DBSchema, IDBPDatabase } from 'idb';
import { openDB, unwrap } from 'idb';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { keepOpen, NewerDatabase } from './keep-open.ts';

interface NoteSchema extends DBSchema {
  notes: { key: string; value: string };
}

interface Notes {
  readonly isLasting: boolean;
  write(key: string, text: string): Promise<unknown>;
  read(key: string): Promise<string | undefined>;
}

const NAME = 'notes';
let connections: IDBPDatabase<NoteSchema>[];

beforeEach(() => {
  connections = [];
  vi.stubGlobal('indexedDB', new IDBFactory());
  onTestFinished(() => void vi.unstubAllGlobals());
});

function keepNotes(options: { version?: number; onLost?: () => void; onWaiting?: () => void } = {}) {
  return keepOpen<NoteSchema, Notes>({
    name: NAME,
    version: options.version ?? 1,
    upgrade(database) {
      if (!database.objectStoreNames.contains('notes')) database.createObjectStore('notes');
    },
    use(connection) {
      connections.push(connection);
      return {
        isLasting: true,
        write: (key, text) => connection.put('notes', text, key),
        read: (key) => connection.get('notes', key),
      };
    },
    constants: { isLasting: true },
    onLost: options.onLost,
    onWaiting: options.onWaiting,
  });
}

/** As a browser ends a connection whose data it clears. */
function lose(connection: IDBPDatabase<NoteSchema>): void {
  forceCloseDatabase(unwrap(connection) as never);
}

test('is opened with the first call, once for calls at the same time, and not again', async () => {
  const { kept } = keepNotes();
  expect(connections).toHaveLength(0);
  await Promise.all([kept.write('a', 'one'), kept.write('b', 'two')]);
  expect(await kept.read('a')).toBe('one');
  expect(kept.isLasting).toBe(true);
  expect(connections).toHaveLength(1);
});

test('a connection that the browser took away is opened again by the next call, and that is said', async () => {
  const onLost = vi.fn();
  const { kept } = keepNotes({ onLost });
  await kept.write('a', 'one');
  lose(connections[0]);
  await vi.waitFor(() => expect(onLost).toHaveBeenCalledTimes(1));
  await kept.write('b', 'two');
  expect(await kept.read('b')).toBe('two');
  expect(connections).toHaveLength(2);
});

test('what a closed connection refuses is done over a new one, once', async () => {
  const { kept } = keepNotes();
  await kept.write('a', 'one');
  // No event says so.
  connections[0].close();
  await kept.write('a', 'two');
  expect(await kept.read('a')).toBe('two');
  expect(connections).toHaveLength(2);
});

test('what the database refuses for another reason is refused at once', async () => {
  const { kept } = keepNotes();
  await kept.read('a');
  const put = vi
    .spyOn(connections[0], 'put')
    .mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
  await expect(kept.write('a', 'one')).rejects.toThrow('full');
  expect(put).toHaveBeenCalledTimes(1);
  expect(connections).toHaveLength(1);
});

test('gives way to a newer version in another tab, and then says that it is older', async () => {
  const { kept } = keepNotes();
  await kept.write('a', 'one');
  const newer = await openDB(NAME, 2);
  onTestFinished(() => newer.close());
  await expect(kept.read('a')).rejects.toThrow(NewerDatabase);
  await expect(kept.read('a')).rejects.toThrow('made by a newer version of Tourwright');
});

test('says that an older version in another tab has to be closed, and goes on when it is', async () => {
  const older = await openDB(NAME, 1, { upgrade: (database) => void database.createObjectStore('notes') });
  const onWaiting = vi.fn();
  const { kept } = keepNotes({ version: 2, onWaiting });
  const written = kept.write('a', 'one');
  await vi.waitFor(() => expect(onWaiting).toHaveBeenCalledTimes(1));
  older.close();
  await written;
  expect(await kept.read('a')).toBe('one');
});

test('where databases are forbidden each call says so and the next one tries again', async () => {
  const open = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const { kept } = keepNotes();
  await expect(kept.read('a')).rejects.toThrow('denied');
  open.mockRestore();
  expect(await kept.read('a')).toBeUndefined();
});

test('a promise that resolves with it has it, not what it is asked', async () => {
  const { open } = keepNotes();
  const notes = await open();
  await notes.write('a', 'one');
  expect(await notes.read('a')).toBe('one');
});
