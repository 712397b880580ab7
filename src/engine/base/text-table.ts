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
}
