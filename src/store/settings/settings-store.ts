/** Settings in use: read before anything is drawn, kept with every change, and handed to texts and formats. */
import { createStore } from 'zustand/vanilla';
import { formats } from '../../i18n/format-state.ts';
import { language } from '../../i18n/language-state.ts';
import { loadLanguage } from '../../i18n/load-language.ts';
import { readSettings, type Settings } from './settings.ts';

export const SETTINGS_KEY = 'tourwright-settings';

/** What a browser's own storage offers of what is needed here. */
interface SettingsStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

export interface SettingsState extends Settings {
  /** Goes up when everything on screen has to be written anew. */
  edition: number;
}

function read(storage: SettingsStorage | undefined): string | null {
  try {
    return storage?.getItem(SETTINGS_KEY) ?? null;
  } catch {
    return null;
  }
}

/** `storage`: undefined where the browser has none; choices then last as long as the page. */
export function createSettings(storage: SettingsStorage | undefined, tags: readonly string[]) {
  const store = createStore<SettingsState>()(() => ({ ...readSettings(read(storage), tags), edition: 0 }));

  function applyFormats(): void {
    const { units, clock, currency } = store.getState();
    Object.assign(formats, { units, clock, currency });
  }

  function keep(): void {
    const { edition: _, ...settings } = store.getState();
    try {
      storage?.setItem(SETTINGS_KEY, JSON.stringify(settings));
    } catch {
      // Full or switched off: the choice lasts as long as the page.
    }
  }

  /** Takes a language into use; rejects, and leaves the one in use, when its file cannot be fetched. */
  async function takeLanguage(wanted: Settings['language']): Promise<void> {
    Object.assign(language, await loadLanguage(wanted));
  }

  return {
    store,
    /** To be awaited before the first text is drawn. A language that cannot be fetched is English until the next start. */
    async begin(): Promise<void> {
      applyFormats();
      await takeLanguage(store.getState().language).catch(() => undefined);
    },
    /** False when the texts of a language could not be fetched; then nothing has changed. */
    async change(values: Partial<Settings>): Promise<boolean> {
      const before = store.getState();
      if (values.language !== undefined && values.language !== language.current) {
        try {
          await takeLanguage(values.language);
        } catch {
          return false;
        }
      }
      const names = ['language', 'units', 'clock', 'currency'] as const;
      const isOther = names.some((name) => values[name] !== undefined && values[name] !== before[name]);
      store.setState(values);
      applyFormats();
      keep();
      if (isOther) store.setState({ edition: before.edition + 1 });
      return true;
    },
  };
}

export type SettingsCommands = ReturnType<typeof createSettings>;
