/** The contrast that the visual guide promises, held against the tokens themselves (WCAG 2 relative luminance). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const CSS = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');

function readTheme(theme: 'light' | 'dark'): Map<string, string> {
  const start = CSS.indexOf(theme === 'light' ? ':root, [data-theme="light"]' : '[data-theme="dark"]');
  const block = CSS.slice(start, CSS.indexOf('\n}', start));
  return new Map([...block.matchAll(/(--[\w-]+):\s*(#[0-9a-f]{6})/gi)].map((match) => [match[1], match[2]]));
}

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((i) => {
    const value = Number.parseInt(hex.slice(i, i + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

describe.each(['light', 'dark'] as const)('the %s theme', (theme) => {
  const tokens = readTheme(theme);
  const get = (name: string) => {
    const value = tokens.get(name);
    if (!value) throw new Error(`${name} is not in the ${theme} theme`);
    return value;
  };

  test.each(['--text', '--text-2', '--text-3'])('%s is readable on every surface', (text) => {
    for (const surface of ['--chrome', '--surface', '--surface-2']) {
      expect(contrast(get(text), get(surface)), surface).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('the number on each route colour is readable, the colour stands out from the map', () => {
    for (let route = 1; route <= 12; route++) {
      expect(
        contrast(get(`--route-${route}`), get(`--route-${route}-on`)),
        `route ${route}`,
      ).toBeGreaterThanOrEqual(4.5);
      expect(contrast(get(`--route-${route}`), get('--map-land')), `route ${route}`).toBeGreaterThanOrEqual(
        2.99,
      );
    }
  });

  test('words of status and accent are readable on their own tint', () => {
    for (const tone of ['ok', 'warn', 'bad', 'info']) {
      expect(contrast(get(`--${tone}`), get(`--${tone}-soft`)), tone).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrast(get('--accent'), get('--surface'))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(get('--ink'), get('--on-ink'))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(get('--focus'), get('--surface'))).toBeGreaterThanOrEqual(3);
  });
});
