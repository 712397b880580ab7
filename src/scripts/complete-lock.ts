/**
 * `npm run complete-lock`, after every `npm install` that changed package-lock.json: npm leaves out optional binaries
 * of other platforms when a registry does not have them all, and `npm ci` then refuses the file. Adds what is missing,
 * with the checksum that the registry has for it.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const LOCK = join(import.meta.dirname, '../../package-lock.json');

interface LockEntry {
  version?: string;
  integrity?: string;
  /** A folder of this repository, or a link to one. */
  link?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  optionalDependencies?: Record<string, string>;
}

export interface Lock {
  packages: Record<string, LockEntry>;
}

/** Operating system and processor from the end of a package's name, such as `-darwin-arm64`. */
function readPlatform(name: string): Pick<LockEntry, 'os' | 'cpu'> | undefined {
  const found = /-(darwin|linux|win32|freebsd|android)-(arm64|arm|x64|ia32)\b/.exec(name);
  return found ? { os: [found[1]], cpu: [found[2]] } : undefined;
}

/** Adds entries for exact versions of platform packages; returns their names. */
function completeLock({ packages }: Lock): string[] {
  const added: string[] = [];
  for (const { optionalDependencies = {} } of Object.values(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      const path = `node_modules/${name}`;
      const platform = readPlatform(name);
      if (packages[path] || !platform || !/^\d/.test(version)) continue;
      packages[path] = { version, ...platform, optional: true };
      added.push(name);
    }
  }
  return added;
}

/** Packages of a registry whose bytes `npm ci` would take unchecked: their paths in the lock file. */
export function listUnchecked({ packages }: Lock): string[] {
  return Object.entries(packages)
    .filter(([path, { integrity, link }]) => path.startsWith('node_modules/') && !link && !integrity)
    .map(([path]) => path);
}

/** The checksum of one version, as the registry in use states it. */
function askIntegrity(name: string, version: string): string {
  const args = ['view', `${name}@${version}`, 'dist.integrity'];
  const integrity = execFileSync('npm', args, { encoding: 'utf8' }).trim();
  if (!/^sha\d+-/.test(integrity)) throw new Error(`The registry states no checksum of ${name}@${version}`);
  return integrity;
}

if (process.argv[1] === import.meta.filename) {
  const lock = JSON.parse(readFileSync(LOCK, 'utf8')) as Lock;
  const added = completeLock(lock);
  for (const path of listUnchecked(lock)) {
    const { version = '', ...rest } = lock.packages[path];
    const integrity = askIntegrity(path.slice(path.lastIndexOf('node_modules/') + 13), version);
    lock.packages[path] = { version, integrity, ...rest };
  }
  lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(LOCK, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(added.length > 0 ? `added ${added.join(', ')}` : 'nothing was missing');
}
