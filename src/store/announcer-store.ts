/** Messages for screen readers: results of edits politely, failures at once. */
import { createStore } from 'zustand/vanilla';

interface AnnouncerState {
  polite: string;
  urgent: string;
}

export function createAnnouncerStore() {
  return createStore<AnnouncerState>()(() => ({ polite: '', urgent: '' }));
}

export type AnnouncerStore = ReturnType<typeof createAnnouncerStore>;
