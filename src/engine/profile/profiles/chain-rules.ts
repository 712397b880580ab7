/** Tables of figures by constant, written as the chain of rules that they stand for. */
import type { CustomRule } from '../custom-model/custom-model.ts';

/** `if attribute == A … else_if attribute == B …`, constants with equal figures together, and `rest` as `else`. */
export function chainRules(
  attribute: string,
  operation: 'limit_to' | 'multiply_by',
  figures: Readonly<Record<string, number>>,
  rest?: number,
): CustomRule[] {
  const byFigure = new Map<number, string[]>();
  for (const [constant, figure] of Object.entries(figures))
    byFigure.set(figure, [...(byFigure.get(figure) ?? []), `${attribute} == ${constant}`]);
  const rules: CustomRule[] = [];
  for (const [figure, tests] of byFigure) {
    const condition = tests.join(' || ');
    rules.push({ [rules.length === 0 ? 'if' : 'else_if']: condition, [operation]: figure });
  }
  if (rest !== undefined) rules.push({ else: '', [operation]: rest });
  return rules;
}

/** Ferries sail at their tagged speed or slowly; where the traveller may not go at all, at none. */
export function startSpeedRules(access: string, onLand: CustomRule[]): CustomRule[] {
  return [
    { if: `!${access}`, limit_to: 0 },
    {
      else_if: 'road_environment == FERRY',
      do: [
        { if: 'ferry_speed < 1000', limit_to: 'ferry_speed' },
        { else: '', limit_to: 5 },
      ],
    },
    { else: '', do: onLand },
  ];
}
