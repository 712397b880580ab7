/** The licences of the packages that went into bundles, which their copies have to carry. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Metafile } from 'esbuild';

const ROOT = join(import.meta.dirname, '../../..');
const LICENCE = /^(licen[cs]e|copying|notice)/i;

/** Folders of packages below the repository whose files went into the bundles, sorted. */
export function listBundled(metafiles: readonly Metafile[]): string[] {
  const folders = metafiles
    .flatMap(({ inputs }) => Object.keys(inputs))
    .flatMap((path) => /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1] ?? []);
  return [...new Set(folders)].sort();
}

/** Writes one text with what each package says. */
export function writeNotices(packages: readonly string[], file: string): void {
  const parts = packages.map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'));
    const texts = readdirSync(join(ROOT, folder))
      .filter((entry) => LICENCE.test(entry))
      .map((entry) => readFileSync(join(ROOT, folder, entry), 'utf8').trim());
    return `${name} ${version} (${license})\n\n${texts.join('\n\n')}`;
  });
  writeFileSync(file, `Parts of other packages are in these files.\n\n${parts.join('\n\n----\n\n')}\n`);
}
