/**
 * Every database of the app is opened here. A browser may take a connection away while the page is open (its storage was
 * cleared, its disk failed), and another tab may want it closed (a newer version, deleting everything): the next call opens
 * the database again, and what a lost connection broke off is done once more.
 */
import { type DBSchema, type IDBPDatabase, type OpenDBCallbacks, openDB } from 'idb';

/** The database was made by a later version of the app. */
export class NewerDatabase extends Error {
  constructor(name: string) {
    super(`${name} was made by a newer version of Tourwright. Load this page again to get that version.`);
    this.name = 'NewerDatabase';
  }
}

interface DatabaseOptions<S extends DBSchema, T extends object> {
  readonly name: string;
  readonly version: number;
  readonly upgrade: NonNullable<OpenDBCallbacks<S>['upgrade']>;
  /** What is asked of the database, over one connection: an object whose methods return promises. `kept` is what callers have. */
  readonly use: (connection: IDBPDatabase<S>, kept: T) => T;
  /** Properties of T that are no methods. */
  readonly constants?: Partial<T>;
  /** A tab with an earlier version of the page has to be closed first. */
  readonly onWaiting?: () => void;
  /** The browser took the connection away. */
  readonly onLost?: () => void;
}

function isLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // Safari says the last of its server process.
  return (
    error.name === 'InvalidStateError' || (error.name === 'UnknownError' && /connection/i.test(error.message))
  );
}

type Methods = Record<string | symbol, (...values: unknown[]) => unknown>;

interface KeptDatabase<T> {
  /**
   * As `use` makes it; opened with the first call, and whenever it was lost. Calls reject as {@link open} does, and the next
   * one tries again.
   */
  readonly kept: T;
  /** Rejects with {@link NewerDatabase}, or with what the browser says where it forbids databases. */
  open(): Promise<T>;
}

export function keepOpen<S extends DBSchema, T extends object>(
  options: DatabaseOptions<S, T>,
): KeptDatabase<T> {
  let target: T | undefined;
  let opening: Promise<T> | undefined;

  async function connect(): Promise<T> {
    const { name, version, upgrade, use, onWaiting, onLost } = options;
    let own: T | undefined;
    const drop = () => {
      if (own === target) target = undefined;
    };
    try {
      const connection = await openDB<S>(name, version, {
        upgrade,
        blocked: onWaiting,
        blocking(_current, _blocked, event) {
          drop();
          (event.target as IDBDatabase).close();
        },
        terminated() {
          drop();
          onLost?.();
        },
      });
      own = use(connection, kept);
      target = own;
      return own;
    } catch (error) {
      throw (error as Error).name === 'VersionError' ? new NewerDatabase(name) : error;
    }
  }

  function open(): Promise<T> {
    if (target) return Promise.resolve(target);
    opening ??= connect().finally(() => {
      opening = undefined;
    });
    return opening;
  }

  async function call(name: string | symbol, values: readonly unknown[]): Promise<unknown> {
    const ask = (of: T) => Reflect.apply((of as unknown as Methods)[name], of, values);
    // Where it is open, in this task: a closing page runs no later ones.
    const asked = target ?? (await open());
    try {
      return await ask(asked);
    } catch (error) {
      const isLost = isLoss(error) || (asked !== target && (error as Error).name === 'AbortError');
      if (!isLost) throw error;
      if (asked === target) target = undefined;
      return ask(target ?? (await open()));
    }
  }

  const constants: object = options.constants ?? {};
  const kept = new Proxy(constants as T, {
    get(_, name) {
      if (name in constants) return Reflect.get(constants, name);
      // Whoever awaits it would take it for a promise.
      return name === 'then' ? undefined : (...values: unknown[]) => call(name, values);
    },
  });
  return { kept, open: async () => (await open()) && kept };
}
