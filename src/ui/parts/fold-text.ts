/** Text as it is compared with what somebody types, on this page. */

/** Without case and accents, so that "munster" finds "Münster". */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
