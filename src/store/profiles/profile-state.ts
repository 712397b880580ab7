/** Own profiles on this device, and the one that is being edited. */

import { createStore } from 'zustand/vanilla';
import type { OwnProfile, RoadPreview } from '../../api/contract/own-profiles.ts';
import type { BaseProfile } from '../../api/contract/standard-profiles.ts';
import type { PlacedProblem } from './place-problems.ts';
import type { ModelJson, PlainRule } from './plain-rules.ts';

export type EditorMode = 'rules' | 'json';

/** The lengths of one way as the base profile and as the edited one drive it. */
export interface WayComparison {
  readonly from: string;
  readonly to: string;
  readonly base: { readonly metres: number; readonly seconds: number };
  /** Undefined where the edited profile finds no way. */
  readonly own?: { readonly metres: number; readonly seconds: number };
}

export interface ProfileEditor {
  /** Of the stored profile; a new one has none. */
  readonly id?: string;
  readonly name: string;
  readonly base: BaseProfile;
  readonly mode: EditorMode;
  /** The model as text: what the editor shows, and what is checked. */
  readonly text: string;
  /** What the text says; its last readable state while it is being typed. */
  readonly model: ModelJson;
  /** The same as sentences; undefined where a list of the model is no list. */
  readonly rules: readonly PlainRule[] | undefined;
  readonly problems: readonly PlacedProblem[];
  /** The present text has not been checked yet. */
  readonly isChecking: boolean;
  readonly preview?: RoadPreview;
  readonly way?: WayComparison;
  /** There is something to lose. */
  readonly isTouched: boolean;
  readonly saveError?: string;
}

/** West, south, east, north. */
type Box = readonly [number, number, number, number];

export interface ProfileState {
  readonly profiles: readonly OwnProfile[];
  readonly isLoaded: boolean;
  readonly editor?: ProfileEditor;
  /** The last one deleted, with the vans that drove as it: can be brought back. */
  readonly deleted?: { readonly profile: OwnProfile; readonly vehicleIds: readonly string[] };
  readonly error?: string;
  /** The part of the map that is on show, for the preview. */
  readonly box?: Box;
}

export function createProfileStore() {
  return createStore<ProfileState>()(() => ({ profiles: [], isLoaded: false }));
}

export type ProfileStore = ReturnType<typeof createProfileStore>;
