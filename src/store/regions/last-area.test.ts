/** Which area opens where no plan says which. */
import { afterEach, expect, test } from 'vitest';
import type { RegionClient, RegionMeta } from '../../client/api-client.ts';
import { said } from '../../faults/fault.ts';
import { noteLastArea, openLastArea } from './last-area.ts';

const DEMO = 'https://example.org/demo.pack';
const before = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');

/** A client that has these areas, by id or by address. */
function makeClient(present: readonly string[]): Pick<RegionClient, 'open'> {
  return {
    async open([name]) {
      const id = 'id' in name ? name.id : name.bundled;
      return present.includes(id)
        ? { ok: true, value: [{ id, name: id } as RegionMeta] }
        : { ok: false, error: { code: 'missing', fault: said('It is gone') } };
    },
  };
}

function keepTexts(): void {
  const texts = new Map<string, string>();
  const value = {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  };
  Object.defineProperty(globalThis, 'localStorage', { value, configurable: true });
}

afterEach(() => {
  if (before) Object.defineProperty(globalThis, 'localStorage', before);
  else Reflect.deleteProperty(globalThis, 'localStorage');
});

test('the one chosen last, or the demo city where there is none or it is gone', async () => {
  keepTexts();
  const open = async (present: readonly string[]) => (await openLastArea(makeClient(present), DEMO))?.id;
  expect(await open([DEMO])).toBe(DEMO);
  noteLastArea('home');
  expect(await open([DEMO, 'home'])).toBe('home');
  expect(await open([DEMO])).toBe(DEMO);
  expect(await open([])).toBeUndefined();
});
