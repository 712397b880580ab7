/** Which other hosts the person allowed, and which were asked. */
import { createStore } from 'zustand/vanilla';
import {
  type Contact,
  listContacts,
  listPermits,
  type Permit,
  revokePermit,
} from '../client/network-ledger.ts';

export interface NetworkState {
  readonly permits: readonly Permit[];
  /** The last one first. */
  readonly contacts: readonly Contact[];
}

export function createNetwork() {
  const network = createStore<NetworkState>()(() => ({ permits: [], contacts: [] }));
  /** A page that may not store anything has neither. */
  async function refresh(): Promise<void> {
    const [permits, contacts] = await Promise.all([listPermits(), listContacts()]).catch(
      (): [Permit[], Contact[]] => [[], []],
    );
    network.setState({ permits, contacts });
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
