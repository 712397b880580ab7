/** What is told to a person who does not look: results of edits politely, failures at once. */
import { createStore } from 'zustand/vanilla';

interface VoiceState {
  polite: string;
  urgent: string;
}

export function createVoiceStore() {
  return createStore<VoiceState>()(() => ({ polite: '', urgent: '' }));
}

export type VoiceStore = ReturnType<typeof createVoiceStore>;
