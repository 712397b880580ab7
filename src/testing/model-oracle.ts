/** Rules evaluated row by row, walking the tree: slow and plain, what the column-wise evaluation is held against. */
import type { ProfileGraph } from '../engine/profile/attributes/attribute-source.ts';
import type { Block, Condition, Variable } from '../engine/profile/custom-model/expression.ts';
import { Columns } from '../engine/profile/evaluate/columns.ts';
import { RowMap } from '../engine/profile/evaluate/rows.ts';

export class ModelOracle {
  private readonly graph: ProfileGraph;
  private readonly columns: Columns;

  constructor(graph: ProfileGraph) {
    this.graph = graph;
    const rows = new RowMap(graph.roads.flags!.length, graph.roadOfEdge);
    this.columns = new Columns(graph, rows, () => new Float64Array(graph.arcCount).fill(50));
  }

  /** What the rules make of a number on one arc. */
  apply(start: number, blocks: readonly Block[], arc: number): number {
    let number = start;
    for (const block of blocks) {
      const branch = block.find(({ condition }) => !condition || this.test(condition, arc));
      if (!branch) continue;
      const { action } = branch;
      if (action.kind === 'do') {
        number = this.apply(number, action.blocks, arc);
        continue;
      }
      const { variable, scale, offset } = action.value;
      const value = variable ? scale * this.read(variable, arc) + offset : offset;
      if (action.kind === 'limit_to') number = Math.min(number, value);
      else number = action.kind === 'multiply_by' ? number * value : number + value;
    }
    return number;
  }

  private read(variable: Variable, arc: number): number {
    const asDriven = variable.isBackward ? arc ^ 1 : arc;
    const row = 2 * this.graph.roadOfEdge[asDriven >> 1] + (asDriven & 1);
    const column = this.columns.get({ ...variable, isBackward: false });
    if (typeof column === 'number') return column;
    return column[variable.attribute.level === 'road' ? row : asDriven];
  }

  private test(condition: Condition, arc: number): boolean {
    switch (condition.kind) {
      case 'constant':
        return condition.value;
      case 'not':
        return !this.test(condition.part, arc);
      case 'and':
        return condition.parts.every((part) => this.test(part, arc));
      case 'or':
        return condition.parts.some((part) => this.test(part, arc));
      case 'flag':
        return this.read(condition.variable, arc) !== 0;
      case 'member': {
        const { variable, constants, isMember } = condition;
        const value = this.read(variable, arc);
        const positions = constants.map((name) => this.columns.findConstant(variable.attribute, name));
        return positions.includes(value) === isMember;
      }
      case 'same':
        return (this.read(condition.left, arc) === this.read(condition.right, arc)) === condition.isEqual;
      case 'compare': {
        const value = this.read(condition.variable, arc);
        const { operator, number } = condition;
        if (operator === '<') return value < number;
        if (operator === '<=') return value <= number;
        if (operator === '>') return value > number;
        if (operator === '>=') return value >= number;
        return (value === number) === (operator === '==');
      }
    }
  }
}
