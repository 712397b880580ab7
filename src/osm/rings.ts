/** Rings as flat lists, `[x, y, x, y, …]`: made of lines, and asked what lies in them. */

/** Joins lines that share end points to closed rings; what stays open (an extract's edge cut it) is left out. */
export function joinRings(lines: readonly (readonly number[])[]): number[][] {
  const rings: number[][] = [];
  const open = new Map<string, number[][]>();
  const keyOf = (line: readonly number[], atEnd: boolean) =>
    atEnd ? `${line[line.length - 2]},${line[line.length - 1]}` : `${line[0]},${line[1]}`;
  const take = (key: string, not: readonly number[]): number[] | undefined => {
    const list = open.get(key);
    const position = list?.findIndex((line) => line !== not && line.length > 0) ?? -1;
    return position < 0 ? undefined : list?.splice(position, 1)[0];
  };
  const remove = (line: number[]) => {
    for (const key of [keyOf(line, false), keyOf(line, true)]) {
      const list = open.get(key);
      const position = list?.indexOf(line) ?? -1;
      if (position >= 0) list?.splice(position, 1);
    }
  };
  const add = (line: number[]) => {
    for (const key of [keyOf(line, false), keyOf(line, true)]) {
      const list = open.get(key);
      if (list) list.push(line);
      else open.set(key, [line]);
    }
  };
  for (const source of lines) {
    let line = [...source];
    for (;;) {
      if (keyOf(line, false) === keyOf(line, true)) {
        if (line.length >= 8) rings.push(line);
        break;
      }
      const next = take(keyOf(line, true), line) ?? take(keyOf(line, false), line);
      if (!next) {
        add(line);
        break;
      }
      remove(next);
      line = joinLines(line, next);
    }
  }
  return rings;
}

/** Two flat lines that share an end, as one. */
function joinLines(a: number[], b: number[]): number[] {
  const same = (i: number, j: number) => a[i] === b[j] && a[i + 1] === b[j + 1];
  const lastA = a.length - 2;
  const lastB = b.length - 2;
  if (same(lastA, 0)) return [...a, ...b.slice(2)];
  if (same(lastA, lastB)) return [...a, ...reverseLine(b).slice(2)];
  if (same(0, lastB)) return [...b, ...a.slice(2)];
  return [...reverseLine(b), ...a.slice(2)];
}

function reverseLine(line: readonly number[]): number[] {
  const reversed: number[] = [];
  for (let i = line.length - 2; i >= 0; i -= 2) reversed.push(line[i], line[i + 1]);
  return reversed;
}

/** Even-odd rule. */
export function isInside(ring: readonly number[], x: number, y: number): boolean {
  let inside = false;
  for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
    const crosses = ring[i + 1] > y !== ring[j + 1] > y;
    if (crosses && x < ((ring[j] - ring[i]) * (y - ring[i + 1])) / (ring[j + 1] - ring[i + 1]) + ring[i])
      inside = !inside;
  }
  return inside;
}
