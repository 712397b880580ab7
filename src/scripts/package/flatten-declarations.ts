/**
 * The declarations of an entry in one file: its exports, what they are made of, and nothing else. It reads the text that
 * the compiler writes, whose statements all begin at the first column.
 */
import { dirname, join } from 'node:path';
import type { NamedType, ReadDeclarations } from './emit-declarations.ts';

interface Module {
  /** Own declarations by name, with their comments. */
  readonly declared: Map<string, string>;
  /** Names from elsewhere, imported or handed on. */
  readonly from: Map<string, NamedType>;
  /** Modules all of whose exports are handed on. */
  readonly all: string[];
  /** Names that others may import. */
  readonly exported: Set<string>;
}

const STATEMENT = /^(?=(?:export|import|declare|interface|type) )/m;
const LAST_COMMENT = /^\/\*\*(?:(?!\*\/)[\s\S])*\*\/\s*$(?![\s\S])/m;
const DECLARATION = /^(?:export )?(?:declare )?(?:abstract )?(?:function|const|class|interface|type) (\w+)/m;
const LIST = /^(import|export)(?: type)? \{([^}]*)\}(?: from ['"]([^'"]+)['"])?;/m;
const ALL = /^export (?:type )?\* from ['"]([^'"]+)['"];/m;
const COMMENT = /\/\*[\s\S]*?\*\/|\/\/.*/g;

/** Statements, each with the comment before it. */
function splitStatements(text: string): string[] {
  const statements: string[] = [];
  let comment = '';
  for (const part of text.split(STATEMENT)) {
    const next = LAST_COMMENT.exec(part)?.[0] ?? '';
    statements.push(comment + part.slice(0, part.length - next.length));
    comment = next;
  }
  return statements;
}

function parseModule(file: string, text: string): Module {
  const module: Module = { declared: new Map(), from: new Map(), all: [], exported: new Set() };
  const resolve = (path: string) => (path.startsWith('.') ? join(dirname(file), path) : path);
  for (const statement of splitStatements(text)) {
    const bare = statement.replace(COMMENT, '').trim();
    const list = LIST.exec(bare);
    const all = ALL.exec(bare);
    if (all) module.all.push(resolve(all[1]));
    else if (list) {
      const [, kind, names, path] = list;
      for (const each of names.split(',').map((name) => name.trim().replace(/^type /, ''))) {
        if (each === '') continue;
        const [name, alias = name] = each.split(' as ');
        if (path !== undefined) module.from.set(alias, { file: resolve(path), name });
        if (kind === 'export') module.exported.add(alias);
      }
    } else {
      const name = DECLARATION.exec(bare)?.[1];
      if (name === undefined) continue;
      module.declared.set(name, statement.trim());
      if (bare.startsWith('export ')) module.exported.add(name);
    }
  }
  return module;
}

/** Words of a declaration that may be names of types. */
function listWords(text: string): Set<string> {
  const code = text.replace(COMMENT, '').replace(/'[^']*'|"[^"]*"/g, '');
  return new Set([...code.matchAll(/(?<![.\w$])([A-Za-z_$][\w$]*)(?!\??:|\w|\()/g)].map(([, word]) => word));
}

export interface Flattened {
  /** In the order in which they are needed; `undefined` stands for a type that is to be written out. */
  readonly declarations: ReadonlyMap<string, { readonly at: NamedType; readonly text: string | undefined }>;
  readonly exported: readonly { readonly name: string; readonly isType: boolean }[];
}

/** Whether a declaration says what it is by a schema, or by the keys of a value. */
const isInferred = (text: string) => /\bz\.\w|\bkeyof typeof\b/.test(text.replace(COMMENT, ''));

/** Throws an Error when two different declarations have one name, or one is nowhere. */
export function flattenDeclarations(entry: string, read: ReadDeclarations): Flattened {
  const modules = new Map<string, Module | undefined>();
  const getModule = (file: string) => {
    if (!modules.has(file)) {
      const text = read(file);
      modules.set(file, text === undefined ? undefined : parseModule(file, text));
    }
    return modules.get(file);
  };

  /** Where a name is declared. */
  function locate(file: string, name: string): NamedType {
    const module = getModule(file);
    if (!module || module.declared.has(name)) return { file, name };
    const from = module.from.get(name);
    if (from) return locate(from.file, from.name);
    for (const other of module.all) if (listExported(other).includes(name)) return locate(other, name);
    throw new Error(`${file} has no ${name}`);
  }

  function listExported(file: string): string[] {
    const module = getModule(file);
    if (!module) throw new Error(`${file} has no declarations`);
    return [...module.exported, ...module.all.flatMap(listExported)];
  }

  const declarations = new Map<string, { at: NamedType; text: string | undefined }>();

  function add(at: NamedType): void {
    const known = declarations.get(at.name);
    if (known && known.at.file !== at.file)
      throw new Error(`${at.name} is one thing in ${at.file} and another in ${known.at.file}`);
    if (known) return;
    const module = getModule(at.file);
    const text = module?.declared.get(at.name);
    if (text === undefined || isInferred(text)) {
      declarations.set(at.name, { at, text: undefined });
      return;
    }
    const own = { at, text };
    declarations.set(at.name, own);
    for (const word of listWords(text)) {
      if (word === at.name || !(module?.declared.has(word) || module?.from.has(word))) continue;
      const target = locate(at.file, word);
      add(target);
      if (target.name !== word) own.text = own.text.replace(new RegExp(`\\b${word}\\b`, 'g'), target.name);
    }
  }

  const exported = listExported(entry).map((name) => {
    const at = locate(entry, name);
    add(at);
    const isType = !/^(?:export )?declare (?:function|const|class)/m.test(
      declarations.get(at.name)?.text ?? '',
    );
    return { name: at.name, isType };
  });
  return { declarations, exported };
}
