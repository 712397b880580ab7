/** The own profiles of this device as the first screen needs them: which there are. They are edited by commands. */
import type { OwnProfileClient } from '../../client/api-client.ts';
import { t } from '../../i18n/first-t.ts';
import { createProfileStore, type ProfileStore } from './profile-state.ts';

export interface ProfileShelf {
  readonly store: ProfileStore;
  /** Reads them anew. */
  list(): Promise<void>;
}

export function createProfileShelf(client: OwnProfileClient): ProfileShelf {
  const store = createProfileStore();
  return {
    store,
    async list() {
      const listed = await client.list();
      if (listed.ok) store.setState({ profiles: listed.value, isLoaded: true, error: undefined });
      else store.setState({ error: t('profiles.unreadable', { why: listed.error.message }) });
    },
  };
}
