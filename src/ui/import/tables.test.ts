/** Tables of the import as they are read: rows of a file on their way to orders. */
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { guessColumns } from '../../files/guess-columns.ts';
import type { CheckedRows, OrderDraft, ProblemCode, RowProblem } from '../../files/order-draft.ts';
import { readPastedRows } from '../../files/read-table.ts';
import type { MessageKey } from '../../i18n/t.ts';
import { CLOSED, type ImportState } from '../../store/import/import-state.ts';
import { makePlan } from '../../testing/make-plan.ts';
import { readFacts, readRows, readText, readTexts, renderMarkup } from '../../testing/ui/render-markup.ts';
import { CheckActions } from './CheckActions.tsx';
import { CheckStep } from './CheckStep.tsx';
import { DraftTable, SkippedTable } from './DraftTable.tsx';
import { DuplicateTable } from './DuplicateTable.tsx';
import { ProblemTable } from './ProblemTable.tsx';
import { RowPreview } from './RowPreview.tsx';

const HOUR = 3600;

function makeDraft(row: number, change: Partial<OrderDraft> = {}): OrderDraft {
  return {
    ...{ row, id: `N${row}`, name: `Name ${row}`, address: '', windows: [], loads: [], skills: [], kept: {} },
    ...{ type: 'delivery', vans: { allowed: [], disallowed: [], preferred: [] } },
    ...change,
  };
}

const checkedOf = (change: Partial<CheckedRows>): CheckedRows => ({
  ...{ ready: [], problems: [], duplicates: [], loadDimensions: [], linesOf: new Map() },
  ...change,
});

function draw(
  what: React.ReactNode,
  state: Partial<ImportState> = {},
  orders: readonly string[] = [],
): string {
  const region = { current: { name: 'Linderwick', bbox: [-13, 49, -12, 50] } };
  return renderMarkup(what, {
    plan: makePlan(orders, 2),
    parts: {
      importing: createStore(() => ({ ...CLOSED, ...state })),
      region: createStore(() => region),
      imports: { countUnlocated: () => 0 },
    },
  });
}

interface Problem {
  readonly code: ProblemCode;
  readonly column?: number;
  readonly fix?: RowProblem['fix'];
}

function makeProblem(row: number, { code, column, fix }: Problem): RowProblem {
  const key = 'import.empty' satisfies MessageKey;
  return {
    ...{ row, code, value: column === undefined ? '' : `v${row}`, reason: { key: 'import.guess' } },
    ...(column === undefined
      ? {}
      : { column: { index: column, letter: 'ABC'[column], header: `H${column}` } }),
    ...(fix === undefined ? {} : { fix, suggestion: { key } }),
  };
}

test('a row with a problem: where, what it says, what is wrong, and the ways out that it has', () => {
  const swap = { kind: 'swap-coordinates', pair: '' } as const;
  const problems = [
    makeProblem(2, { code: 'swapped', column: 0, fix: swap }),
    makeProblem(3, { code: 'bad-time', column: 1, fix: { kind: 'value', value: '8' } }),
    makeProblem(4, { code: 'bad-time', column: 1, fix: { kind: 'empty' } }),
    makeProblem(4, { code: 'bad-load', column: 2 }),
    makeProblem(9, { code: 'no-place' }),
    makeProblem(9, { code: 'bad-load', column: 2 }),
  ];
  const markup = draw(createElement(ProblemTable, { checked: checkedOf({ problems }) }));
  expect(readRows(markup)).toEqual([
    ['2', 'A, H0', 'v2', 'Guess', 'emptySwapTreat as emptyLeave out'],
    ['3', 'B, H1', 'v3', 'Guess', 'emptyDo itTreat as emptyFill downLeave out'],
    // What is proposed is not offered twice.
    ['4', 'B, H1', 'v4', 'Guess', 'emptyTreat as emptyLeave out'],
    ['4', 'C, H2', 'v4', 'Guess', 'Treat as emptyFill downLeave out'],
    ['9', 'whole row', '', 'Guess', 'Leave out'],
    ['9', 'C, H2', 'v9', 'Guess', 'Treat as emptyLeave out'],
  ]);
  expect(markup).toContain('aria-label="Change H1 of row 3: v3"');
});

test('what is done for all of a kind: kinds that stand more than once, each with what can be done', () => {
  const swap = { kind: 'swap-coordinates', pair: '' } as const;
  const value = { kind: 'value', value: '8' } as const;
  const problems = [
    makeProblem(2, { code: 'swapped', column: 0, fix: swap }),
    makeProblem(3, { code: 'swapped', column: 0, fix: swap }),
    makeProblem(4, { code: 'bad-time', column: 1, fix: value }),
    makeProblem(5, { code: 'bad-time', column: 1, fix: value }),
    makeProblem(5, { code: 'bad-time', column: 2, fix: { kind: 'empty' } }),
    makeProblem(6, { code: 'no-place' }),
    makeProblem(7, { code: 'no-place' }),
    makeProblem(8, { code: 'bad-load', column: 2 }),
    makeProblem(9, { code: 'bad-date', column: 2, fix: value }),
    makeProblem(9, { code: 'bad-date', column: 1 }),
  ];
  const markup = draw(createElement(ProblemTable, { checked: checkedOf({ problems }) }));
  expect(readTexts(markup, 'li')).toEqual([
    'GuessSwap all 2Treat all 2 as emptyLeave out 2 rows',
    'GuessDo it for all 2Treat all 3 as emptyLeave out 2 rows',
    'GuessLeave out 2 rows',
    'GuessTreat all 2 as emptyLeave out 1 row',
  ]);
  expect(
    draw(createElement(ProblemTable, { checked: checkedOf({ problems: problems.slice(7, 8) }) })),
  ).not.toContain('<li>');
});

test('rows as orders, three hundred of them, and how many there are more', () => {
  const drafts = [
    makeDraft(4, { address: 'Rua 1', location: [-12.5, 49.5] }),
    makeDraft(7, {
      location: [-12.5, 49.5],
      windows: [
        [8 * HOUR, 9 * HOUR],
        [10 * HOUR, 11 * HOUR],
      ],
    }),
  ];
  const rows = (shown: readonly OrderDraft[]) => readRows(draw(createElement(DraftTable, { drafts: shown })));
  expect(rows(drafts)).toEqual([
    ['4', 'Name 4', 'Rua 1', 'any time', 'Leave out'],
    ['7', 'Name 7', '49.5, -12.5', '08:00–09:00, 10:00–11:00', 'Leave out'],
  ]);
  const many = Array.from({ length: 303 }, (_, i) => makeDraft(i));
  const most = rows(many);
  expect([most.length, most.at(-1)]).toEqual([301, ['and 3 more']]);
  expect(rows(many.slice(0, 300)).at(-1)?.[0]).toBe('299');
});

test('rows that were left out have their first five values', () => {
  const cells = ['A', '', 'B', 'C', 'D', 'E', 'F'];
  const rows = [2, 3].map((number) => ({ number, cells: [...cells, String(number)] }));
  const source = { rows } as unknown as ImportState['source'];
  const markup = draw(createElement(SkippedTable), { source, skipped: new Set([3]) });
  expect(readRows(markup)).toEqual([['3', 'A, B, C, D, E', 'Take back in']]);
});

test('duplicates: their rows, what is the same, and what happens unless it is chosen', () => {
  const duplicates = [
    { key: 'a', kind: 'id', first: { id: 'N1', name: 'One' }, others: [makeDraft(5), makeDraft(8)] },
    { key: 'b', kind: 'place', first: { id: 'N2', name: 'Two', row: 2 }, others: [makeDraft(6)] },
    { key: 'c', kind: 'near', first: { id: 'N3', name: 'Three', row: 3 }, others: [makeDraft(7)] },
  ] as const;
  const state = { choices: new Map([['c', 'merge']]) } as Partial<ImportState>;
  const markup = draw(createElement(DuplicateTable, { duplicates }), state);
  expect(readRows(markup).map((cells) => cells.slice(0, 2))).toEqual([
    ['in the plan, 5, 8', 'Order number N1'],
    ['2, 6', 'Same place: Two'],
    ['3, 7', 'Same name close by: Three'],
  ]);
  expect([...markup.matchAll(/value="(\w+)" selected=""/g)].map(([, choice]) => choice)).toEqual([
    ...['skip', 'keep', 'merge'],
  ]);
  const all = 'All of themOne stop, loads togetherKeep bothLeave out';
  expect(readText(markup)).toContain(all);
  const one = draw(createElement(DuplicateTable, { duplicates: duplicates.slice(0, 1) }));
  expect(readText(one)).not.toContain('All of them');
});

const inside: [number, number] = [-12.5, 49.5];
const outside: [number, number] = [7, 43];

function readCheck(checked: CheckedRows, state: Partial<ImportState> = {}, orders: readonly string[] = []) {
  const markup = draw(createElement(CheckStep, { checked }), { checked, ...state }, orders);
  const chips = [
    ...markup.matchAll(/<button[^>]*class="filter-chip" aria-pressed="(\w+)"[^>]*>(.*?)<\/button>/g),
  ];
  return { markup, text: readText(markup), chips: chips.map(([, is, name]) => [readText(name), is]) };
}

test('the check: how many are ready, what waits, and where to look first', () => {
  const vans = { allowed: ['Van 1'], disallowed: ['Big Bertha'], preferred: [] };
  const ready = [makeDraft(2, { location: inside, vans }), makeDraft(3, { location: outside }), makeDraft(4)];
  const problems = [
    makeProblem(5, { code: 'no-place' }),
    makeProblem(5, { code: 'bad-load', column: 1 }),
    makeProblem(6, { code: 'no-place' }),
  ];
  const { text, chips } = readCheck(checkedOf({ ready, problems }), { skipped: new Set([8, 9]) });
  expect(chips).toEqual([
    ['Ready 3', 'false'],
    ['To check 2', 'true'],
    ['Without a place 1', 'false'],
    ['Left out 2', 'false'],
  ]);
  expect(text).toMatch(/^3 orders ready to add\. 2 rows with problems wait here/);
  expect(text).toContain('1 of 2 places lie outside Linderwick');
  expect(text).toContain('Vans that the plan does not have: Big Bertha.');
  expect(text).not.toContain('further line');
  const linesOf = new Map([
    [2, [3, 4]],
    [6, [7]],
  ]);
  const lined = readCheck(checkedOf({ ready, problems, linesOf }));
  expect(lined.text).toContain('3 rows are further lines of orders above them: their loads are added up.');
  // All rows of an order wait.
  expect(lined.chips[1]).toEqual(['To check 3', 'true']);
  const good = readCheck(checkedOf({ ready: ready.slice(0, 1) }));
  expect(good.chips).toEqual([['Ready 1', 'true']]);
  expect(good.text).not.toMatch(/outside|Download|with problems/);
  const unplaced = readCheck(checkedOf({ ready: ready.slice(2) }));
  expect(unplaced.chips).toEqual([
    ['Ready 1', 'false'],
    ['Without a place 1', 'true'],
  ]);
  expect(readCheck(checkedOf({ ready: ready.slice(1, 2) })).text).toContain(
    'The one place lies outside Linderwick',
  );
});

test('what is done with the orders of the plan is asked only where there are some, and counted', () => {
  const checked = checkedOf({ ready: [makeDraft(2, { id: 'A' }), makeDraft(3)] });
  const modes = (state: Partial<ImportState>, orders: readonly string[] = ['A', 'B']) => {
    const { text, chips } = readCheck(checked, state, orders);
    return [chips.filter(([name]) => /^(Add|Update|Replace)/.test(name)).map(([, is]) => is), text];
  };
  expect(modes({}, [])[0]).toEqual([]);
  expect(modes({ mode: 'append' })[0]).toEqual(['true', 'false', 'false']);
  const [update, said] = modes({ mode: 'update' });
  expect(update).toEqual(['false', 'true', 'false']);
  expect(said).toContain('1 will be updated, 1 added.');
  expect(modes({ mode: 'replace' })[1]).toContain('The 2 orders of the plan go; undo brings them back.');
});

test('the buttons under the check say what they bring, and what is kept', () => {
  const problems = [makeProblem(5, { code: 'no-place' })];
  const checked = checkedOf({ ready: [makeDraft(2, { id: 'A' }), makeDraft(3)], problems });
  const buttons = (state: Partial<ImportState>) => draw(createElement(CheckActions), state, ['A']);
  expect(readText(buttons({ checked }))).toBe('1 row is kept to be fixed laterAdd 2 orders');
  expect(readText(buttons({ checked, mode: 'update' }))).toContain('Update 1, add 1');
  const none = buttons({ checked: checkedOf({ problems }) });
  expect(none).toContain('disabled=""');
  expect(buttons({ checked: checkedOf({ ready: [makeDraft(3)] }) })).not.toContain('disabled=""');
});

test('the preview of a row: every fact of the order by its name, and what the file has', () => {
  const read = (rows: readonly (readonly string[])[]) => {
    const table = readPastedRows(rows.map((cells) => cells.join('\t')).join('\n'), { headerRow: 1 });
    if (!table.ok) throw new Error('The table cannot be read');
    const columns = guessColumns(table.value);
    return draw(createElement(RowPreview), { table: table.value, columns });
  };
  const full = read([
    ['Order', 'Name', 'Lat', 'Lon', 'Time window', 'Boxes', 'Skills', 'Phone', 'Note', 'Gate'],
    ['N1', 'One', '49.5', '-12.5', '08:00-09:30', '4', 'crane', '555 0123', 'Ring', '7'],
  ]);
  expect(readFacts(full)).toEqual([
    ['Where', '49.50000, -12.50000'],
    ['When', '08:00–09:30 depot time'],
    ['At the door', '5 min, not in the file'],
    ['Load', '4 boxes'],
    ['Needs', 'crane'],
    ['Phone', '555 0123'],
    ['Note', 'Ring'],
    ['Kept', 'Gate: 7'],
  ]);
  expect(readText(full)).toContain('How row 2 will read');
  const marks = (markup: string) =>
    [...markup.matchAll(/<li data-ok="(\w+)" data-needed="(\w+)">(.*?)<\/li>/g)].map(
      ([, ok, needed, text]) => [...[readText(text).trim(), ok, needed]],
    );
  expect(marks(full)).toEqual([
    ['An address or coordinates', 'true', 'true'],
    ['Coordinates', 'true', 'false'],
    ['Time windows', 'true', 'false'],
    ['Time at the door', 'false', 'false'],
    ['Load', 'true', 'false'],
  ]);
  const bare = read([
    ['Order', 'Name', 'Address', 'Duration (min)'],
    ['N1', 'One', 'Rua 1', '12'],
    ['N2', 'Two', 'Rua 2', '12'],
  ]);
  expect(readFacts(bare)).toEqual([
    ['Where', 'Rua 1'],
    ['When', 'any time'],
    ['At the door', '12 min'],
  ]);
  expect(marks(bare).map(([text, ok]) => [text, ok])).toEqual([
    ['An address or coordinates', 'true'],
    ['Coordinates: none, so streets are looked up here', 'false'],
    ['Time windows', 'false'],
    ['Time at the door', 'true'],
    ['Load', 'false'],
  ]);
  const half = [['Name', 'Address', 'Lat'], ...['One', 'Two'].map((name) => [name, 'Rua 1', '49.5'])];
  expect(marks(read(half))[1]).toEqual([
    'Coordinates: none, so streets are looked up here',
    'false',
    'false',
  ]);
  const off = (markup: string) =>
    [...markup.matchAll(/<button[^>]*>/g)].map(([button]) => button.includes('disabled=""'));
  expect([off(full), off(bare)]).toEqual([
    [true, true],
    [true, false],
  ]);
});
