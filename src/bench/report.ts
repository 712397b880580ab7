/** One result line: JSON for machines, aligned text for people. */
export type Figures = Record<string, string | number>;

export function printResult(name: string, figures: Figures, json: boolean): void {
  if (json) {
    console.log(JSON.stringify({ name, ...figures }));
    return;
  }
  const parts = Object.entries(figures).map(([key, value]) => `${key} ${value}`);
  console.log(`${name.padEnd(28)} ${parts.join('  ')}`);
}

/** The value below which a share of the values lies; the values are sorted in place. */
export function quantile(values: number[], share: number): number {
  values.sort((a, b) => a - b);
  return values[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;
}

export function round(value: number, digits = 1): number {
  return Math.round(value * 10 ** digits) / 10 ** digits;
}
