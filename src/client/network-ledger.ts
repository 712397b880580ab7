/**
 * Which other hosts this app may ask, and which it has asked: in IndexedDB, because the page writes the permits and the
 * service worker, through which alone other hosts are reached, keeps to them.
 */
import type { DBSchema, IDBPDatabase } from 'idb';
import { keepOpen } from '../storage/keep-open.ts';

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
const MAX_REQUESTS = 500;

interface LedgerSchema extends DBSchema {
  requests: { key: number; value: AskedRequest; indexes: { at: string } };
  permits: { key: string; value: Permit };
  contacts: { key: string; value: Contact };
}

type Work<R> = (database: IDBPDatabase<LedgerSchema>) => Promise<R>;

/** The page and the service worker both have it open. */
const { kept: ledger } = keepOpen<LedgerSchema, { ask<R>(work: Work<R>): Promise<R> }>({
  name: 'tourwright-network',
  version: 2,
  upgrade(database, oldVersion) {
    if (oldVersion < 1) {
      database.createObjectStore('permits', { keyPath: 'origin' });
      database.createObjectStore('contacts', { keyPath: 'origin' });
    }
    if (oldVersion < 2)
      database.createObjectStore('requests', { autoIncrement: true }).createIndex('at', 'at');
  },
  use: (connection) => ({ ask: (work) => work(connection) }),
});

export function listPermits(): Promise<Permit[]> {
  return ledger.ask((database) => database.getAll('permits'));
}

/** A permit that is there already is left as it is: a full disk must not take it back. */
export function grantPermit(permit: Permit): Promise<void> {
  return ledger.ask(async (database) => {
    const known = await database.getKey('permits', permit.origin);
    if (known === undefined) await database.put('permits', permit);
  });
}

export function revokePermit(origin: string): Promise<void> {
  return ledger.ask((database) => database.delete('permits', origin));
}

export async function isPermitted(origin: string): Promise<boolean> {
  return (await ledger.ask((database) => database.getKey('permits', origin))) !== undefined;
}

/** Every host that was asked, the last one first. */
export async function listContacts(): Promise<Contact[]> {
  const contacts = await ledger.ask((database) => database.getAll('contacts'));
  return contacts.sort((a, b) => (a.lastAt < b.lastAt ? 1 : -1));
}

export function noteContact(origin: string, at: string): Promise<void> {
  return ledger.ask(async (database) => {
    const transaction = database.transaction('contacts', 'readwrite');
    const known = await transaction.store.get(origin);
    await transaction.store.put({
      origin,
      count: (known?.count ?? 0) + 1,
      firstAt: known?.firstAt ?? at,
      lastAt: at,
    });
    await transaction.done;
  });
}

export function noteRequest(asked: AskedRequest): Promise<void> {
  return ledger.ask(async (database) => {
    const transaction = database.transaction('requests', 'readwrite');
    await transaction.store.add(asked);
    const excess = (await transaction.store.count()) - MAX_REQUESTS;
    if (excess > 0) {
      const oldest = await transaction.store.getAllKeys(undefined, excess);
      await Promise.all(oldest.map((key) => transaction.store.delete(key)));
    }
    await transaction.done;
  });
}

/** Requests sent since a moment (ISO 8601), the last one first. */
export async function listRequests(since: string): Promise<AskedRequest[]> {
  const range = IDBKeyRange.lowerBound(since);
  const requests = await ledger.ask((database) => database.getAllFromIndex('requests', 'at', range));
  return requests.reverse();
}
