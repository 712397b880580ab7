/** Days of the week as tables write them: `Mo-Fr`, `Sa Su`, `Saturday`, `daily`. */
const DAYS = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'];
const GROUPS: Readonly<Record<string, string>> = {
  daily: 'mo-su',
  weekdays: 'mo-fr',
  weekday: 'mo-fr',
  weekend: 'sa-su',
};
const DAY = /^(mo|tu|we|th|fr|sa|su)[a-z]*$/;

function parseDay(text: string): number {
  const match = DAY.exec(text);
  return match ? DAYS.indexOf(match[1]) : -1;
}

/** Days from 0 for Monday, ascending; undefined for what is none. Ranges may run over Sunday. */
export function parseDays(text: string): number[] | undefined {
  const words = text
    .toLowerCase()
    .split(/[\s;+,]+/)
    .filter((word) => word !== '');
  if (words.length === 0) return undefined;
  const days = new Set<number>();
  for (const word of words) {
    const ends = (GROUPS[word] ?? word).split('-').map(parseDay);
    if (ends.length > 2 || ends.includes(-1)) return undefined;
    const [first, last = first] = ends;
    for (let day = first; ; day = (day + 1) % 7) {
      days.add(day);
      if (day === last) break;
    }
  }
  return [...days].sort((a, b) => a - b);
}
