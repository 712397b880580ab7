import { expect, test } from 'vitest';
import { flattenDeclarations } from './flatten-declarations.ts';

const unindent = (text: string) => text.trimStart().replace(/^ {4}/gm, '');

const FILES: Readonly<Record<string, string>> = {
  'src/entry.ts': unindent(`
    import type { Inner as Part } from './parts.ts';
    /** Makes one. */
    export declare function make(part: Part): Whole;
    export interface Whole {
        /** Part of it: Other. */
        readonly part: Part;
        readonly kind: (typeof KINDS)[number];
    }
    export declare const KINDS: readonly ['a', 'b'];
    export type * from './more.ts';
  `),
  'src/parts.ts': unindent(`
    export interface Inner {
        readonly own: Hidden;
    }
    interface Hidden {
        readonly next: 
        /** In the middle of a statement. */
        string | number;
    }
    export interface Unused {
        readonly x: number;
    }
  `),
  'src/more.ts': unindent(`
    export type { Answer, Key } from './schema.ts';
  `),
  'src/schema.ts': unindent(`
    import { z } from 'zod';
    export declare const schema: z.ZodString;
    export type Answer = z.infer<typeof schema>;
    export type Key = keyof typeof TABLE;
    declare const TABLE: {
        readonly a: 1;
    };
  `),
};

const flatten = (files = FILES) => flattenDeclarations('src/entry.ts', (file) => files[file]);

test('an entry has what it exports and what that is made of, by the names where it is declared', () => {
  const { declarations, exported } = flatten();
  expect([...declarations.keys()].sort()).toEqual(
    ['Answer', 'Hidden', 'Inner', 'KINDS', 'Key', 'Whole', 'make'].sort(),
  );
  expect(declarations.get('make')?.text).toBe(
    '/** Makes one. */\nexport declare function make(part: Inner): Whole;',
  );
  expect(declarations.get('Hidden')?.text).toContain('string | number;');
  expect(exported).toEqual([
    { name: 'make', isType: false },
    { name: 'Whole', isType: true },
    { name: 'KINDS', isType: false },
    { name: 'Answer', isType: true },
    { name: 'Key', isType: true },
  ]);
});

test('what is inferred from a schema or a table is to be written out', () => {
  const { declarations } = flatten();
  const inferred = [...declarations.values()].filter(({ text }) => text === undefined);
  expect(inferred.map(({ at }) => at)).toEqual([
    { file: 'src/schema.ts', name: 'Answer' },
    { file: 'src/schema.ts', name: 'Key' },
  ]);
});

test('two things of one name are refused', () => {
  const more = "export type { Inner } from './others.ts';\n";
  const others = 'export interface Inner {\n    readonly y: number;\n}\n';
  expect(() => flatten({ ...FILES, 'src/more.ts': more, 'src/others.ts': others })).toThrow(
    'Inner is one thing in src/others.ts and another in src/parts.ts',
  );
});
