import { expect, test } from 'vitest';
import { foldText, foldWords } from './fold-text.ts';

test('a text is compared without case and accents, its words without what stands between them as well', () => {
  const text = ' L’Haÿ-les-Roses, ÎLE  de France ';
  expect(foldText(text)).toBe(' l’hay-les-roses, ile  de france ');
  expect(foldWords(text)).toBe('l hay les roses ile de france');
});

test('an accent of its own letter or behind it is the same', () => {
  expect(foldText('M\u00dcNSTER')).toBe(foldText('Mu\u0308nster'));
});
