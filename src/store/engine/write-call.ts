/** A request as text for a terminal or a script. */

interface WrittenCall {
  readonly method: 'GET' | 'POST';
  /** With its key. */
  readonly url: string;
  readonly text: string;
}

/** Safe in single quotes of a POSIX shell. */
function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

export function writeCurlCall({ method, url, text }: WrittenCall): string {
  const lines = [`curl -X ${method} ${quote(url)}`];
  if (method === 'POST') lines.push(`-H 'Content-Type: application/json'`, `--data-raw ${quote(text)}`);
  return lines.join(' \\\n  ');
}

export function writeFetchCall({ method, url, text }: WrittenCall): string {
  if (method === 'GET')
    return `const response = await fetch(${JSON.stringify(url)});\nconsole.log(await response.json());`;
  return [
    `const response = await fetch(${JSON.stringify(url)}, {`,
    `  method: 'POST',`,
    `  headers: { 'Content-Type': 'application/json' },`,
    `  body: JSON.stringify(${text.trim()}),`,
    `});`,
    `console.log(response.status, await response.json());`,
  ].join('\n');
}
