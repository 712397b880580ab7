/**
 * Headers that the app's own files need: cross-origin isolation, and the rule that no page, worker or script of the app
 * connects to another origin. Servers of this project send them, the service worker adds them where a host did not, and
 * the examples in `deploy` are held against this list.
 */
const POLICY =
  "default-src 'self'; script-src 'self'; worker-src 'self' blob:; style-src 'self'; img-src 'self' data: blob:; " +
  "font-src 'self' data:; connect-src 'self' data: blob:; object-src 'none'; base-uri 'none'; form-action 'none'; " +
  "frame-ancestors 'self'";

export const SHELL_HEADERS: readonly (readonly [string, string])[] = [
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Cross-Origin-Embedder-Policy', 'require-corp'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  ['Content-Security-Policy', POLICY],
  ['X-Content-Type-Options', 'nosniff'],
];

/** What a server sends with a file. A service worker asks hosts that a person allowed, which the policy of pages would forbid it. */
export function listHeadersOf(path: string): readonly (readonly [string, string])[] {
  const isServiceWorker = /(^|\/)(driver-)?sw\.js$/.test(path);
  return SHELL_HEADERS.filter(([name]) => !isServiceWorker || name !== 'Content-Security-Policy');
}

/** The response with what it lacks; pictures, fonts and data go as they are. */
export function addShellHeaders(response: Response): Response {
  const type = response.headers.get('Content-Type') ?? '';
  if (!/html|javascript/.test(type) || response.status !== 200) return response;
  const headers = new Headers(response.headers);
  for (const [name, value] of SHELL_HEADERS) if (!headers.has(name)) headers.set(name, value);
  return new Response(response.body, { status: 200, headers });
}
