/**
 * A small population of good plans that differ. Who stays is decided by rank in price and rank in contribution to
 * diversity together (biased fitness; Vidal, Crainic, Gendreau, Lahrichi and Rei, "A hybrid genetic algorithm for
 * multidepot and periodic vehicle routing problems", 2012), the cheapest plan always; parents are drawn by binary
 * tournament.
 */
import type { Prng } from '../../base/prng.ts';
import { TaskNeighbours } from './broken-pairs.ts';
import { KeptPlan } from './kept-plan.ts';

/** Plans to which the distance of a plan is averaged. */
const CLOSEST = 3;
/** How many of the members are kept for their price alone, at least. */
const CHEAPEST = 4;

interface Member {
  readonly plan: KeptPlan;
  readonly neighbours: TaskNeighbours;
  rank: number;
}

export class Elite {
  private members: Member[] = [];

  constructor(
    private readonly taskCount: number,
    private readonly slotCount: number,
    /** Members that survive, and how many newcomers wait for the next selection. */
    private readonly survivors: number,
    private readonly newcomers: number,
  ) {}

  get size(): number {
    return this.members.length;
  }

  /** Adds a copy of the plan. Of plans with equal neighbours only the cheaper one stays. */
  add(plan: KeptPlan): void {
    const neighbours = new TaskNeighbours(this.taskCount);
    neighbours.read(plan);
    const twin = this.members.find((member) => member.neighbours.distanceTo(neighbours) === 0);
    if (twin) {
      if (plan.total < twin.plan.total) twin.plan.copyFrom(plan);
    } else {
      const copy = new KeptPlan(this.taskCount, this.slotCount);
      copy.copyFrom(plan);
      this.members.push({ plan: copy, neighbours, rank: 0 });
    }
    this.sort();
    if (this.members.length < this.survivors + this.newcomers) return;
    while (this.members.length > this.survivors) {
      this.members.pop();
      this.sort();
    }
  }

  /** One of two members drawn at random, the fitter one. */
  draw(prng: Prng): KeptPlan {
    const { length } = this.members;
    return this.members[Math.min(prng.nextInt(length), prng.nextInt(length))].plan;
  }

  /** Fittest first. O(members^2 * tasks). */
  private sort(): void {
    const { members } = this;
    const count = members.length;
    const spread = new Map(members.map((member) => [member, this.closenessOf(member)]));
    const spreadOf = (member: Member) => spread.get(member) ?? 0;
    members.sort((a, b) => spreadOf(b) - spreadOf(a));
    const weight = count > CHEAPEST ? 1 - CHEAPEST / count : 0;
    for (const [place, member] of members.entries()) member.rank = place * weight;
    members.sort((a, b) => a.plan.total - b.plan.total);
    for (const [place, member] of members.entries()) member.rank = place === 0 ? -1 : member.rank + place;
    members.sort((a, b) => a.rank - b.rank);
  }

  /** Average distance to the closest other members. */
  private closenessOf(member: Member): number {
    const distances = this.members
      .filter((other) => other !== member)
      .map((other) => other.neighbours.distanceTo(member.neighbours))
      .sort((a, b) => a - b)
      .slice(0, CLOSEST);
    return distances.reduce((sum, distance) => sum + distance, 0) / Math.max(1, distances.length);
  }
}
