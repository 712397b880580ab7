/** What a person waits for, how long it may take, and how the report calls it. */
export interface Measured {
  readonly what: string;
  /** Median where there are several runs. */
  readonly value: number;
  readonly unit: 'ms' | 'MB' | 'KB' | '%' | '' | 'fps';
  readonly worst?: number;
  readonly gate?: number;
  /** What the figure is of, where that is not plain. */
  readonly note?: string;
}

export function isMissed({ value, gate, unit }: Measured): boolean {
  if (gate === undefined) return false;
  return unit === 'fps' ? value < gate : value > gate;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? Number.NaN;
}

/** Median and worst of some runs. */
export function summarize(
  what: string,
  values: readonly number[],
  rest: Pick<Measured, 'gate' | 'note'> = {},
): Measured {
  return { what, value: median(values), worst: Math.max(...values), unit: 'ms', ...rest };
}
