import { useStore } from 'zustand';
import type { SettingsState } from '../store/settings/settings-store.ts';
import { usePlanner } from './use-planner.ts';

export function useSettings<T>(read: (state: SettingsState) => T): T {
  return useStore(usePlanner().settings.store, read);
}
