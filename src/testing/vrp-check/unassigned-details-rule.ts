/** Details explain each unassigned order and break once: one to three documented codes, the first repeated. */
import type { AnswerRule } from './rule.ts';

const ORDER_CODES = new Set([1, 2, 3, 4, 21, 22, 23, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 50, 99]);
const BREAK_CODES = new Set([24]);

export const unassignedDetailsRule: AnswerRule = {
  name: 'unassigned-details',
  checkAnswer: ({ solution }) => {
    const { services, shipments, breaks, details } = solution.unassigned;
    const faults: string[] = [];
    const left = [...services, ...shipments, ...breaks].sort();
    const explained = details.map(({ id }) => id).sort();
    if (JSON.stringify(left) !== JSON.stringify(explained)) {
      faults.push(`details explain ${explained.join(', ')}, expected ${left.join(', ')}`);
    }
    for (const { id, code, reason, reasons } of details) {
      const known = breaks.includes(id) ? BREAK_CODES : ORDER_CODES;
      const codes = reasons.map((each) => each.code);
      if (codes.length < 1 || codes.length > 3 || new Set(codes).size !== codes.length) {
        faults.push(`details of ${id}: codes are ${codes.join(', ')}, expected one to three different ones`);
      } else if (codes[0] !== code || reasons[0].reason !== reason || reasons.some((each) => !each.reason)) {
        faults.push(`details of ${id}: ${code} '${reason}' is not the first of its reasons`);
      }
      const foreign = codes.filter((each) => !known.has(each));
      if (foreign.length > 0) faults.push(`details of ${id}: code ${foreign.join(', ')} is not documented`);
    }
    return faults;
  },
};
