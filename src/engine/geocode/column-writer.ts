/** Lists that become the stored columns, and texts kept once each. */
export class TextColumn {
  private readonly ids = new Map<string, number>([['', 0]]);
  private readonly texts: string[] = [''];

  add(text: string): number {
    let id = this.ids.get(text);
    if (id === undefined) {
      id = this.texts.length;
      this.ids.set(text, id);
      this.texts.push(text);
    }
    return id;
  }

  finish(): { units: Uint16Array; ends: Uint32Array } {
    return packTexts(this.texts);
  }
}

/** Code units of all texts, and where each ends. */
export function packTexts(texts: readonly string[]): { units: Uint16Array; ends: Uint32Array } {
  const ends = new Uint32Array(texts.length);
  let length = 0;
  for (const [i, text] of texts.entries()) {
    length += text.length;
    ends[i] = length;
  }
  const units = new Uint16Array(length);
  let at = 0;
  for (const text of texts) for (let i = 0; i < text.length; i++) units[at++] = text.charCodeAt(i);
  return { units, ends };
}

/** `first[i] .. first[i + 1]` of lists laid one after the other. */
export function layOut(lists: readonly (readonly number[])[]): { first: Uint32Array; items: number[] } {
  const first = new Uint32Array(lists.length + 1);
  const items: number[] = [];
  for (const [i, list] of lists.entries()) {
    for (const item of list) items.push(item);
    first[i + 1] = items.length;
  }
  return { first, items };
}
