/** The text whose UTF-16 units, or bytes of Latin letters, are `start .. end` of these; `end` excluded. */
export function readUnits(units: Uint16Array | Uint8Array, start = 0, end = units.length): string {
  let text = '';
  for (let i = start; i < end && i < units.length; i++) text += String.fromCharCode(units[i]);
  return text;
}
