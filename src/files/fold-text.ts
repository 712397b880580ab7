/** Texts as they are compared where people may have written the same in another way. */

/** Without case and accents, so that "munster" is "Münster". Blanks and punctuation stay. */
export function foldText(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
}

/**
 * Its words alone, with one blank between them: texts that differ in case, accents, blanks and punctuation only become
 * the same.
 */
export function foldWords(text: string): string {
  return foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
