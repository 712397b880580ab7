/**
 * Deleting everything that the app keeps on this device. Asked for by a mark in the browser's storage and done when the
 * page starts anew, before anything of it is open.
 */

const MARK = 'tourwright-erase';
const PREFIX = 'tourwright-';
/** For browsers that do not list their databases. */
const DATABASES = [
  'tourwright-plans',
  'tourwright-network',
  'tourwright-regions',
  'tourwright-profiles',
  'tourwright-addresses',
];
/** A database that another tab holds open is emptied at once, and gone when that tab is. */
const PATIENCE_MS = 1500;

/** Leaves the mark; the page is to be loaded again then. */
export function askToErase(storage: Storage): void {
  storage.setItem(MARK, 'yes');
}

export function isToErase(storage: Storage | undefined): boolean {
  return storage?.getItem(MARK) === 'yes';
}

/** Empties every table, which works while others have the database open. */
function emptyDatabase(name: string): Promise<void> {
  return new Promise((resolve) => {
    const request = indexedDB.open(name);
    request.onerror = () => resolve();
    request.onsuccess = () => {
      const database = request.result;
      const tables = [...database.objectStoreNames];
      const end = () => {
        database.close();
        resolve();
      };
      if (tables.length === 0) {
        end();
        return;
      }
      const transaction = database.transaction(tables, 'readwrite');
      for (const table of tables) transaction.objectStore(table).clear();
      transaction.oncomplete = end;
      transaction.onabort = end;
    };
  });
}

function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name);
    const end = () => resolve();
    request.onsuccess = end;
    request.onerror = end;
    setTimeout(end, PATIENCE_MS);
  });
}

async function listDatabases(): Promise<string[]> {
  const found = await indexedDB.databases?.().catch(() => undefined);
  return found ? found.flatMap(({ name }) => (name?.startsWith(PREFIX) ? [name] : [])) : DATABASES;
}

/** Plans, map areas, profiles, notes of the network, choices, and the app's own files. Never rejects. */
export async function eraseDevice(storage: Storage): Promise<void> {
  const names = await listDatabases();
  await Promise.all(names.map(emptyDatabase));
  await Promise.all(names.map(deleteDatabase));
  const cached = (await globalThis.caches?.keys().catch(() => [])) ?? [];
  await Promise.all(cached.map((name) => caches.delete(name).catch(() => false)));
  const workers = (await navigator.serviceWorker?.getRegistrations().catch(() => [])) ?? [];
  await Promise.all(workers.map((worker) => worker.unregister().catch(() => false)));
  const keys = Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? '');
  for (const key of keys.filter((name) => name.startsWith(PREFIX))) storage.removeItem(key);
}
