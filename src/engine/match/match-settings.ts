/**
 * The numbers of the hidden Markov model (Newson and Krumm, "Hidden Markov map matching through noise and sparseness",
 * 2009), metres unless said otherwise. What they were chosen by is in docs/decisions/0013-map-matching.md.
 */

/** Roads within so many standard deviations of an observation are candidates, and never fewer metres than these. */
export const CANDIDATE_DEVIATIONS = 4;
export const MIN_CANDIDATE_RADIUS = 50;
/** Where no road lies within the radius, it doubles up to this; an observation without any road is left out. */
export const FARTHEST_CANDIDATE = 400;
/** The nearest edges that are candidates. */
export const MAX_CANDIDATE_EDGES = 32;

/** Points nearer to the first of a group than so many deviations are one observation. */
export const GROUP_DEVIATIONS = 3;

/** Scale of the difference between the way by road and the straight line: a constant and a share of the line. */
export const BETA = 8;
export const BETA_PER_METRE = 0.05;

/** What turning round in the road costs: in the model's logarithms, and as weight (milliseconds) in the search. */
export const U_TURN_LOG_COST = 20;
export const U_TURN_WEIGHT = 20_000;
/** Noise may take a vehicle back along its road by so many deviations without any movement. */
export const BACKWARD_DEVIATIONS = 2;

/** Logarithm: candidates that are less likely than the best by more do not lead anywhere. */
export const BEAM = 25;
/** Logarithm: ways that are longer than the line by more are looked for only where there is no other. */
export const EXCESS = 15;

/** Longer gaps are bridged by the hierarchy, among the likeliest candidates of either side only. */
export const LOCAL_REACH = 1500;
export const BRIDGE_CANDIDATES = 4;
/** The second try where no candidate could be reached: the line this many times, and as many metres on top. */
export const WIDE_FACTOR = 3;
export const WIDE_EXTRA = 1500;

/** Observations that may be left out in a row because no way leads to them: a share of all, and at most. */
export const DROP_SHARE = 0.1;
export const MAX_DROPPED = 10;

/** Share of a track's length that may lie before the first or behind the last of its points that have a place. */
export const LOST_SHARE = 0.1;
