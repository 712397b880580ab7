/** Which own profiles this device has. They are edited by commands. */
import type { OwnProfileClient } from '../../client/api-client.ts';
import { t } from '../../i18n/t.ts';
import { writeFault } from '../../i18n/write-fault.ts';
import { createProfileStore, type ProfileStore } from './profile-state.ts';

export interface OwnProfileStore {
  readonly store: ProfileStore;
  /** Reads them anew. */
  list(): Promise<void>;
}

export function createOwnProfileStore(client: OwnProfileClient): OwnProfileStore {
  const store = createProfileStore();
  let calls = 0;
  return {
    store,
    async list() {
      const call = ++calls;
      const listed = await client.list();
      if (listed.ok) {
        store.setState({ profiles: listed.value, isLoaded: true, error: undefined });
        return;
      }
      // What was read since then knows better.
      if (call === calls)
        store.setState({ error: t('profiles.unreadable', { why: writeFault(listed.error.fault) }) });
    },
  };
}
