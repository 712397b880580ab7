/** What tidying and evening out came to in all problems of a large request. */
import { spreadOf } from '../../../engine/vrp/evening/even-limits.ts';
import { scoreTidiness } from '../../../engine/vrp/tidiness/measure-tidiness.ts';
import type { VrpEvening, VrpTidinessFigures, VrpTidying } from '../../contract/vrp-requirements.ts';
import type { FinishedPlan } from '../vrp-requirements/finish-plan.ts';

/** Added up: what lies across the border of two problems is not seen. Undefined where nothing could be looked at. */
export function joinTidyings(finished: readonly FinishedPlan[]): VrpTidying | undefined {
  const all = finished.flatMap(({ tidied }) => tidied ?? []);
  if (all.length === 0) return undefined;
  const sum = (read: (one: (typeof all)[number]) => number) =>
    all.reduce((total, one) => total + read(one), 0);
  const goalBefore = sum((one) => one.goalBefore);
  return {
    before: joinFigures(all.map(({ tidying }) => tidying.before)),
    after: joinFigures(all.map(({ tidying }) => tidying.after)),
    extraShare: goalBefore === 0 ? 0 : sum((one) => one.goalAfter) / goalBefore - 1,
    places: {
      crossings: all.flatMap(({ tidying }) => tidying.places.crossings),
      overlaps: all.flatMap(({ tidying }) => tidying.places.overlaps),
      mixed: all.flatMap(({ tidying }) => tidying.places.mixed),
    },
  };
}

function joinFigures(all: readonly VrpTidinessFigures[]): VrpTidinessFigures {
  const sum = (read: (figures: VrpTidinessFigures) => number) =>
    all.reduce((total, figures) => total + read(figures), 0);
  const stops = sum((figures) => figures.stops);
  const parts = {
    legs: sum(({ legs }) => legs),
    crossingLegs: sum(({ crossingLegs }) => crossingLegs),
    crossings: sum(({ crossings }) => crossings),
    stops,
    overlappingStops: sum(({ overlappingStops }) => overlappingStops),
    mixedStops: sum(({ mixedStops }) => mixedStops),
    compactness: stops === 0 ? 1 : sum((figures) => figures.compactness * figures.stops) / stops,
  };
  return { figure: scoreTidiness(parts), ...parts };
}

/** Spreads are those of all vehicles. */
export function joinEvenings(finished: readonly FinishedPlan[]): VrpEvening | undefined {
  const all = finished.flatMap(({ evened }) => evened ?? []);
  if (all.length === 0) return undefined;
  const sum = (read: (evening: VrpEvening) => number) =>
    all.reduce((total, { evening }) => total + read(evening), 0);
  return {
    spreadBefore: spreadOf(all.flatMap(({ loadsBefore }) => loadsBefore)),
    spreadAfter: spreadOf(all.flatMap(({ loadsAfter }) => loadsAfter)),
    extraDistance: sum(({ extraDistance }) => extraDistance),
    extraTravel: sum(({ extraTravel }) => extraTravel),
    extraWaiting: sum(({ extraWaiting }) => extraWaiting),
  };
}
