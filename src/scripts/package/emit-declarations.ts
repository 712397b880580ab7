/** Declarations of modules, as the compiler writes them. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');
/** Below the repository: only there the compiler finds its packages. */
const WORK = join(ROOT, 'node_modules/.cache/tourwright');

/** Text of the declarations of a file; undefined where they cannot be written, for want of a name of a type. */
export type ReadDeclarations = (file: string) => string | undefined;

/** Has `read` look at the declarations of `files` and of all that they import. Paths are below the repository. */
export function withDeclarations<T>(files: readonly string[], read: (read: ReadDeclarations) => T): T {
  mkdirSync(WORK, { recursive: true });
  const folder = mkdtempSync(join(WORK, 'types-'));
  try {
    const compilerOptions = {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      noCheck: true,
      rootDir: ROOT,
      outDir: join(folder, 'out'),
      types: ['node', 'geojson'],
      typeRoots: [join(ROOT, 'node_modules/@types')],
    };
    const project = {
      extends: join(ROOT, 'tsconfig.json'),
      compilerOptions,
      include: [],
      files: files.map((file) => join(ROOT, file)),
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(project));
    // Some files have no declarations: whoever needs one of them says so.
    spawnSync(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', folder]);
    return read((file) => {
      const path = join(folder, 'out', file.replace(/\.ts$/, '.d.ts'));
      return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A type by the file that exports it. */
export interface NamedType {
  readonly file: string;
  readonly name: string;
}

/**
 * Types written out to their last member: what is inferred from schemas names no schema then. An alias that nobody outside
 * can name is written as what it stands for.
 */
export function spellOut(types: readonly NamedType[]): string[] {
  const file = join(WORK, `spelled-${process.pid}.ts`);
  const write = ({ file: from, name }: NamedType, i: number) =>
    [
      `import type { ${name} as Named${i} } from ${JSON.stringify(join(ROOT, from))};`,
      `export const spelled${i} = (() => {`,
      '  type Spelled<T> = T extends object ? { [K in keyof T]: Spelled<T[K]> } : T;',
      `  return undefined as unknown as Spelled<Named${i}>;`,
      '})();\n',
    ].join('\n');
  mkdirSync(WORK, { recursive: true });
  writeFileSync(file, types.map(write).join(''));
  try {
    const text = withDeclarations([relative(ROOT, file)], (read) => read(relative(ROOT, file)));
    const parts = [
      ...(text ?? '').matchAll(/^export declare const spelled\d+: ([\s\S]*?);\n(?=export |$(?![\s\S]))/gm),
    ];
    if (parts.length !== types.length) throw new Error('The compiler wrote out too few types');
    for (const [i, [, part]] of parts.entries()) {
      const rest = /\bany\b|\bSpelled\b|import\(/.exec(part.replace(/"[^"]*"/g, ''))?.[0];
      if (rest) throw new Error(`${types[i].name} cannot be written out: there is '${rest}' in it`);
    }
    return parts.map(([, part]) => part);
  } finally {
    rmSync(file);
  }
}
