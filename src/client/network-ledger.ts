/**
 * Which other hosts this app may ask, and which it has asked: in IndexedDB, because the page writes the permits and the
 * service worker, through which alone other hosts are reached, keeps to them.
 */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** A host that a person allowed, and for what. */
export interface Permit {
  /** `https://example.org` */
  readonly origin: string;
  /** In words. */
  readonly purpose: string;
  /** ISO 8601. */
  readonly grantedAt: string;
}

export interface Contact {
  readonly origin: string;
  readonly count: number;
  /** ISO 8601. */
  readonly firstAt: string;
  readonly lastAt: string;
}

/** One request to another host. */
export interface AskedRequest {
  readonly origin: string;
  readonly method: string;
  /** ISO 8601, when it was sent. */
  readonly at: string;
  /** Of the bodies, as they came and went through the app. */
  readonly sentBytes: number;
  readonly receivedBytes: number;
}

/** More are not kept; the oldest go. */
const MOST_REQUESTS = 500;

interface LedgerSchema extends DBSchema {
  requests: { key: number; value: AskedRequest; indexes: { at: string } };
  permits: { key: string; value: Permit };
  contacts: { key: string; value: Contact };
}

const DATABASE = 'tourwright-network';
let opened: Promise<IDBPDatabase<LedgerSchema>> | undefined;

function open(): Promise<IDBPDatabase<LedgerSchema>> {
  opened ??= openDB<LedgerSchema>(DATABASE, 2, {
    upgrade(database, oldVersion) {
      if (oldVersion < 1) {
        database.createObjectStore('permits', { keyPath: 'origin' });
        database.createObjectStore('contacts', { keyPath: 'origin' });
      }
      if (oldVersion < 2)
        database.createObjectStore('requests', { autoIncrement: true }).createIndex('at', 'at');
    },
    // The page and the service worker both have it open: neither keeps the other from a later version, or from deleting.
    blocking: (_current, _blocked, event) => {
      (event.target as IDBDatabase).close();
      opened = undefined;
    },
  });
  return opened;
}

export async function listPermits(): Promise<Permit[]> {
  return (await open()).getAll('permits');
}

/** A permit that is there already is left as it is: a full disk must not take it back. */
export async function grantPermit(permit: Permit): Promise<void> {
  const database = await open();
  if ((await database.getKey('permits', permit.origin)) === undefined) await database.put('permits', permit);
}

export async function revokePermit(origin: string): Promise<void> {
  await (await open()).delete('permits', origin);
}

export async function isPermitted(origin: string): Promise<boolean> {
  return (await (await open()).getKey('permits', origin)) !== undefined;
}

/** Every host that was asked, the last one first. */
export async function listContacts(): Promise<Contact[]> {
  const contacts = await (await open()).getAll('contacts');
  return contacts.sort((a, b) => (a.lastAt < b.lastAt ? 1 : -1));
}

export async function noteContact(origin: string, at: string): Promise<void> {
  const transaction = (await open()).transaction('contacts', 'readwrite');
  const known = await transaction.store.get(origin);
  await transaction.store.put({
    origin,
    count: (known?.count ?? 0) + 1,
    firstAt: known?.firstAt ?? at,
    lastAt: at,
  });
  await transaction.done;
}

export async function noteRequest(asked: AskedRequest): Promise<void> {
  const transaction = (await open()).transaction('requests', 'readwrite');
  await transaction.store.add(asked);
  const excess = (await transaction.store.count()) - MOST_REQUESTS;
  if (excess > 0) {
    const oldest = await transaction.store.getAllKeys(undefined, excess);
    await Promise.all(oldest.map((key) => transaction.store.delete(key)));
  }
  await transaction.done;
}

/** Requests sent since a moment (ISO 8601), the last one first. */
export async function listRequests(since: string): Promise<AskedRequest[]> {
  const requests = await (await open()).getAllFromIndex('requests', 'at', IDBKeyRange.lowerBound(since));
  return requests.reverse();
}
