/**
 * The planner's own profiles: custom profiles with a name, which can be changed, and what a model does to the roads in
 * view. Only an embedded engine knows them; by their ids they are used in any request like other custom profiles.
 */
import type { Fault } from '../../faults/fault.ts';
import type { Bbox, CustomProfile } from './profiles.ts';
import type { BaseProfile } from './standard-profiles.ts';

export interface OwnProfile {
  readonly name: string;
  readonly profile: CustomProfile;
}

export interface OwnProfileDraft {
  /** Of the profile that is replaced, or brought back; a new one without. */
  readonly id?: string;
  readonly name: string;
  readonly base: BaseProfile;
  /** Untrusted JSON. */
  readonly model: unknown;
}

/** What is wrong with a model, and where. */
export interface ModelProblem {
  readonly list:
    | 'speed'
    | 'priority'
    | 'turn_penalty'
    | 'areas'
    | 'distance_influence'
    | 'dimensions'
    | 'model';
  /** 0-based position of the rule, one number more for each nested `do`; empty where no single rule is at fault. */
  readonly rule: readonly number[];
  /** The rule's key, or the area's id. */
  readonly key?: string;
  /** 0-based character of the rule's text. */
  readonly position?: number;
  readonly fault: Fault;
}

/** What a model does to a road, the gravest first. */
export type RoadChange = 'never' | 'slower' | 'avoided' | 'preferred';

export interface PreviewRequest {
  readonly base: BaseProfile;
  /** Untrusted JSON. */
  readonly model: unknown;
  /** The part of the map to look at; without it the model is only checked. */
  readonly bbox?: Readonly<Bbox>;
  /** The factor that the model puts on the priority of most roads; 1 where it prefers none. */
  readonly usualPriority: number;
  /** Lines to draw at most; 50,000 unless given. */
  readonly mostLines?: number;
}

interface ChangeTotal {
  readonly change: RoadChange;
  readonly metres: number;
  readonly roads: number;
}

/** Roads in view that the model changes. The arrays are the caller's. */
export interface RoadPreview {
  /** Position in `totals` by line. */
  readonly changeOfLine: Uint8Array;
  /** `lon[firstPoint[l] .. firstPoint[l + 1])` is line `l`; 1e-7 degrees. */
  readonly firstPoint: Uint32Array;
  readonly lon: Int32Array;
  readonly lat: Int32Array;
  /** Of everything in view, drawn or not, in the order of {@link RoadChange}. */
  readonly totals: readonly ChangeTotal[];
  /** More roads are changed than are drawn. */
  readonly isCut: boolean;
}

/** `problems` are empty where the question itself failed. */
export type PreviewResult =
  | { readonly ok: true; readonly value: RoadPreview | undefined }
  | { readonly ok: false; readonly fault: Fault; readonly problems: readonly ModelProblem[] };
