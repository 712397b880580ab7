/** From one part of the window to the next by keyboard: rail, panel, map, inspector, dock. */

/** In the order in which they are visited; those that are not on show are left out. */
const AREAS = ['.rail', '.topbar', '.panel', '.map', '.inspector', '.dock'];
const TABBABLE =
  'button:not(:disabled, [tabindex="-1"]), a[href], input:not(:disabled), select:not(:disabled), textarea, [tabindex="0"]';

function isShown(element: HTMLElement): boolean {
  return element.getClientRects().length > 0 && getComputedStyle(element).visibility !== 'hidden';
}

/** What gets the focus in an area: the map itself on the map, the chosen tab or row where there is one. */
function findTarget(area: HTMLElement): HTMLElement | undefined {
  const canvas = area.querySelector<HTMLElement>('.maplibregl-canvas');
  if (canvas) return canvas;
  const chosen = area.querySelector<HTMLElement>('[aria-selected="true"], button[aria-pressed="true"]');
  if (chosen && isShown(chosen)) return chosen;
  return [...area.querySelectorAll<HTMLElement>(TABBABLE)].find(isShown);
}

export function cycleAreas(by: 1 | -1): void {
  const areas = AREAS.flatMap((name) => document.querySelector<HTMLElement>(name) ?? []).filter(isShown);
  if (areas.length === 0) return;
  const now = areas.findIndex((area) => area.contains(document.activeElement));
  const first = now < 0 ? (by > 0 ? 0 : areas.length - 1) : now + by;
  for (let i = 0; i < areas.length; i++) {
    const area = areas[(first + i * by + areas.length * 2) % areas.length];
    const target = findTarget(area);
    if (target) {
      target.focus({ preventScroll: true });
      return;
    }
  }
}
