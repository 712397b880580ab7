/** The known name that a misspelt one probably means. */
const LONGEST = 40;

/** Levenshtein distance, O(length of a · length of b). */
function countEdits(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, row[j] + 1, next[j - 1] + 1));
    }
    row = next;
  }
  return row[b.length];
}

/** Undefined when no name is near. */
export function suggest(text: string, names: Iterable<string>): string | undefined {
  if (text.length > LONGEST) return undefined;
  let best: string | undefined;
  let fewest = Math.min(3, Math.floor(text.length / 3) + 1) + 1;
  for (const name of names) {
    const edits = countEdits(text.toLowerCase(), name.toLowerCase());
    if (edits < fewest) {
      fewest = edits;
      best = name;
    }
  }
  return best;
}
