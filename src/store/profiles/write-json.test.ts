import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { writeJson } from './write-json.ts';

test('what is written is read as the same value', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(JSON.parse(writeJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

test('rules and positions are one line each, longer ones are broken', () => {
  const model = {
    speed: [],
    priority: [{ if: 'toll == ALL', multiply_by: '0' }],
    areas: { a: [[1.5, 2]] },
    long: [{ if: 'x'.repeat(70), multiply_by: '0' }],
  };
  expect(writeJson(model).split('\n')).toEqual([
    '{',
    '  "speed": [],',
    '  "priority": [{ "if": "toll == ALL", "multiply_by": "0" }],',
    '  "areas": { "a": [[1.5, 2]] },',
    '  "long": [',
    '    {',
    `      "if": "${'x'.repeat(70)}",`,
    '      "multiply_by": "0"',
    '    }',
    '  ]',
    '}',
  ]);
});
