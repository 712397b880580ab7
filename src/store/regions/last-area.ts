/** The map area that was chosen last: it opens again where no plan says which. */

const KEY = 'tourwright-last-area';

export function readLastArea(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

/** `id`: undefined where there is none any more. */
export function noteLastArea(id: string | undefined): void {
  try {
    if (id === undefined) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, id);
  } catch {
    // Storage is switched off: the demo city opens.
  }
}
