/** Light, dark, or as the system says; kept on this device and set on the page's root. */
import type { ThemeChoice } from '../store/view-store.ts';

const KEY = 'tourwright-theme';

export function readThemeChoice(): ThemeChoice {
  try {
    const stored = localStorage.getItem(KEY);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}

/** Applies a choice and returns whether it came out dark. */
export function applyTheme(choice: ThemeChoice): boolean {
  try {
    if (choice === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, choice);
  } catch {
    // Storage is switched off: the choice lasts as long as the page.
  }
  const isDark =
    choice === 'dark' || (choice === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
  return isDark;
}
