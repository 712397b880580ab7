import { expect, test } from 'vitest';
import { matchPath } from './match-path.ts';

const TEMPLATES = ['/i18n/{locale}', '/route', '/route/info', '/vrp/solution/{jobId}', '/i18n/all'];

test.each([
  ['/route', '/route', {}],
  ['/route/info', '/route/info', {}],
  ['/i18n/de', '/i18n/{locale}', { locale: 'de' }],
  ['/i18n/all', '/i18n/all', {}],
  ['/i18n/pt%2DPT', '/i18n/{locale}', { locale: 'pt-PT' }],
  ['/i18n/__proto__', '/i18n/{locale}', { locale: '__proto__' }],
  ['/vrp/solution/7', '/vrp/solution/{jobId}', { jobId: '7' }],
])('%s is %s', (path, template, parameters) => {
  expect(matchPath(TEMPLATES, path)).toEqual({ template, parameters });
});

test.each(['', '/', '/route/', '/i18n', '/i18n/', '/i18n/de/', '/i18n/%zz', '/constructor', '/vrp/solution'])(
  '%s is no path',
  (path) => expect(matchPath(TEMPLATES, path)).toBeUndefined(),
);

test('a template is not a path itself', () => {
  expect(matchPath(TEMPLATES, '/i18n/{locale}')?.parameters).toEqual({ locale: '{locale}' });
});
