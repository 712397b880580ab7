/** Texts of rules to tokens, O(length). Never fails: what no token may begin with becomes one of kind `unknown`. */
export interface Token {
  readonly kind: 'name' | 'number' | 'symbol' | 'unknown' | 'end';
  readonly text: string;
  /** 0-based character. */
  readonly position: number;
}

const TOKEN =
  /\s*(?:([A-Za-z_][A-Za-z0-9_]*)|(\d+(?:\.\d*)?|\.\d+)|(&&|\|\||==|!=|<=|>=|[!<>()+\-*.])|([^\s]))/y;

/** The last token is of kind `end`; nothing follows an `unknown` one but the end. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let next = 0;
  while (true) {
    TOKEN.lastIndex = next;
    const match = TOKEN.exec(text);
    if (!match) break;
    next = TOKEN.lastIndex;
    const [, name, number, symbol, unknown] = match;
    const found = name ?? number ?? symbol ?? unknown;
    const kind =
      name !== undefined
        ? 'name'
        : number !== undefined
          ? 'number'
          : symbol !== undefined
            ? 'symbol'
            : 'unknown';
    tokens.push({ kind, text: found, position: next - found.length });
    if (kind === 'unknown') break;
  }
  tokens.push({ kind: 'end', text: '', position: text.length });
  return tokens;
}
