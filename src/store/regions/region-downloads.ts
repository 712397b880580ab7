/** Packs from hosts: one after the other, each to be paused, gone on with, given up, updated and mended. */

import type {
  PackOffer,
  PackOrder,
  RegionClient,
  RegionEntry,
  TransferProgress,
  WorkerResult,
} from '../../client/api-client.ts';
import { t } from '../../i18n/t.ts';
import { createOpenings, type Opening } from './openings.ts';
import type { RegionState, RegionStore, RegionWork } from './region-store.ts';
import { askHost } from './relayed.ts';

/** The regions that are open once one has arrived; none where nothing changes. */
export function listToOpen(
  id: string,
  opening: Opening | undefined,
  { open, status }: Pick<RegionState, 'open' | 'status'>,
): readonly string[] {
  if (open.includes(id)) return open;
  if (opening && open.some((other) => opening.beside.includes(other))) return [...open, id];
  return status === 'none' || `${opening?.instead}` === `${open}` ? [id] : [];
}

export interface DownloadCommands {
  /** What a pack would bring; asks its host, which the person agrees to by asking. */
  inspect(order: PackOrder, signal?: AbortSignal): Promise<WorkerResult<PackOffer>>;
  /**
   * Starts at once, or when those before it are done. `opening`: the region is opened when it is here, also where it was
   * paused in between, or the page reloaded.
   */
  download(id: string, name: string, order: PackOrder, opening?: Opening): Promise<boolean>;
  /** Ends what is under way; what has come is kept. */
  pause(id: string): void;
  /** Goes on with a download, or gets an update. */
  resume(id: string): Promise<boolean>;
  /** Gives up a download and what has come of it. */
  abandon(id: string): Promise<void>;
  repair(id: string): Promise<boolean>;
  /** Asks where the region came from whether there is something newer. */
  findUpdate(id: string): Promise<WorkerResult<PackOffer | undefined>>;
}

interface DownloadHost {
  readonly client: RegionClient;
  readonly region: RegionStore;
  /** Of the app. */
  readonly base: string;
  readonly list: () => Promise<void>;
  /** A region is whole: test it, open it where it is wanted. */
  readonly onArrived: (id: string, opening: Opening | undefined) => Promise<void>;
}

export function createDownloads({ client, region, base, list, onArrived }: DownloadHost): DownloadCommands {
  const controls = new Map<string, AbortController>();
  const openings = createOpenings();
  let queue: Promise<unknown> = Promise.resolve();

  function setWork(id: string, work: RegionWork | undefined): void {
    const { [id]: _before, ...others } = region.getState().work;
    region.setState({ work: work ? { ...others, [id]: work } : others });
  }

  const findEntry = (id: string): RegionEntry | undefined =>
    region.getState().regions.find(({ meta }) => meta.id === id);

  /** Runs a transfer when its turn comes. */
  function enqueue(
    id: string,
    name: string,
    kind: 'downloading' | 'repairing',
    transfer: (
      listener: (progress: TransferProgress) => void,
      signal: AbortSignal,
    ) => Promise<WorkerResult<string>>,
  ): Promise<boolean> {
    if (controls.has(id)) return Promise.resolve(false);
    const control = new AbortController();
    controls.set(id, control);
    setWork(id, { kind: 'waiting' });
    const run = async (): Promise<boolean> => {
      let isDone = false;
      if (!control.signal.aborted) {
        setWork(id, { kind });
        const result = await transfer((progress) => {
          if (!control.signal.aborted) setWork(id, { kind, progress });
        }, control.signal);
        isDone = result.ok;
        if (!result.ok && result.error.code !== 'cancelled')
          region.setState({
            error: { title: t('region.error.download', { name }), fault: result.error.fault },
          });
      }
      controls.delete(id);
      setWork(id, undefined);
      await list();
      if (isDone) {
        const opening = openings.get(id);
        openings.delete(id);
        await onArrived(id, opening);
      }
      return isDone;
    };
    const done = queue.then(run);
    queue = done.catch(() => undefined);
    return done;
  }

  async function fetchPack(id: string, name: string, order: PackOrder): Promise<boolean> {
    let isListed = false;
    return enqueue(id, name, 'downloading', (listener, signal) =>
      askHost(base, order.url, (relay) =>
        client.download(
          { ...order, relay },
          (progress) => {
            listener(progress);
            // It is noted by now, and shown in the list from its first bytes on.
            if (!isListed) void list();
            isListed = true;
          },
          signal,
        ),
      ),
    );
  }

  return {
    inspect: (order, signal) =>
      askHost(base, order.url, (relay) => client.inspect({ ...order, relay }, signal)),
    download(id, name, order, opening) {
      if (opening) openings.set(id, opening);
      else if (!controls.has(id)) openings.delete(id);
      return fetchPack(id, name, order);
    },
    pause: (id) => controls.get(id)?.abort(),
    async resume(id) {
      const entry = findEntry(id);
      if (entry?.origin.kind !== 'url') return false;
      const { url, bounds, withSearch } = entry.origin;
      region.setState(({ updates: { [id]: _done, ...updates } }) => ({ updates }));
      return fetchPack(id, entry.meta.name, { url, bounds, withSearch });
    },
    async abandon(id) {
      controls.get(id)?.abort();
      openings.delete(id);
      // The task lets go of the region first.
      await queue;
      const result = await client.abandon(id);
      if (!result.ok)
        region.setState({
          error: { title: t('region.error.abandon'), fault: result.error.fault },
        });
      await list();
    },
    async repair(id) {
      const entry = findEntry(id);
      if (!entry) return false;
      const url = entry.origin.kind === 'url' ? entry.origin.url : location.href;
      return enqueue(id, entry.meta.name, 'repairing', (listener, signal) =>
        askHost(base, url, (relay) => client.repair(id, relay, listener, signal)),
      );
    },
    async findUpdate(id) {
      const entry = findEntry(id);
      if (entry?.origin.kind !== 'url') return { ok: true, value: undefined };
      const { url, bounds, withSearch } = entry.origin;
      const offer = await askHost(base, url, (relay) => client.inspect({ url, bounds, withSearch, relay }));
      if (!offer.ok) return offer;
      const { bytesToGet: bytes, dataDate } = offer.value;
      region.setState(({ updates }) => ({ updates: { ...updates, [id]: { bytes, dataDate } } }));
      return bytes === 0 ? { ok: true, value: undefined } : offer;
    },
  };
}
