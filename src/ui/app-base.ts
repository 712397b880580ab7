/** The folder that the app is served from, with a slash at both ends: wherever the page is, its files lie beside it. */
export function appBase(): string {
  return new URL(import.meta.env.BASE_URL, location.href).pathname;
}
