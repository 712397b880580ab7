import { expect, test } from 'vitest';
import { renderMembers, renderRow, renderType, type Schema } from './render-schema.ts';

test.each<[Schema, string]>([
  [{ type: 'string' }, 'string'],
  [{ type: ['string', 'null'] }, 'string or null'],
  [{}, 'anything'],
  [{ $ref: '#/components/schemas/Route' }, '<a href="#schema-Route">Route</a>'],
  [{ anyOf: [{ type: 'number' }, { type: 'string' }] }, 'number or string'],
  [{ oneOf: [{ type: 'number' }, { const: 'free' }] }, 'number or <code>&quot;free&quot;</code>'],
  [{ allOf: [{ type: 'number' }, { $ref: '#/a/B' }] }, 'number and <a href="#schema-B">B</a>'],
  [{ enum: ['a', 2] }, '<code>&quot;a&quot;</code>, <code>2</code>'],
  [{ const: 1 }, '<code>1</code>'],
  [{ prefixItems: [{ type: 'number' }, { type: 'string' }] }, '[number, string]'],
  [{ type: 'array', items: { type: 'number' } }, 'list of number'],
  [{ type: 'array' }, 'list of anything'],
  [{ type: 'object', additionalProperties: { type: 'number' } }, 'object of number'],
  [{ type: 'object', properties: {}, additionalProperties: { type: 'number' } }, 'object'],
])('the type %j is said in words', (schema, words) => {
  expect(renderType(schema).text).toBe(words);
});

test.each<[Schema, string]>([
  [{ minimum: 1, maximum: 5 }, '1 to 5'],
  [{ minimum: 1 }, 'at least 1'],
  [{ maximum: 5 }, 'at most 5'],
  [{ exclusiveMinimum: 0, maximum: 5, default: 2 }, 'above 0, at most 5, default 2'],
])('the limits %j are said in words', (limits, words) => {
  expect(renderRow('x', { type: 'number', ...limits }, false).text).toContain(
    `number<br><small>${words}</small>`,
  );
});

test('a row says what is required and what it means; without limits it says none', () => {
  const schema: Schema = { type: 'string', description: 'A <name>' };
  const required = renderRow('name', schema, true).text;
  expect(required).toContain('<span class="must">required</span>');
  expect(required).toContain('<td>A &lt;name&gt;</td>');
  expect(required).not.toContain('<small>');
  const free = renderRow('name', schema, false, 'Something else').text;
  expect(free).not.toContain('required');
  expect(free).toContain('<td>Something else</td>');
});

test('members that are objects get a table of their own; a schema without members is its type', () => {
  const inner: Schema = { type: 'object', properties: { deep: { type: 'number' } }, required: ['deep'] };
  const page = renderMembers({ properties: { flat: { type: 'string' }, inner }, required: ['flat'] }).text;
  expect(page.match(/<table>/g)).toHaveLength(2);
  expect(page).toMatch(/<code>flat<\/code> <span class="must">/);
  expect(page).toMatch(/<h4><code>inner<\/code><\/h4>[\s\S]*<code>deep<\/code> <span class="must">/);
  expect(renderMembers({ type: 'number' }).text).toBe('<p>number</p>');
});
