/** Set while the plan on the table is a research instance: its times and lengths are numbers without a unit. */
export const planeUnits: {
  /** Seconds and metres of the plan in one unit of the instance. */
  scale: number | undefined;
} = { scale: undefined };

/** Seconds or metres in the instance's unit, as a number; undefined for plans on roads. */
export function formatInPlane(value: number): string | undefined {
  const { scale } = planeUnits;
  if (scale === undefined) return undefined;
  return String(Math.round((value / scale) * 10) / 10);
}
