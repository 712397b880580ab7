/** Messages for screen readers: results of edits politely, failures at once. */
import { createStore } from 'zustand/vanilla';

interface AnnouncerState {
  polite: string;
  urgent: string;
}

export function createAnnouncerStore() {
  const { getState, getInitialState, subscribe, setState } = createStore<AnnouncerState>()(() => ({
    polite: '',
    urgent: '',
  }));
  return {
    getState,
    getInitialState,
    subscribe,
    /** Read out when the reader has a pause. */
    say: (polite: string) => setState({ polite }),
    /** Read out at once, and shown to everybody until it is closed or has stood for a while. */
    warn: (urgent: string) => setState({ urgent }),
    closeWarning: () => setState({ urgent: '' }),
  };
}

export type AnnouncerStore = ReturnType<typeof createAnnouncerStore>;
