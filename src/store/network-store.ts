/** Which other hosts the person allowed, and which were asked. */
import { createStore } from 'zustand/vanilla';
import {
  type AskedRequest,
  type Contact,
  listContacts,
  listPermits,
  listRequests,
  type Permit,
  revokePermit,
} from '../client/network-ledger.ts';

interface NetworkState {
  readonly permits: readonly Permit[];
  /** The last one first. */
  readonly contacts: readonly Contact[];
  /** Since the page was opened, the last one first. */
  readonly requests: readonly AskedRequest[];
}

export function createNetwork() {
  const network = createStore<NetworkState>()(() => ({
    permits: [],
    contacts: [],
    requests: [],
  }));
  const openedAt = new Date(performance.timeOrigin).toISOString();
  /** A page that may not store anything has neither. */
  async function refresh(): Promise<void> {
    const [permits, contacts, requests] = await Promise.all([
      listPermits(),
      listContacts(),
      listRequests(openedAt),
    ]).catch((): [Permit[], Contact[], AskedRequest[]] => [[], [], []]);
    network.setState({ permits, contacts, requests });
  }
  return {
    network,
    refreshNetwork: refresh,
    /** The host is not asked again until the person does something that asks it. */
    async revokeHost(origin: string): Promise<void> {
      await revokePermit(origin);
      await refresh();
    },
  };
}
