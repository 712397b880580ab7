/** Interns texts: the same name is stored once. Position 0 is the empty text. */
export class TextTable {
  private readonly positions = new Map<string, number>([['', 0]]);
  readonly texts: string[] = [''];

  add(text: string): number {
    let position = this.positions.get(text);
    if (position === undefined) {
      position = this.texts.length;
      this.texts.push(text);
      this.positions.set(text, position);
    }
    return position;
  }

  /** Undefined where the text is not there. */
  find(text: string): number | undefined {
    return this.positions.get(text);
  }
}

/** The text whose UTF-16 units, or bytes of Latin letters, are `start .. end` of these; `end` excluded. */
export function readUnits(units: Uint16Array | Uint8Array, start = 0, end = units.length): string {
  let text = '';
  for (let i = start; i < end && i < units.length; i++) text += String.fromCharCode(units[i]);
  return text;
}
