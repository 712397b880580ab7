/**
 * What the solver honours by now, and so what random requests may ask for. Everything off here is refused by name; a
 * feature is switched on together with its implementation.
 */
export const SUPPORTED = {
  shifts: true,
  multipleWindows: true,
  prices: true,
  latestStart: true,
  windowBreak: true,
  drivingBreak: true,
  minJobs: true,
  moveToEnd: true,
  preferredVehicles: true,
  maxTimeInVehicle: true,
  groups: true,
  freeInsertion: true,
  inSameRoute: true,
  notInSameRoute: true,
  inSequence: true,
  inDirectSequence: true,
  neighbor: true,
  inAreaSequence: true,
  groupRelations: true,
  minMax: true,
  balance: true,
  activities: true,
  routeDuration: true,
  completionTimeLastStop: true,
  placelessServices: true,
};

export type Features = Readonly<Record<keyof typeof SUPPORTED, boolean>>;

/** Everything the contract knows, for tests of the tests. */
export const EVERYTHING: Features = Object.fromEntries(
  Object.keys(SUPPORTED).map((feature) => [feature, true]),
) as Features;
