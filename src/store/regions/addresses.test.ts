import { afterEach, expect, test, vi } from 'vitest';
import { readAddress } from './addresses.ts';

afterEach(() => vi.unstubAllGlobals());

test('an address is asked over HTTPS, at this computer or at the page’s own host, and nowhere else', () => {
  vi.stubGlobal('location', new URL('http://planner.lan:8080/tools/'));
  for (const good of [
    'https://example.org/a.pack',
    'http://localhost:9000/a.pack',
    'http://127.0.0.1/a.pack',
    'http://[::1]:9/a.pack',
    'http://planner.lan:8080/regions/a.pack',
    'regions/a.pack',
  ])
    expect(readAddress(` ${good}`), good).toEqual({ url: new URL(good, location.href) });
  for (const unsafe of [
    'http://example.org/a.pack',
    'http://planner.lan:8081/a.pack',
    'ftp://localhost/a.pack',
  ])
    expect(readAddress(unsafe), unsafe).toEqual({
      problem: 'Only addresses that begin with https:// can be asked.',
    });
  expect(readAddress('http://')).toEqual({ problem: expect.stringMatching(/^This is not an address/) });
  expect(readAddress(' ')).toEqual({});
});
