/** Even-odd rule on a flat ring `[x, y, x, y, …]`. */
export function isInside(ring: readonly number[], x: number, y: number): boolean {
  let inside = false;
  for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
    const crosses = ring[i + 1] > y !== ring[j + 1] > y;
    if (crosses && x < ((ring[j] - ring[i]) * (y - ring[i + 1])) / (ring[j + 1] - ring[i + 1]) + ring[i])
      inside = !inside;
  }
  return inside;
}
