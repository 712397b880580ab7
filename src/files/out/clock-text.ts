/** Times in files: the same in every language, so that they can be read back. */

/** `08:30`; past midnight `24:15` stays on the plan's day. Rounded to the minute. */
export function clockText(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
}

/** `08:00-10:00; 14:00-16:00`; empty for any time. */
export function windowsText(windows: readonly (readonly [number, number])[]): string {
  return windows.map(([from, to]) => `${clockText(from)}-${clockText(to)}`).join('; ');
}
