/**
 * How many values a JSON text has and how deep it is nested, counted chunk by chunk while it arrives and without parsing
 * it: what costs more to hold than its bytes is refused before it is held.
 */

const QUOTE = 34;
const COMMA = 44;
const BACKSLASH = 92;
const OPENING_BRACKET = 91;
const CLOSING_BRACKET = 93;
const OPENING_BRACE = 123;
const CLOSING_BRACE = 125;
/** Blanks, tabs and line breaks are at or below it. */
const SPACE = 32;

interface JsonLimits {
  readonly values: number;
  readonly depth: number;
}

export class JsonScanner {
  private readonly limits: JsonLimits;
  /** The text itself is one. */
  private values = 1;
  private depth = 0;
  private isInText = false;
  private isEscaped = false;
  /** The last sign opened a list or an object: whatever but its end comes next is its first value. */
  private isJustOpened = false;

  constructor(limits: JsonLimits) {
    this.limits = limits;
  }

  /** The limit that the text so far is beyond; undefined while it keeps to them. */
  add(chunk: Uint8Array): keyof JsonLimits | undefined {
    for (let i = 0; i < chunk.length; i++) {
      const code = chunk[i];
      if (this.isInText) {
        if (this.isEscaped) this.isEscaped = false;
        else if (code === BACKSLASH) this.isEscaped = true;
        else if (code === QUOTE) this.isInText = false;
        continue;
      }
      if (code <= SPACE) continue;
      const isClosing = code === CLOSING_BRACKET || code === CLOSING_BRACE;
      if (this.isJustOpened) {
        this.isJustOpened = false;
        if (!isClosing) this.values++;
      }
      if (code === QUOTE) this.isInText = true;
      else if (code === COMMA) this.values++;
      else if (isClosing) this.depth--;
      else if (code === OPENING_BRACKET || code === OPENING_BRACE) {
        this.isJustOpened = true;
        if (++this.depth > this.limits.depth) return 'depth';
      }
    }
    return this.values > this.limits.values ? 'values' : undefined;
  }
}
