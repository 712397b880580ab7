/**
 * Profiles whose modes share a turn graph and a hierarchy: motor vehicles, and people on foot or on a bicycle. Apart,
 * because paths double the number of states and would slow every car's query down (docs/decisions/0006).
 */
import { contract, type Hierarchy } from '../cch/contract.ts';
import { CustomizationScratch, type CustomizedMetric, customize } from '../cch/customize.ts';
import { EliminationQuery } from '../cch/elimination-query.ts';
import { UpwardSearch } from '../cch/upward-search.ts';
import { MODES, type Mode } from '../graph/road-enums.ts';
import type { RoadGraph } from '../graph/road-graph.ts';
import type { Moment } from '../graph/traffic-clock.ts';
import type { TurnCosts } from '../graph/turn-costs.ts';
import { buildTurnGraph, rankStates, type TurnGraph } from '../graph/turn-graph.ts';
import { applyTraffic } from '../profile/apply-traffic.ts';
import type { CompiledProfile } from '../profile/compile-profile.ts';
import { buildRoadMetric, describeTurns, type RoadMetric } from '../profile/road-metric.ts';
import { type ArcRates, type BaseNumbers, rateArcs, weighBase } from '../profile/weigh-arcs.ts';
import type { TurnList } from '../profile/weigh-turns.ts';
import { AstarMemory } from '../search/bidirectional-astar.ts';

/** As many as there are standard profiles in a family, roughly: a base takes 32 bytes a road. */
const KEPT_BASES = 8;

const LIGHT_MODES: readonly Mode[] = ['BIKE', 'FOOT'];

function maskModes(modes: readonly Mode[]): number {
  return modes.reduce((mask, mode) => mask | (1 << MODES.indexOf(mode)), 0);
}

/** The bits of the family that a mode belongs to. */
export function getFamilyModes(mode: Mode): number {
  const light = maskModes(LIGHT_MODES);
  return LIGHT_MODES.includes(mode) ? light : ~light & ((1 << MODES.length) - 1);
}

/** Built when first asked for. */
export class RoadFamily {
  private readonly graph: RoadGraph;
  private readonly modes: number;
  private readonly getRankOfEdge: () => Uint32Array;
  private builtTurns: TurnGraph | undefined;
  private builtHierarchy: Hierarchy | undefined;
  /** By the base key of the profile that models are built on. Sizes are many: the base used longest ago makes room. */
  private readonly bases = new Map<string, BaseNumbers>();
  private readonly turnLists = new Map<Mode, TurnList>();
  private builtAstarMemory: AstarMemory | undefined;
  private scratch: CustomizationScratch | undefined;
  private searches: [UpwardSearch, UpwardSearch] | undefined;
  /** Of a profile that made room. Weak: what is not taken over soon is garbage like everything else. */
  private spare: WeakRef<CustomizedMetric> | undefined;

  /** `turns`: of these modes on this graph, where they were built before. */
  constructor(graph: RoadGraph, modes: number, getRankOfEdge: () => Uint32Array, turns?: TurnGraph) {
    this.graph = graph;
    this.modes = modes;
    this.getRankOfEdge = getRankOfEdge;
    this.builtTurns = turns;
  }

  /** Numbers of a profile that were worked out before, in place of {@link weighBase}. */
  adopt(profile: CompiledProfile, base: BaseNumbers): void {
    this.keep(profile, base);
  }

  private keep({ baseKey }: CompiledProfile, base: BaseNumbers): void {
    this.bases.delete(baseKey);
    this.bases.set(baseKey, base);
    for (const oldest of this.bases.keys()) {
      if (this.bases.size <= KEPT_BASES) return;
      this.bases.delete(oldest);
    }
  }

  get turns(): TurnGraph {
    this.builtTurns ??= buildTurnGraph(this.graph, this.modes);
    return this.builtTurns;
  }

  /** Of searches without a hierarchy; held until the next profile is customized. */
  get astarMemory(): AstarMemory {
    this.builtAstarMemory ??= new AstarMemory(this.turns);
    return this.builtAstarMemory;
  }

  /** One profile's weights on the hierarchy. */
  customize(costs: TurnCosts): CustomizedMetric {
    this.builtAstarMemory = undefined;
    this.scratch ??= new CustomizationScratch(this.hierarchy);
    const spare = this.spare?.deref();
    this.spare = undefined;
    return customize(this.hierarchy, costs, this.scratch, spare);
  }

  /** Gives back weights that nobody is to read from now on; the next profile that is customized may take their memory. */
  recycle(metric: CustomizedMetric): void {
    if (metric.holders === 0) this.spare = new WeakRef(metric);
  }

  /** A profile's weights on the turn graph, at a moment of the week or in free flow. */
  weigh(profile: CompiledProfile, moment?: Moment): RoadMetric {
    let list = this.turnLists.get(profile.mode);
    if (!list) {
      list = describeTurns(this.graph, this.turns, profile.mode);
      this.turnLists.set(profile.mode, list);
    }
    return buildRoadMetric(this.graph, this.turns, list, profile, this.getNumbers(profile, moment));
  }

  /** A profile's speeds and priorities, without turns and hierarchy. */
  rate(profile: CompiledProfile): ArcRates {
    return rateArcs(this.graph, profile, this.getNumbers(profile));
  }

  /** What a profile's own rules make of the graph, at a moment of the week or in free flow. */
  getNumbers(profile: CompiledProfile, moment?: Moment): BaseNumbers {
    const base = this.bases.get(profile.baseKey) ?? weighBase(this.graph, profile);
    this.keep(profile, base);
    const { traffic } = this.graph;
    return moment && traffic ? applyTraffic(this.graph, profile, base, traffic, moment) : base;
  }

  /** Queries of a profile. All profiles of the family share the memory of their searches. */
  openQuery(metric: CustomizedMetric): EliminationQuery {
    this.searches ??= [new UpwardSearch(this.hierarchy), new UpwardSearch(this.hierarchy)];
    const [forward, backward] = this.searches;
    return new EliminationQuery(metric, forward, backward);
  }

  get hierarchy(): Hierarchy {
    this.builtHierarchy ??= contract(this.turns, rankStates(this.turns, this.getRankOfEdge()));
    return this.builtHierarchy;
  }
}
