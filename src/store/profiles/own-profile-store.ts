/** The own profiles of this device as the first screen needs them: which there are. They are edited by commands. */
import type { OwnProfileClient } from '../../client/api-client.ts';
import type { Fault } from '../../faults/fault.ts';
import { t } from '../../i18n/first-t.ts';
import { createProfileStore, type ProfileStore } from './profile-state.ts';

export interface OwnProfileStore {
  readonly store: ProfileStore;
  /** Reads them anew. */
  list(): Promise<void>;
}

/** The words for what went wrong are with the texts that come later. */
async function translate(fault: Fault): Promise<string> {
  const words = await import('../../i18n/write-fault.ts').catch(() => undefined);
  return words ? words.writeFault(fault) : String(fault.params?.text ?? fault.code);
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
      const why = await translate(listed.error.fault);
      // What was read since then knows better.
      if (call === calls) store.setState({ error: t('profiles.unreadable', { why }) });
    },
  };
}
