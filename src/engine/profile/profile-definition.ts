/** A profile as data: who travels, and a model in the language of custom models. */
import type { Mode } from '../graph/road-enums.ts';
import type { ModelSource } from './custom-model/custom-model.ts';

/** The kinds of road that points may be kept off. */
export type SnapPrevention = 'motorway' | 'trunk' | 'bridge' | 'ford' | 'tunnel' | 'ferry';

/** Seconds lost at junctions. */
export interface TurnCosts {
  /** Of a full turn; a logistic curve of the angle, so that bends cost nothing. */
  readonly turnSeconds: number;
  /** Above 1: turns across the oncoming lane cost more than those to the near side. */
  readonly bias: number;
  readonly uTurnSeconds: number;
  readonly signalSeconds: number;
}

/**
 * Seconds that entering a road weighs which is not for through traffic; they count in the weight, never in the time.
 * `business`: for whom there is something to do there (destination, customers, delivery). `private`: by permission.
 */
export interface EntrySeconds {
  readonly business: number;
  readonly private: number;
}

export interface ProfileDefinition {
  readonly name: string;
  /** Whose access, barriers and restrictions count. */
  readonly mode: Mode;
  /** No road is faster; ferries may be. A custom model's speeds lie within. */
  readonly topSpeedKmh: number;
  readonly isMotor: boolean;
  readonly turnCosts?: TurnCosts;
  readonly entry?: EntrySeconds;
  /** Kinds of road that places beside them do not belong to where another road is near. */
  readonly keepsOff?: readonly SnapPrevention[];
  readonly model: ModelSource;
}
