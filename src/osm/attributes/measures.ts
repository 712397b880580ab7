/** Lengths and weights as mappers write them: metric by default, with units, or in feet and inches. */

const METRES: Record<string, number> = {
  '': 1,
  m: 1,
  metre: 1,
  metres: 1,
  meter: 1,
  meters: 1,
  cm: 0.01,
  ft: 0.3048,
  feet: 0.3048,
  in: 0.0254,
};
const TONNES: Record<string, number> = {
  '': 1,
  t: 1,
  to: 1,
  ton: 1,
  tons: 1,
  tonne: 1,
  tonnes: 1,
  kg: 0.001,
  st: 0.90718474,
  lbs: 0.00045359237,
  lb: 0.00045359237,
  cwt: 0.05080234544,
};

const NUMBER_WITH_UNIT = /^(\d{1,6}(?:[.,]\d{1,4})?)\s*([a-z]*)$/;
const FEET_AND_INCHES = /^(\d{1,3})\s*(?:'|′|ft)\s*(?:(\d{1,2}(?:\.\d)?)\s*(?:"|″|''|in)?)?$/;

function parseMeasure(value: string | undefined, units: Record<string, number>): number {
  const match = NUMBER_WITH_UNIT.exec(value?.split(';')[0].trim().toLowerCase() ?? '');
  const factor = match ? units[match[2]] : undefined;
  return match && factor !== undefined ? Number(match[1].replace(',', '.')) * factor : 0;
}

/** Metres; 0 where the value says nothing usable (`default`, `none`, `below_default`). */
export function parseLength(value: string | undefined): number {
  const imperial = FEET_AND_INCHES.exec(value?.trim().toLowerCase() ?? '');
  if (imperial) return Number(imperial[1]) * 0.3048 + Number(imperial[2] ?? 0) * 0.0254;
  return parseMeasure(value, METRES);
}

/** Tonnes; 0 where the value says nothing usable. */
export function parseWeight(value: string | undefined): number {
  return parseMeasure(value, TONNES);
}
