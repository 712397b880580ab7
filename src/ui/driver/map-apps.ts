/** The app that Navigate opens on this phone: the usual one of its system, until the driver chooses another. */
import { buildAppleLink, buildGeoLink, buildGooglePlaceLink } from '../../files/out/map-links.ts';

export const MAP_APPS = {
  geo: buildGeoLink,
  google: buildGooglePlaceLink,
  apple: buildAppleLink,
} as const;

export type MapApp = keyof typeof MAP_APPS;

const KEY = 'tourwright-map-app';

/** Apple's browsers open no `geo:` addresses; on computers nothing may. */
export function usualMapApp(userAgent: string): MapApp {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'apple';
  return /Android/.test(userAgent) ? 'geo' : 'google';
}

export function readMapApp(storage: Storage, userAgent: string): MapApp {
  let kept: string | null = null;
  try {
    kept = storage.getItem(KEY);
  } catch {
    // Storage that is switched off: the usual one.
  }
  return kept !== null && kept in MAP_APPS ? (kept as MapApp) : usualMapApp(userAgent);
}

export function saveMapApp(storage: Storage, app: MapApp): void {
  try {
    storage.setItem(KEY, app);
  } catch {
    // It is chosen again next time.
  }
}
