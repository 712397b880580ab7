/** A profile as data: who travels, and a model in the language of custom models. */
import type { Mode } from '../graph/road-enums.ts';
import type { ModelSource } from './custom-model/custom-model.ts';

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
  readonly model: ModelSource;
}
