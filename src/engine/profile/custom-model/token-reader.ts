/** What the parsers of conditions and values share: looking ahead, failing once, variables with calls. */
import { type Fault, fault } from '../../../faults/fault.ts';
import type { Variable } from './expression.ts';
import type { Scope } from './scope.ts';
import { type Token, tokenize } from './tokenizer.ts';
import { shorten, type TextProblem } from './write-model-problem.ts';

/** Characters; longer texts are refused unread. */
const LONGEST_TEXT = 10_000;

export class TokenReader {
  private readonly tokens: readonly Token[];
  private readonly scope: Scope;
  private next = 0;
  problem: TextProblem | undefined;

  constructor(text: string, scope: Scope) {
    this.scope = scope;
    this.tokens = tokenize(text.length > LONGEST_TEXT ? '' : text);
    if (text.length > LONGEST_TEXT)
      this.fail(fault('model.tooLong', { count: LONGEST_TEXT, found: text.length }));
  }

  get token(): Token {
    return this.tokens[this.next];
  }

  /** Takes the symbol if it comes next. */
  take(symbol: string): boolean {
    if (this.token.kind !== 'symbol' || this.token.text !== symbol) return false;
    this.next++;
    return true;
  }

  skip(): void {
    this.next++;
  }

  /** Records the first problem, at the present token unless told; always undefined. */
  fail(fault: Fault, position = this.token.position): undefined {
    this.problem ??= { position, fault };
    return undefined;
  }

  expect(what: Fault): undefined {
    const { kind, text } = this.token;
    return this.fail(
      kind === 'end'
        ? fault('model.found', { what, found: fault('model.end') })
        : fault('model.foundText', { what, found: shorten(text) }),
    );
  }

  /** A finite number, with a sign or none. */
  readNumber(): number | undefined {
    const start = this.next;
    const isNegative = this.take('-');
    if (this.token.kind !== 'number') {
      this.next = start;
      return this.expect(fault('model.number'));
    }
    const number = Number(this.token.text);
    if (!Number.isFinite(number)) return this.fail(fault('model.numberTooLarge'));
    this.next++;
    return isNegative ? -number : number;
  }

  /** A name, or one of the two calls, as a variable of the scope. */
  readVariable(): Variable | undefined {
    const { text, position } = this.token;
    this.next++;
    let name = text;
    if (this.take('.')) {
      name = `${text}.${this.token.text}()`;
      if (this.token.kind !== 'name') return this.expect(fault('model.nameAfterDot'));
      this.next++;
      if (!this.take('(') || !this.take(')')) return this.expect(fault('model.parentheses'));
    }
    const variable = this.scope.find(name);
    if (variable) return variable;
    if (this.token.text === '(')
      return this.fail(fault('model.unknownCall', { name: shorten(name) }), position);
    return this.fail(this.scope.explain(name.slice(0, 100)), position);
  }

  /** The name that comes next as a variable, without taking or failing. */
  peekVariable(): Variable | undefined {
    return this.token.kind === 'name' ? this.scope.find(this.token.text) : undefined;
  }
}
