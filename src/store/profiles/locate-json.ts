/**
 * JSON with the places of its values: what a text says and where, or the first thing wrong with it in words. The
 * platform's own parser tells neither in the same way everywhere.
 */

/** Characters from the first to the one after the last. */
import { t } from '../../i18n/t.ts';

export type TextRange = readonly [number, number];

export interface LocatedJson {
  readonly value: unknown;
  /** By path, such as `/priority/0/if`; the whole text is ''. */
  readonly places: ReadonlyMap<string, TextRange>;
}

interface SyntaxProblem {
  readonly position: number;
  readonly message: string;
}

type JsonResult = ({ readonly ok: true } & LocatedJson) | ({ readonly ok: false } & SyntaxProblem);

/** No model nests deeper; deeper texts must not exhaust the stack. */
const DEEPEST = 60;
/** Every character from the space on, but no quote and no backslash by itself. */
const STRING = /"(?:[ !#-[\]-\u{10ffff}]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/uy;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORDS: readonly (readonly [string, unknown])[] = [
  ['true', true],
  ['false', false],
  ['null', null],
];

class JsonReader {
  readonly places = new Map<string, TextRange>();
  private next = 0;

  constructor(private readonly text: string) {}

  readAll(): unknown {
    const value = this.readValue('', 0);
    this.skipSpace();
    if (this.next < this.text.length) this.fail(t('profiles.syntax.end'));
    return value;
  }

  /** Throws a {@link SyntaxProblem}; caught where reading begins. */
  private fail(expected: string): never {
    const found =
      this.next < this.text.length ? JSON.stringify(this.text[this.next]) : t('profiles.syntax.here');
    const problem: SyntaxProblem = {
      position: this.next,
      message: t('profiles.syntax.found', { expected, found }),
    };
    throw problem;
  }

  private skipSpace(): void {
    while (' \t\n\r'.includes(this.text[this.next] ?? 'x')) this.next++;
  }

  private take(character: string): boolean {
    this.skipSpace();
    if (this.text[this.next] !== character) return false;
    this.next++;
    return true;
  }

  private match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.next;
    const found = pattern.exec(this.text)?.[0];
    if (found !== undefined) this.next += found.length;
    return found;
  }

  private readValue(path: string, depth: number): unknown {
    if (depth > DEEPEST) this.fail(t('profiles.syntax.levels', { count: DEEPEST }));
    this.skipSpace();
    const start = this.next;
    const value = this.readPlain(path, depth);
    this.places.set(path, [start, this.next]);
    return value;
  }

  private readPlain(path: string, depth: number): unknown {
    if (this.take('{')) return this.readObject(path, depth);
    if (this.take('[')) return this.readArray(path, depth);
    const string = this.match(STRING);
    if (string !== undefined) return JSON.parse(string);
    const number = this.match(NUMBER);
    if (number !== undefined) return Number(number);
    for (const [word, value] of WORDS) {
      if (!this.text.startsWith(word, this.next)) continue;
      this.next += word.length;
      return value;
    }
    if (this.text[this.next] === '"') this.fail(t('profiles.syntax.text'));
    return this.fail(t('profiles.syntax.value'));
  }

  private readObject(path: string, depth: number): Record<string, unknown> {
    const members: [string, unknown][] = [];
    if (this.take('}')) return {};
    do {
      this.skipSpace();
      const key = this.match(STRING);
      if (key === undefined)
        this.fail(t(members.length > 0 ? 'profiles.syntax.anotherKey' : 'profiles.syntax.key'));
      const name: string = JSON.parse(key as string);
      if (!this.take(':')) this.fail('":"');
      members.push([name, this.readValue(`${path}/${name}`, depth + 1)]);
    } while (this.take(','));
    if (!this.take('}')) this.fail('"," or "}"');
    return Object.fromEntries(members);
  }

  private readArray(path: string, depth: number): unknown[] {
    const items: unknown[] = [];
    if (this.take(']')) return items;
    do items.push(this.readValue(`${path}/${items.length}`, depth + 1));
    while (this.take(','));
    if (!this.take(']')) this.fail('"," or "]"');
    return items;
  }
}

export function locateJson(text: string): JsonResult {
  const reader = new JsonReader(text);
  try {
    return { ok: true, value: reader.readAll(), places: reader.places };
  } catch (problem) {
    if (problem instanceof Error) throw problem;
    return { ok: false, ...(problem as SyntaxProblem) };
  }
}

/** 1-based line and column. */
export function toLine(text: string, position: number): { line: number; column: number } {
  const before = text.slice(0, position);
  return { line: before.split('\n').length, column: position - before.lastIndexOf('\n') };
}
