/** Which scripts of a built page are loaded before it can be used, and how large they are on the way. */
import { posix } from 'node:path';
import { gzipSync } from 'node:zlib';

interface LoadedFile {
  readonly name: string;
  readonly gzipBytes: number;
}

/** The map is fetched right after the first paint: it belongs to the first screen. */
const MAP_CHUNK = /\bplan-map-[\w-]+\.js/g;
const PAGE_SCRIPT = /<(?:script|link)[^>]*?(?:src|href)="\/?(?:\.\/)?([^"]+\.js)"/g;
/** `import … from "./x.js"` and `import "./x.js"`, as the bundler writes them. */
const STATIC_IMPORT = /(?:\bfrom|\bimport)\s*["'`](\.{1,2}\/[^"'`]+\.js)["'`]/g;

/** `read` gives a built file by its name from the page's folder. Throws when page or map chunk cannot be found. */
export function measureFirstLoad(read: (name: string) => Buffer): LoadedFile[] {
  const page = read('index.html').toString();
  const names = [...page.matchAll(PAGE_SCRIPT)].map(([, name]) => name);
  if (names.length === 0) throw new Error('The page loads no script');
  const maps = new Set(
    names.flatMap((name) =>
      (read(name).toString().match(MAP_CHUNK) ?? []).map((chunk) => posix.join(posix.dirname(name), chunk)),
    ),
  );
  if (maps.size === 0) throw new Error('No script of the page names the chunk of the map');
  const sizes = new Map<string, number>();
  const waiting = [...names, ...maps];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (sizes.has(name)) continue;
    const bytes = read(name);
    sizes.set(name, gzipSync(bytes).length);
    const folder = posix.dirname(name);
    for (const [, path] of bytes.toString().matchAll(STATIC_IMPORT)) waiting.push(posix.join(folder, path));
  }
  return [...sizes]
    .map(([name, gzipBytes]) => ({ name, gzipBytes }))
    .sort((a, b) => b.gzipBytes - a.gzipBytes);
}
