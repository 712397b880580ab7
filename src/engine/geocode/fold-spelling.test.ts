/** Folding, words and short forms: what makes two spellings one. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toStreetKey } from './abbreviations.ts';
import { foldSpelling } from './fold-spelling.ts';
import { listNumberKeys, normaliseNumber } from './house-number.ts';
import { readQuery } from './read-query.ts';
import { splitWords } from './split-words.ts';

test('folding twice is folding once', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), (text) => {
      expect(foldSpelling(foldSpelling(text))).toBe(foldSpelling(text));
    }),
    { seed: 1, numRuns: 2000 },
  );
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'aeouAEOUäöüßæœ s'), maxLength: 12 }), (text) => {
      expect(foldSpelling(foldSpelling(text))).toBe(foldSpelling(text));
    }),
    { seed: 2, numRuns: 2000 },
  );
});

test.each([
  ['Säss', 'Saess', 'SASS'],
  ['Straße', 'Strasse', 'STRASSE'],
  ['São João', 'Sao Joao', 'SÃO JOÃO'],
  ['Müller', 'Mueller', 'MULLER'],
  ['Œuvre', 'oeuvre', 'OEUVRE'],
])('%s, %s and %s are one', (...spellings) => {
  expect(new Set(spellings.map(foldSpelling)).size).toBe(1);
});

test.each<[string, string[]]>([
  ['90-15 217th Street', ['90-15', '217th', 'street']],
  ['Rue 12 bis, 3/4', ['ru', '12', 'bis', '3/4']],
  ['Bahnhofstr.12a', ['bahnhofstr', '12a']],
  ["L'Aldosa", ['l', 'aldosa']],
  ['V.le Roma', ['vle', 'roma']],
])('"%s" has the words %j', (text, words) => {
  expect(splitWords(text)).toEqual(words);
});

describe('one street', () => {
  test.each<[string, string[]]>([
    ['English', ['Main Street', 'Main St', 'MAIN ST.']],
    ['English avenue', ['Fifth Avenue', 'Fifth Ave', 'Fifth Av.']],
    ['English boulevard', ['Linden Boulevard', 'Linden Blvd.']],
    ['English saint', ['Saint Mary Road', 'St. Mary Rd']],
    ['German', ['Bahnhofstraße', 'Bahnhofstrasse', 'Bahnhofstr.', 'Bahnhof Straße', 'Bahnhof-Str.']],
    ['German place', ['Marktplatz', 'Markt Platz', 'Markt Pl.']],
    ['German saint', ['Sankt-Luzi-Strasse', 'St. Luzi-Str.']],
    ['French', ['Rue du Général Leclerc', 'R. du Gen. Leclerc']],
    ['French boulevard', ['Boulevard des Moulins', 'Bd des Moulins', 'bld. des moulins']],
    ['French saint', ['Avenue Saint-Michel', 'Av. St-Michel', 'Ave Ste Michel']],
    ['Spanish', ['Calle Mayor', 'C/ Mayor', 'C. Mayor']],
    ['Spanish avenue', ['Avenida de la Constitución', 'Avda. de la Constitucion', 'Av. de la Constitución']],
    ['Spanish square', ['Plaza Nueva', 'Pza. Nueva', 'Pl. Nueva']],
    ['Italian', ['Via Roma', 'V. Roma']],
    ['Italian avenue', ['Viale Trieste', 'V.le Trieste']],
    ['Italian square', ['Piazza Garibaldi', 'P.za Garibaldi', 'P.zza Garibaldi']],
    ['Italian course', ['Corso Vittorio', 'C.so Vittorio']],
    ['Portuguese', ['Rua de Santa Catarina', 'R. de Sta. Catarina']],
    ['Portuguese avenue', ['Avenida dos Aliados', 'Av. dos Aliados']],
    ['Portuguese square', ['Praça do Doutor Lima', 'Pc. do Dr. Lima', 'Pça do Dr. Lima']],
    ['Portuguese lane', ['Travessa do Carmo', 'Tv. do Carmo']],
  ])('%s is written %j', (_, names) => {
    expect(new Set(names.map(toStreetKey)).size).toBe(1);
  });

  test('is not another', () => {
    expect(toStreetKey('Main Street')).not.toBe(toStreetKey('Main Road'));
    expect(toStreetKey('217th Street')).not.toBe(toStreetKey('218th Street'));
  });
});

test.each([
  ['12 Main Street Apt 4', '12 main street'],
  ['Main Street 12, Unit 5B, Springfield', 'main street 12 springfield'],
  ['Main Street 12 #5, Springfield', 'main street 12 springfield'],
  ['Hauptgasse 3 Top 7', 'haupt gasse 3'],
  ['Hauptgasse 3, 2. Stock', 'haupt gasse 3'],
  ['Calle Mayor 8, piso 3', 'calle mayor 8'],
  ['Calle Mayor nº 8', 'calle mayor 8'],
  ['Via Roma 5 int. 2', 'via roma 5'],
  ['Rua Nova 9, 2º andar', 'rua nova 9'],
  ['Calle Mayor, 8, 2º 1ª, Lleida', 'calle mayor 8 lleida'],
  ['Calle Mayor 8, 3º B', 'calle mayor 8'],
  ['Calle Mayor 8, esc. A, 2º izq., 25001 Lleida', 'calle mayor 8 25001 lleida'],
  ['Carrer Major 8, 2n 1ra', 'carrer major 8'],
  ['Carrer Major, 8 bajos, Encamp', 'carrer major 8 encamp'],
  ['Carrer Major 8, Local 3', 'carrer major 8'],
  ['Rua Nova 9, 1º Esq.', 'rua nova 9'],
  ['12 rue Neuve, bât. B, 06000 Nice', '12 ru neuve 06000 nice'],
  ['Hauptgasse 3, 2. OG links', 'haupt gasse 3'],
  ['Hauptgasse 3 Hinterhaus, Vaduz', 'haupt gasse 3 vaduz'],
  // The same words where they are no part of a house.
  ['12 Principal Street', '12 principal street'],
  ['12 2nd Avenue', '12 2nd avenu'],
  ['Calle Bajos 8', 'calle bajos 8'],
  ['Nave 4', 'nave 4'],
  ['Calle 12, 3a', 'calle 12 3a'],
])('"%s" is asked as "%s"', (text, words) => {
  expect(
    readQuery(text)
      .words.map((word) => word.text)
      .join(' '),
  ).toBe(words);
});

test.each<[string, string[]]>([
  ['12;14', ['12;14', '12', '14']],
  ['12-16', ['12-16', '1216', '12', '14', '16']],
  ['90-15', ['90-15', '9015']],
  ['222-03', ['222-3', '2223', '22203']],
  ['12 A', ['12a']],
])('house %s is found by %j', (number, keys) => {
  expect(listNumberKeys(number)).toEqual(keys);
});

test('numbers are compared without blanks and leading zeros', () => {
  expect(['007', '10 a', '104–04', '100'].map(normaliseNumber)).toEqual(['7', '10a', '104-4', '100']);
});
