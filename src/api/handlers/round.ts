/** To whole parts of `1 / factor`. */
export function round(value: number, factor: number): number {
  return Math.round(value * factor) / factor;
}
