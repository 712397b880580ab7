/** The table of sections is true: every section has cases, every case it names exists, no case is left over. */
import { expect, test } from 'vitest';
import { API_CASES } from './api-conformance.ts';
import { SECTIONS, type Section } from './api-sections.ts';

const all = Object.entries(API_CASES).flatMap(([part, cases]) => cases.map(({ name }) => ({ part, name })));

const fits = (pattern: string, name: string) =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;

function findCases({ parts = [], cases = [] }: Section): string[] {
  return all
    .filter(({ part, name }) => parts.includes(part) || cases.some((pattern) => fits(pattern, name)))
    .map(({ part, name }) => `${part}: ${name}`);
}

// Section 26 is held by the drawn optimizations and the checker, 27 lists what stays open.
test('there are sections 1 to 25 and 28, and each has cases', () => {
  const numbers = [...Array.from({ length: 25 }, (_, i) => i + 1), 28];
  expect(Object.keys(SECTIONS)).toEqual(numbers.map(String));
  for (const [number, section] of Object.entries(SECTIONS))
    expect(findCases(section).length, `section ${number}`).toBeGreaterThan(1);
});

test('every part and every case that the table names is there', () => {
  for (const [number, { parts = [], cases = [] }] of Object.entries(SECTIONS)) {
    for (const part of parts) expect(Object.keys(API_CASES), `section ${number}`).toContain(part);
    for (const pattern of cases)
      expect(all.filter(({ name }) => fits(pattern, name)).length, `${number}: ${pattern}`).toBeGreaterThan(
        0,
      );
  }
});

test('every case stands for a section, and there are at least 250', () => {
  const listed = new Set(Object.values(SECTIONS).flatMap(findCases));
  expect(all.map(({ part, name }) => `${part}: ${name}`).filter((name) => !listed.has(name))).toEqual([]);
  expect(listed.size).toBeGreaterThan(250);
});

test('no part has two cases of one name', () => {
  for (const [part, cases] of Object.entries(API_CASES)) {
    const names = cases.map(({ name }) => name);
    expect(
      names.filter((name, i) => names.indexOf(name) !== i),
      part,
    ).toEqual([]);
  }
});
