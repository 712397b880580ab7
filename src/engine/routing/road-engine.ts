/**
 * A region made ready for questions of any profile: graph, spatial index, and the profiles asked about last, each with
 * its customized weights. Building costs O(graph); what one profile needs is built when it is first asked for.
 */

import { DEGREE, type RoadGraph } from '../graph/road-graph.ts';
import type { RoadNetwork } from '../graph/road-network.ts';
import type { SnapIndex } from '../graph/snap.ts';
import { type LocalTime, type Moment, TrafficClock } from '../graph/traffic-clock.ts';
import { orderEdges } from '../node-order/order-edges.ts';
import { type CompiledProfile, compileProfile } from '../profile/compile-profile.ts';
import { type PreparedRoads, prepareRoads } from '../profile/prepared-roads.ts';
import { getStandardProfile } from '../profile/profiles/standard-profiles.ts';
import type { ArcRates } from '../profile/weigh-arcs.ts';
import { getFamilyModes, RoadFamily } from './road-family.ts';
import { RoadProfile } from './road-profile.ts';

/** `[west, south, east, north]` in degrees. */
type Bounds = readonly [number, number, number, number];

/** Profiles kept customized; on large regions one fewer, at some hundred megabytes each. */
const KEPT_PROFILES = 3;
const LARGE_ARC_COUNT = 500_000;

/** `[0, 0, 0, 0]` for a network without nodes. */
export function measureBounds(network: RoadNetwork): Bounds {
  let west = Number.POSITIVE_INFINITY;
  let south = Number.POSITIVE_INFINITY;
  let east = Number.NEGATIVE_INFINITY;
  let north = Number.NEGATIVE_INFINITY;
  for (let node = 0; node < network.lonOfNode.length; node++) {
    west = Math.min(west, network.lonOfNode[node]);
    east = Math.max(east, network.lonOfNode[node]);
    south = Math.min(south, network.latOfNode[node]);
    north = Math.max(north, network.latOfNode[node]);
  }
  if (west > east) return [0, 0, 0, 0];
  return [west * DEGREE, south * DEGREE, east * DEGREE, north * DEGREE];
}

export class RoadEngine {
  readonly graph: RoadGraph;
  readonly bounds: Bounds;
  /** All edges that anybody may use. */
  readonly snapIndex: SnapIndex;
  private ranks: Uint32Array | undefined;
  private readonly families = new Map<number, RoadFamily>();
  private readonly standard = new Map<string, CompiledProfile>();
  /** By key, the one used last at the end. */
  private readonly profiles = new Map<string, RoadProfile>();
  private readonly clock: TrafficClock | undefined;
  private readonly scratches = new Map<new () => object, object>();
  private readonly prepared: PreparedRoads;

  /** Takes over the columns of the network, and what was made of it earlier. */
  constructor(network: RoadNetwork, prepared: PreparedRoads = prepareRoads(network)) {
    this.prepared = prepared;
    this.graph = prepared.graph;
    this.snapIndex = prepared.snapIndex;
    this.bounds = measureBounds(network);
    this.clock = network.traffic && new TrafficClock(network.traffic);
    if (network.rankOfEdge?.length === this.graph.edgeCount) this.ranks = network.rankOfEdge;
  }

  /** The order of contraction; computed when the data came without one. */
  private getRankOfEdge(): Uint32Array {
    this.ranks ??= orderEdges(this.graph);
    return this.ranks;
  }

  private getFamily(profile: CompiledProfile): RoadFamily {
    const modes = getFamilyModes(profile.mode);
    let family = this.families.get(modes);
    if (!family) {
      const { turns } = this.prepared;
      const known = turns?.modes === modes ? turns : undefined;
      family = new RoadFamily(this.graph, modes, () => this.getRankOfEdge(), known);
      this.families.set(modes, family);
    }
    return family;
  }

  /** Memory that a service keeps from one question to the next: one instance of the class an engine. */
  getScratch<T extends object>(Scratch: new () => T): T {
    let scratch = this.scratches.get(Scratch) as T | undefined;
    if (!scratch) {
      scratch = new Scratch();
      this.scratches.set(Scratch, scratch);
    }
    return scratch;
  }

  /** Whether the roads have speeds by time of day. */
  get hasTraffic(): boolean {
    return this.clock !== undefined;
  }

  /** What traffic makes of a time; undefined where the roads have none. */
  findMoment(time: LocalTime): Moment | undefined {
    return this.clock?.findMoment(time);
  }

  /** A profile that every region offers, ready; at a moment of its week, or in free flow. Throws for a name that is none. */
  getStandardProfile(name: string, moment?: Moment): RoadProfile {
    let compiled = this.standard.get(name);
    if (!compiled) {
      const result = compileProfile(getStandardProfile(name));
      if (!result.ok) throw new Error(`Profile ${name} does not compile`);
      compiled = result.value;
      this.standard.set(name, compiled);
    }
    return this.getProfile(compiled, moment);
  }

  /** What a later opening need not make again for the first questions about a standard profile. Shares its memory. */
  getPrepared(name: string): PreparedRoads {
    const { graph, snapIndex } = this;
    const { profile, family, useOfEdge } = this.getStandardProfile(name);
    const base = family.getNumbers(profile);
    return { graph, snapIndex, turns: family.turns, profile: { key: profile.key, base, useOfEdge } };
  }

  /** A profile's speeds and priorities by arc; cheaper than the profile made ready, and not kept. */
  rateArcs(profile: CompiledProfile): ArcRates {
    return this.getFamily(profile).rate(profile);
  }

  /** The profile made ready on this region; the one unused for longest makes room. */
  getProfile(profile: CompiledProfile, moment?: Moment): RoadProfile {
    const key = moment ? `${profile.key}@${moment.key}` : profile.key;
    let ready = this.profiles.get(key);
    if (ready) this.profiles.delete(key);
    else {
      const kept = this.graph.arcCount > LARGE_ARC_COUNT ? KEPT_PROFILES - 1 : KEPT_PROFILES;
      for (const oldest of this.profiles.keys()) {
        if (this.profiles.size < kept) break;
        this.profiles.get(oldest)?.paths.release();
        this.profiles.delete(oldest);
      }
      const prepared = this.prepared.profile;
      const known = !moment && prepared?.key === profile.key ? prepared : undefined;
      ready = new RoadProfile(this.graph, this.getFamily(profile), profile, { moment, known });
    }
    this.profiles.set(key, ready);
    return ready;
  }
}

/** Degrees around the bounds in which a location may still be meant for this region. */
const BOUNDS_MARGIN = 0.03;

export function isInBounds({ bounds }: RoadEngine, lon: number, lat: number): boolean {
  const [west, south, east, north] = bounds;
  return (
    lon >= west - BOUNDS_MARGIN &&
    lon <= east + BOUNDS_MARGIN &&
    lat >= south - BOUNDS_MARGIN &&
    lat <= north + BOUNDS_MARGIN
  );
}
