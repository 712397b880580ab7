/** What a page knows of the build that it belongs to. */

/** The folder that the app is served from, with a slash at both ends: wherever the page is, its files lie beside it. */
export function appBase(): string {
  return new URL(import.meta.env.BASE_URL, location.href).pathname;
}

/**
 * Makes values globals of the page in the build for tests only (`vite build --mode tests`): journeys and benchmarks ask
 * the engine what no screen shows, and time commands without the way through a pointer.
 */
export function showToTests(values: Readonly<Record<string, unknown>>): void {
  if (import.meta.env.MODE === 'tests') Object.assign(window, values);
}
