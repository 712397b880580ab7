/** A request as a command for a terminal. */

/** Where `npm run mock` listens; its key `custom` has no limits. */
const MOCK_SERVER = 'http://localhost:8787';

/** Safe in single quotes of a POSIX shell. */
function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/** `server`: address before the path of the service; the mock server's own otherwise. */
export function writeCurl(body: unknown, server: string = MOCK_SERVER): string {
  return [
    `curl -X POST ${quote(`${server}/api/1/vrp?key=custom`)}`,
    `-H 'Content-Type: application/json'`,
    `--data-raw ${quote(JSON.stringify(body))}`,
  ].join(' \\\n  ');
}
