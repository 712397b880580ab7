/** The package's types: one file an entry, which needs no types of any other package. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type NamedType, spellOut, withDeclarations } from './emit-declarations.ts';
import { type Flattened, flattenDeclarations } from './flatten-declarations.ts';

const ENTRIES = { 'index.d.ts': 'src/package/browser.ts', 'client.d.ts': 'src/package/client.ts' };

/** Strict declarations without `export`, which is said once at the end. */
const withoutExport = (text: string) => text.replace(/^export (?=declare|interface|type|abstract)/m, '');

function writeText({ declarations, exported }: Flattened, spelled: ReadonlyMap<string, string>): string {
  const parts = [...declarations].map(([name, { text }]) =>
    text === undefined ? `type ${name} = ${spelled.get(name)};` : withoutExport(text),
  );
  const names = exported.map(({ name, isType }) => `  ${isType ? 'type ' : ''}${name},`);
  return `${parts.join('\n\n')}\n\nexport {\n${[...new Set(names)].join('\n')}\n};\n`;
}

/** Writes the files into the folder. Throws an Error that names the type which cannot be written. */
export function writeTypes(folder: string): void {
  const files = Object.values(ENTRIES);
  const flattened = withDeclarations(files, (read) => files.map((file) => flattenDeclarations(file, read)));
  const inferred = new Map<string, NamedType>();
  for (const { declarations } of flattened)
    for (const [name, { at, text }] of declarations) if (text === undefined) inferred.set(name, at);
  const texts = spellOut([...inferred.values()]);
  const spelled = new Map([...inferred.keys()].map((name, i) => [name, texts[i]]));
  for (const [i, name] of Object.keys(ENTRIES).entries())
    writeFileSync(join(folder, name), writeText(flattened[i], spelled));
}
