/** Legs by the hour for the checker, worked out from the definition: the best of all slots that may still be waited for. */

/** By slot of time: what multiplies the seconds of every leg, and the metres that it is longer by. */
export interface HourFactors {
  /** When the first slot begins; it holds before as well, and the last one after all. */
  readonly from: number;
  readonly seconds: number;
  readonly slots: readonly { readonly factor: number; readonly detour: number }[];
}

/** Who leaves at a moment drives by its slot, or waits for a later one where that ends sooner. */
export function driveByHour(
  { from, seconds, slots }: HourFactors,
  departure: number,
  leg: { readonly seconds: number; readonly metres: number },
): { seconds: number; metres: number } {
  let best = { seconds: Number.POSITIVE_INFINITY, metres: 0 };
  slots.forEach(({ factor, detour }, slot) => {
    const isOver = slot < slots.length - 1 && departure >= from + (slot + 1) * seconds;
    if (isOver) return;
    const begin = slot === 0 ? departure : Math.max(departure, from + slot * seconds);
    const taken = begin - departure + Math.round(leg.seconds * factor);
    if (taken < best.seconds) best = { seconds: taken, metres: leg.metres + detour };
  });
  return best;
}
