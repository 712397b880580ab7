/** All languages say all things, with the same values in them. */
import { describe, expect, test } from 'vitest';
import { makeStep, type Step, type StepKind } from '../step.ts';
import { DE } from './de.ts';
import { EN } from './en.ts';
import { findTexts, getTranslations, LANGUAGES } from './find-language.ts';
import { renderStep } from './render-step.ts';

const SIGNS: Record<StepKind, readonly number[]> = {
  continue: [0],
  turn: [-3, -2, -1, 1, 2, 3],
  keep: [-7, 7],
  exit: [-7, 7],
  'u-turn': [-98, -8, 8],
  roundabout: [6],
  ferry: [9],
  via: [5],
  finish: [4],
};

/** Every kind and sign with and without what may be known of it. */
function* listSteps(): Generator<Step> {
  for (const [kind, signs] of Object.entries(SIGNS) as [StepKind, readonly number[]][]) {
    for (const sign of signs) {
      for (let bits = 0; bits < 64; bits++) {
        const step = makeStep(kind, sign, 0);
        if (bits & 1) step.streetName = 'Rua $& {name} do Ouro';
        if (bits & 2) step.streetRef = 'N 13';
        if (bits & 4) step.destination = 'Porto, Gaia';
        if (bits & 8) step.destinationRef = 'A 1';
        if (bits & 16) step.junction = '5 Maia';
        if (kind === 'roundabout') {
          step.exitNumber = (bits & 3) * 6 + 1;
          step.exited = (bits & 32) !== 0;
        }
        if (kind === 'via') step.viaIndex = 2;
        yield step;
      }
    }
  }
}

const listPlaceholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort();

/** What turns a text about the left into the one about the right. */
const SIDES: Readonly<Record<string, readonly [left: string, right: string]>> = {
  en: ['left', 'right'],
  de: ['link', 'recht'],
  fr: ['gauche', 'droite'],
  es: ['izquierda', 'derecha'],
  it: ['sinistra', 'destra'],
  pt: ['esquerda', 'direita'],
};

describe.each([...LANGUAGES])('%s', (language, texts) => {
  test('has the keys and placeholders of English, and no empty text', () => {
    expect(Object.keys(texts).sort()).toEqual(Object.keys(EN).sort());
    for (const [key, text] of Object.entries(texts)) {
      if (typeof text !== 'string') continue;
      expect(text.trim(), key).not.toBe('');
      expect(listPlaceholders(text), key).toEqual(listPlaceholders(String(EN[key as keyof typeof EN])));
    }
    expect(texts.ordinals.length).toBe(EN.ordinals.length);
    expect(new Set(texts.ordinals).size).toBe(EN.ordinals.length);
  });

  test('says of the right what it says of the left', () => {
    const [left, right] = SIDES[language];
    const lefts = Object.entries(texts).filter(([key]) => key.includes('left'));
    expect(lefts).toHaveLength(12);
    for (const [key, text] of lefts) expect(String(text).toLowerCase(), key).toContain(left);
    const mirrored = Object.fromEntries(
      lefts.map(([key, text]) => [
        key.replace('left', 'right'),
        String(text).toLowerCase().replace(left, right),
      ]),
    );
    const rights = Object.entries(texts).filter(([key]) => key.includes('right'));
    expect(Object.fromEntries(rights.map(([key, text]) => [key, String(text).toLowerCase()]))).toEqual(
      mirrored,
    );
  });

  test('renders every step with nothing left out or over', () => {
    for (const step of listSteps()) {
      const text = renderStep(texts, step);
      expect(text).not.toBe('');
      expect(text.replace('Rua $& {name} do Ouro', 'NAME')).not.toMatch(/[{}]| {2}|^ | $|undefined/);
    }
  });

  test('says more than English words', () => {
    if (language === 'en') return;
    const same = Object.entries(texts).filter(([key, text]) => text === EN[key as keyof typeof EN]);
    // "Distance", "Scooter" and the like are the same word in several languages.
    expect(same.map(([key]) => key).filter((key) => !key.startsWith('web.'))).toEqual([]);
  });
});

test('steps read well', () => {
  const step = { ...makeStep('turn', 2, 0), streetName: 'Elm Street' };
  expect(renderStep(findTexts('en'), step)).toBe('Turn right onto Elm Street');
  expect(renderStep(findTexts('de'), step)).toBe('Rechts abbiegen auf Elm Street');
  const exit = { ...makeStep('exit', 7, 0), junction: '5', destination: 'Porto', destinationRef: 'A 1' };
  expect(renderStep(findTexts('en'), exit)).toBe('Take exit 5 on the right toward A 1: Porto');
  const ring = { ...makeStep('roundabout', 6, 0), exitNumber: 12, exited: true };
  expect(renderStep(findTexts('en'), ring)).toBe('At the roundabout, take the 12th exit');
  expect(renderStep(findTexts('fr'), { ...ring, exitNumber: 1 })).toBe(
    'Au rond-point, prendre la 1re sortie',
  );
});

test('locales fall back to their language, then to English', () => {
  for (const locale of ['pt', 'pt_PT', 'pt-PT', 'PT']) expect(findTexts(locale)).toBe(LANGUAGES.get('pt'));
  for (const locale of ['en_US', 'xx', '', 'constructor']) expect(findTexts(locale)).toBe(EN);
});

test('translations for clients stand beside the English ones', () => {
  expect(getTranslations('de_AT')).toMatchObject({
    locale: 'de_AT',
    en: { 'web.hike': 'Hiking', 'ordinal.2': '2nd' },
    default: { 'web.hike': 'Wandern', 'ordinal.2': 'zweite' },
  });
  expect(getTranslations('en')).not.toHaveProperty('default');
});

test('a roundabout in German has its verb in front', () => {
  const step = { ...makeStep('roundabout', 6, 0), exited: true, exitNumber: 2, streetName: 'Ringstraße' };
  expect(renderStep(DE, step)).toBe('Im Kreisverkehr die zweite Ausfahrt auf Ringstraße nehmen');
  expect(renderStep(DE, { ...step, streetName: '', exited: false })).toBe('In den Kreisverkehr fahren');
});
