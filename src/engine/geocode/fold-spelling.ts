/**
 * Text to the form that is compared: lower case, no diacritics, one spelling of umlauts ("ä", "ae" and "a" are one) and
 * of sharp s. Folding twice is folding once. Letters of other scripts stay as they are.
 */
const LIGATURES: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
};

export function foldSpelling(text: string): string {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[ßæœøđðþłı]/g, (letter) => LIGATURES[letter]);
  // "ae" as a way to write "ä"; a word that merely has these letters loses them in index and query alike.
  return plain.replace(/([aou])e+/g, '$1');
}
