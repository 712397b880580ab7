/** Packages that a bundle imports, with all that they need in turn, as they lie below `node_modules`. */
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join, relative } from 'node:path';

interface PackageFile {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

const BUILT_IN = new Set(builtinModules);

/** Name of the package of an imported path; undefined for modules of Node and files. */
function nameOf(path: string): string | undefined {
  if (/^(node:|[./])/.test(path) || BUILT_IN.has(path)) return undefined;
  return path
    .split('/')
    .slice(0, path.startsWith('@') ? 2 : 1)
    .join('/');
}

/** Folder of the package that `from` means by a name: the nearest `node_modules` upwards, not above `root`. */
function findPackage(root: string, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name);
    if (existsSync(join(found, 'package.json'))) return found;
    if (folder === root || folder === dirname(folder)) return undefined;
  }
}

/**
 * Folders of the packages, relative to `root`, sorted. What a package can do without may be missing. Throws an Error that
 * names a package that is needed and not there.
 */
export function listPackages(root: string, imported: readonly string[]): string[] {
  const found = new Set<string>();
  const visit = (from: string, name: string, isNeeded: boolean) => {
    const folder = findPackage(root, from, name);
    if (!folder && isNeeded) throw new Error(`${name} is not installed`);
    if (!folder || found.has(folder)) return;
    found.add(folder);
    const text = readFileSync(join(folder, 'package.json'), 'utf8');
    const {
      dependencies = {},
      optionalDependencies = {},
      peerDependencies = {},
    }: PackageFile = JSON.parse(text);
    for (const each of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }))
      visit(folder, each, each in dependencies && !(each in optionalDependencies));
  };
  for (const name of new Set(imported.map(nameOf))) if (name) visit(root, name, true);
  return [...found].map((folder) => relative(root, folder)).sort();
}

/** Copies packages to where a bundle in `folder` looks for them. */
export function copyPackages(root: string, packages: readonly string[], folder: string): void {
  const isOwn = (path: string) => !/\/node_modules\/.*\/node_modules(\/|$)/.test(path);
  for (const each of packages)
    cpSync(join(root, each), join(folder, each), {
      recursive: true,
      // Packages inside are on the list themselves; maps and types are for those who work on them.
      filter: (path) =>
        (each.split('node_modules').length > 2 || isOwn(path)) && !/\.(map|[cm]?ts)$/.test(path),
    });
}
